/** A stretch of text in one font. */
export interface Run {
  text: string
  font?: 'NotoEmoji'
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Whether a sign is drawn by the font of emoji. */
export const isEmoji = (sign: string) =>
  /\p{Emoji_Presentation}|\p{Regional_Indicator}|\ufe0f|\u20e3/u.test(sign)
/** Signs without a look of their own, which fonts draw as boxes, and all but the first marks piled on a letter. */
const noise = /\p{Default_Ignorable_Code_Point}|(?<=\p{M}{2})\p{M}/gu

/** What most texts are: Latin, Cyrillic, and the signs between words. */
export const isPlain = (text: string) =>
  /^[\n\x20-\x7e\xa0-\xac\xae-\u02ff\u0400-\u0482\u048a-\u052f\u2010-\u2027\u202f-\u205e\u20a0-\u20bf\u2212]*$/.test(
    text,
  )

/** Text in the fonts that have its letters: emoji apart from the rest. Words longer than `longestWord` may be broken. */
export function splitByFont(text: string, longestWord: number): Run[] {
  if (isPlain(text)) return [{ text: breakable(text, longestWord) }]
  const runs: Run[] = []
  for (const { segment } of graphemes.segment(text.normalize('NFC'))) {
    const font = isEmoji(segment) ? 'NotoEmoji' : undefined
    const shown = font ? segment.replaceAll('\ufe0f', '') : segment.replace(noise, '')
    const last = runs.at(-1)
    if (last && last.font === font) last.text += shown
    else runs.push({ text: shown, ...(font && { font }) })
  }
  return runs.map((run) => (run.font ? run : { text: breakable(run.text, longestWord) }))
}

/** A word that no line has room for would make a table wider than the page. */
const breakable = (text: string, longest: number) =>
  text.replace(new RegExp(`[^\\s\\p{M}]\\S{${longest - 1}}(?=[^\\s\\p{M}])`, 'gu'), (part) => `${part}\u200b`)
