import { serverText } from '../../../locales/i18n.ts'
import type { Language } from '../../../locales/language.ts'

/** What the server says before what others said to it. */
const ours = /^(The e-mail was not sent|It answered with the status)(:? )(.*)$/s

/** Why something did not arrive: our words in the reader's language, those of other servers as they said them. */
export function failureText(language: Language, failure: string): string {
  const [, words, joint = '', theirs = ''] = ours.exec(failure) ?? []
  return words === undefined ? serverText(language, failure) : serverText(language, words) + joint + theirs
}
