import type { Content, ContentText, Size } from 'pdfmake/interfaces.js'
import { safeUrl } from '../page/html.ts'
import { splitByFont } from './runs.ts'

/** longestWord: in letters, before it is broken · width: as a column. */
interface Style extends Omit<ContentText, 'text'> {
  width?: Size
  longestWord?: number
}

/** As many letters as find a line in a column of texts. */
const usualLongest = 24

/** Text in its fonts. */
export const toText = (text: string, { longestWord = usualLongest, ...style }: Style = {}): ContentText => ({
  text: splitByFont(text, longestWord),
  ...style,
})

/** Text that leads somewhere, where that is an address. */
export function toLink(
  text: string,
  url: string,
  { longestWord = usualLongest, ...style }: Style = {},
): ContentText {
  const link = safeUrl(url)
  const runs = splitByFont(text, longestWord)
  return { text: link ? runs.map((run) => ({ ...run, link })) : runs, ...style }
}

export const compact = (parts: (Content | false | '' | null | undefined)[]): Content[] =>
  parts.filter((part): part is Content => Boolean(part))
