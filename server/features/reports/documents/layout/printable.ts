import { mapTexts } from '../mapTexts.ts'

/** What no document can hold: control characters, halves of characters, and what is no character at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
const unprintable = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]/g

/** The same with all texts in it fit for every document. */
export const printable = <T>(value: T): T =>
  mapTexts(value, (text) => text.toWellFormed().replaceAll('\r\n', '\n').replace(unprintable, ''))
