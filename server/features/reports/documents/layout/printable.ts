/** What no document can hold: control characters, halves of characters, and what is no character at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
const unprintable = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]/g

/** The same with all texts in it fit for every document. */
export function printable<T>(value: T): T {
  // Each branch gives back what it was given, but for the signs within texts.
  if (typeof value === 'string')
    return value.toWellFormed().replaceAll('\r\n', '\n').replace(unprintable, '') as T
  if (Array.isArray(value)) return value.map(printable) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, printable(each)])) as T
}
