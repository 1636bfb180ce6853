/** What the server says before what others said to it. */
const ours = /^(The e-mail was not sent|It answered with the status)(:? )(.*)$/s

/** Why something did not arrive: our words as they are translated, those of other servers as they said them. */
export function failureText(failure: string, translate: (words: string) => string): string {
  const [, words, joint = '', theirs = ''] = ours.exec(failure) ?? []
  return words === undefined ? translate(failure) : translate(words) + joint + theirs
}
