/** What files of images are, by the ends of their names. */
export const typeOfEnd = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const

type End = keyof typeof typeOfEnd
export type KeptType = (typeof typeOfEnd)[End]

const endOfType: Record<KeptType, End> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

export const wholeName = (key: string, type: KeptType) => `${key}.${endOfType[type]}`
export const thumbnailName = (key: string) => `${key}-640.webp`

/** Where people find the thumbnail of a key. */
export const toThumbnail = (key: string) => ({ thumbnail_url: `/images/${thumbnailName(key)}` })

/** Every name that files of a key can have. */
export const fileNames = (key: string): string[] => [
  ...Object.keys(typeOfEnd).map((end) => `${key}.${end}`),
  thumbnailName(key),
]

/** The type of a file by its name; undefined for a name that no file of an image has. */
export function typeOfName(name: string): KeptType | undefined {
  const [, end] = /^[0-9a-f]{32}\.(jpg|png|webp)$/.exec(name) ?? /^[0-9a-f]{32}-640\.(webp)$/.exec(name) ?? []
  return end === undefined ? undefined : typeOfEnd[end as End]
}

const mostLetters = 200

/** A file's name for people: without its folders and what cannot be seen, of at most 200 characters. */
export function tidyFileName(name: string): string {
  const base = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  // Controls, and what turns the direction of writing so that `gpj.exe` reads as `exe.jpg`.
  const visible = base
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim()
  return [...visible].slice(0, mostLetters).join('') || 'image'
}
