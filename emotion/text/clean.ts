/** Longest text looked at, in UTF-16 units: the rest of a very long comment does not change its tone. */
const MAX_LENGTH = 2000

const MENTION =
  /\[(?:id|club|public|event)-?\d+\|[^\]]*\]|[@*](?:id|club|public)\d+ ?\([^)]*\)|@[\p{L}\p{N}_.]+/giu
const MAY_MENTION = /[@|]|\*(?:id|club|public)\d/
const LINK =
  /\bhttps?\b(?::\/\/\S*)?|\bwww\.\S+|(?<![\p{L}\p{N}_.-])[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.(?:ru|com|net|org|рф|su|me|io|ly|be|cc)(?![\p{L}\p{N}])(?:\/\S*)?/giu
const MAY_HOLD_LINK = /http|www\.|[\p{L}\p{N}]\.[a-zр]/iu
// Zalgo marks, variation selectors, joiners, and skin tones say nothing about the tone.
const INVISIBLE = /\p{Mn}|\p{Me}|\p{Cf}|\p{Emoji_Modifier}|\ufffd/gu
const PLAIN = /^[\x20-\x7e\u0410-\u0451\u2014\u2019\u2026]*$/
const LONG_LETTER_RUN = /(\p{L})\1{2,}/gu
const LONG_MARK_RUN = /([)(!?.])\1{3,}/g

export type CleanText = {
  /** Lower case, `ё` as `е`, no mentions, links, marks; letter runs of at most 2, bracket runs of at most 3. */
  text: string
  hasMention: boolean
  hasLink: boolean
  isElongated: boolean
  /** Share of upper-case letters among the letters, 0..1. */
  upperShare: number
}

/** Brings a text of any origin to the form the features are taken from. Never throws; bounded by MAX_LENGTH. */
export function cleanText(raw: string): CleanText {
  const shown = visible(raw.length > MAX_LENGTH ? raw.slice(0, MAX_LENGTH) : raw)
  const unnamed = MAY_MENTION.test(shown) ? shown.replace(MENTION, ' ') : shown
  const bare = MAY_HOLD_LINK.test(unnamed) ? unnamed.replace(LINK, ' ') : unnamed
  const lower = bare.toLowerCase().replaceAll('ё', 'е').replaceAll('’', "'")
  const short = lower.replace(LONG_LETTER_RUN, '$1$1')
  return {
    text: short.replace(LONG_MARK_RUN, '$1$1$1'),
    hasMention: unnamed !== shown,
    hasLink: bare !== unnamed,
    isElongated: short.length !== lower.length,
    upperShare: upperShare(bare),
  }
}

function visible(text: string): string {
  if (PLAIN.test(text)) return text
  return text.toWellFormed().normalize('NFKC').replace(INVISIBLE, '')
}

function upperShare(text: string): number {
  let letters = 0
  let upper = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (isUpper(code)) upper++
    if (isUpper(code) || isLower(code)) letters++
  }
  return letters === 0 ? 0 : upper / letters
}

const isUpper = (code: number) =>
  (code >= 65 && code <= 90) || (code >= 0x410 && code <= 0x42f) || code === 0x401
const isLower = (code: number) => (code >= 97 && code <= 122) || (code >= 0x430 && code <= 0x451)
