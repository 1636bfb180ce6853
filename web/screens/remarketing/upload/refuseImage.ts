import { imageTypes, mostImageBytes } from '#contract/vocabulary.ts'

export type Refused = 'type' | 'tooLarge' | 'empty'

const known: readonly string[] = imageTypes

/** What the browser's dialog offers. */
export const acceptedImages = imageTypes.join(',')

/** Why a file need not be sent at all; null when the server is to look at it, which decides by its bytes. */
export function refuseImage({ type, size }: Pick<File, 'type' | 'size'>): Refused | null {
  if (size === 0) return 'empty'
  // Some systems know no type of newer formats.
  if (type !== '' && !known.includes(type)) return 'type'
  return size > mostImageBytes ? 'tooLarge' : null
}
