import type { Options } from 'csv-stringify/sync'

/** What a spreadsheet would calculate, in the widths of letters that Apple's Numbers takes for the same. */
const sign = '[=+\\-@＝＋－＠]'

/** At the beginning, also behind what is passed over there; a tab or a new line there may hide the rest. */
const atBeginning = new RegExp(`^(?=[\\s"']*${sign}|[\\t\\r\\n])`)

/**
 * Where another program goes on with a new cell: Excel, where decimals have a comma, at semicolons, and at the ends of lines
 * within quotes that it then does not know for such. A list's dash and a smiley are none.
 */
const atNewCell = /(?<=[;\t\r\n][ "']*)(?=[=@＝＠]|[+\-＋－][\p{L}\p{N}("'=@])/gu

/** A number is what it is also when it is calculated: -5, +7 %, -1 234,56. */
const isNumber = (text: string) => /^[+-]?\d[\d\s.,]*%?$/.test(text)

/** A text that no spreadsheet takes for a formula, nor a part of it: an apostrophe stands before each that it would. */
export const csvText = (text: string): string =>
  isNumber(text) ? text : text.replace(atBeginning, "'").replace(atNewCell, "'")

/** How this product writes CSV: RFC 4180, with texts that stay texts. */
export const csvOptions: Options = {
  record_delimiter: 'windows',
  quote_record_delimiter: true,
  cast: { string: csvText },
}
