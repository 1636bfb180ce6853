/** As large as a logo can be, in bytes. */
export const mostLogoBytes = 300_000

export const logoTypes = ['image/png', 'image/jpeg']

/** Why a file cannot be a logo; null when it can. */
export function refuseLogo({ type, size }: Pick<File, 'type' | 'size'>): 'type' | 'tooLarge' | null {
  if (!logoTypes.includes(type)) return 'type'
  return size > mostLogoBytes ? 'tooLarge' : null
}

/** A file as a data URL. */
export function readLogo(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'))
    reader.readAsDataURL(file)
  })
}
