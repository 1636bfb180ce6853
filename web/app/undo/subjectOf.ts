import { plainText } from '#contract/writing/plainText.ts'

const mostCharacters = 120

/** How history names what has no title of its own: by the beginning of its text, on one line. Nothing without a text. */
export function subjectOf(text: string): { subject?: string } {
  const characters = [...plainText(text).replace(/\s+/g, ' ').trim()]
  const subject = characters.slice(0, mostCharacters).join('')
  return subject ? { subject } : {}
}
