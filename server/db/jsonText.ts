/** What JSON has and PostgreSQL's text has not: NUL and halves of a surrogate pair, as JSON.stringify escapes them. */
const foreign = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g

/** JSON for a parameter of type jsonb, whatever texts came from outside. */
export const jsonText = (value: unknown): string => JSON.stringify(value).replace(foreign, '$1\ufffd')

/** Text for a parameter of type text, likewise. */
export const storableText = (text: string): string => text.replaceAll('\0', '\ufffd').toWellFormed()
