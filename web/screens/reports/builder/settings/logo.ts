/** As large as a logo can be, in bytes. */
export const mostLogoBytes = 300_000

export const logoTypes = ['image/png', 'image/jpeg']

/** Why a file cannot be a logo; null when it can. */
export function refuseLogo({ type, size }: Pick<File, 'type' | 'size'>): 'logoType' | 'logoTooLarge' | null {
  if (!logoTypes.includes(type)) return 'logoType'
  return size > mostLogoBytes ? 'logoTooLarge' : null
}

/** A file as a data URL, which a report carries within itself. */
export function readLogo(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'))
    reader.readAsDataURL(file)
  })
}
