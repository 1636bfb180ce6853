export type Language = 'ru' | 'en'

/** By share of script: Russian when there are at least half as many Cyrillic letters as Latin ones, and for no letters. */
export function languageOf(text: string): Language {
  let cyrillic = 0
  let latin = 0
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit >= 0x400 && unit <= 0x52f) cyrillic++
    else if ((unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90)) latin++
  }
  return cyrillic * 2 >= latin ? 'ru' : 'en'
}
