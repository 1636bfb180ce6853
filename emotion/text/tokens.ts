import { emojiTone, isEmoji } from './emoji.ts'
import { HASH_SEED, hashStep, hashText } from './hash.ts'

/** Most tokens taken from one text: bounds the time and sizes the buffers. */
export const MAX_TOKENS = 256

export const WORD = 1
export const NUMBER = 2
export const EMOJI = 3
export const SMILE = 4
export const FROWN = 5
export const MARK = 6

/** Tokens of one text in reused buffers; the first `count` entries are valid until the next scan. */
export type Tokens = {
  text: string
  count: number
  kind: Uint8Array
  start: Uint16Array
  end: Uint16Array
  hash: Int32Array
  /** Tone of emoji and emoticons: 1, 0, -1. */
  tone: Int8Array
}

export const makeTokens = (): Tokens => ({
  text: '',
  count: 0,
  kind: new Uint8Array(MAX_TOKENS),
  start: new Uint16Array(MAX_TOKENS),
  end: new Uint16Array(MAX_TOKENS),
  hash: new Int32Array(MAX_TOKENS),
  tone: new Int8Array(MAX_TOKENS),
})

const NUMBER_HASH = hashText('0')
const SMILE_HASH = hashText(':)')
const FROWN_HASH = hashText(':(')
const HEART_HASH = hashText('<3')
const LETTER = /\p{L}/u

// 0 not yet known, 1 letter, 2 other: asking the Unicode table once a code unit keeps the scan fast.
const letterCache = new Uint8Array(65536)
function isLetter(unit: number): boolean {
  const known = letterCache[unit]
  if (known) return known === 1
  const answer = LETTER.test(String.fromCharCode(unit))
  letterCache[unit] = answer ? 1 : 2
  return answer
}
const isDigit = (unit: number) => unit >= 48 && unit <= 57
const code = (character: string) => character.charCodeAt(0)
const OPEN = code('(')
const CLOSE = code(')')
const APOSTROPHE = code("'")
const DASH = code('-')

/** Splits a clean text into words, numbers, emoji, emoticons and marks, without allocating a string a token. */
export function scanTokens(text: string, into: Tokens): void {
  into.text = text
  into.count = 0
  let openBrackets = 0
  let at = 0
  while (at < text.length && into.count < MAX_TOKENS) {
    const unit = text.charCodeAt(at)
    const emoticonEnd = emoticonAt(text, at, unit, into)
    if (emoticonEnd > at) at = emoticonEnd
    else if (isLetter(unit)) at = wordAt(text, at, into)
    else if (isDigit(unit)) at = numberAt(text, at, into)
    else if (unit === OPEN || unit === CLOSE) {
      const end = runEnd(text, at, unit)
      const paired = end - at === 1 && (unit === OPEN ? closesLater(text, end) : openBrackets > 0)
      if (paired) openBrackets += unit === OPEN ? 1 : -1
      else
        push(into, unit === OPEN ? FROWN : SMILE, at, end, hashSlice(text, at, end), unit === OPEN ? -1 : 1)
      at = end
    } else at = otherAt(text, at, unit, into)
  }
}

function push(into: Tokens, kind: number, start: number, end: number, hash: number, tone: number): void {
  const i = into.count++
  into.kind[i] = kind
  into.start[i] = start
  into.end[i] = end
  into.hash[i] = hash
  into.tone[i] = tone
}

function hashSlice(text: string, start: number, end: number): number {
  let hash = HASH_SEED
  for (let i = start; i < end; i++) hash = hashStep(hash, text.charCodeAt(i))
  return hash
}

function wordAt(text: string, start: number, into: Tokens): number {
  let end = start + 1
  while (end < text.length) {
    const unit = text.charCodeAt(end)
    const joins = (unit === APOSTROPHE || unit === DASH) && isLetter(text.charCodeAt(end + 1) || 0)
    if (!isLetter(unit) && !joins) break
    end++
  }
  push(into, WORD, start, end, hashSlice(text, start, end), 0)
  return end
}

function numberAt(text: string, start: number, into: Tokens): number {
  let end = start + 1
  while (end < text.length && isDigit(text.charCodeAt(end))) end++
  push(into, NUMBER, start, end, NUMBER_HASH, 0)
  return end
}

/** Emoji, or one of the marks that carry tone (! ? … # and friends); anything else is passed over. */
function otherAt(text: string, start: number, unit: number, into: Tokens): number {
  const codePoint = text.codePointAt(start) ?? unit
  const end = start + (codePoint > 0xffff ? 2 : 1)
  if (isEmoji(codePoint)) {
    push(
      into,
      EMOJI,
      start,
      end,
      hashStep(hashStep(HASH_SEED, codePoint & 0xffff), codePoint >> 16),
      emojiTone(codePoint),
    )
    return end
  }
  if (!'!?.,;:"#«»—-…*%$&'.includes(text.charAt(start))) return end
  const markEnd = runEnd(text, start, unit)
  push(into, MARK, start, markEnd, hashSlice(text, start, Math.min(markEnd, start + 3)), 0)
  return markEnd
}

const EYES = ':;='
const SMILING = ')]dp*3}'
const FROWNING = '([/|\\{с'

/** End of the emoticon that starts here (`:-)`, `=(`, `<3`, `^^`), or `at` when there is none. */
function emoticonAt(text: string, at: number, unit: number, into: Tokens): number {
  if (unit === 60 && text.charCodeAt(at + 1) === 51) {
    push(into, SMILE, at, at + 2, HEART_HASH, 1)
    return at + 2
  }
  if (unit === 94 && /^\^[_.-]?\^/.test(text.slice(at, at + 3))) {
    const end = text.charCodeAt(at + 1) === 94 ? at + 2 : at + 3
    push(into, SMILE, at, end, SMILE_HASH, 1)
    return end
  }
  if (!EYES.includes(text.charAt(at))) return at
  const noses = text.charCodeAt(at + 1) === DASH || text.charCodeAt(at + 1) === APOSTROPHE ? 1 : 0
  const mouth = text.charAt(at + 1 + noses)
  if (mouth === '') return at
  const end = at + 2 + noses
  if (isLetter(mouth.charCodeAt(0)) && isLetter(text.charCodeAt(end) || 0)) return at
  if (isDigit(mouth.charCodeAt(0)) && isDigit(text.charCodeAt(end) || 0)) return at
  const runOn = runEnd(text, end - 1, mouth.charCodeAt(0))
  if (SMILING.includes(mouth)) push(into, SMILE, at, runOn, SMILE_HASH, 1)
  else if (FROWNING.includes(mouth)) push(into, FROWN, at, runOn, FROWN_HASH, -1)
  else return at
  return runOn
}

function runEnd(text: string, start: number, unit: number): number {
  let end = start + 1
  while (end < text.length && text.charCodeAt(end) === unit) end++
  return end
}

function closesLater(text: string, from: number): boolean {
  const close = text.indexOf(')', from)
  return close >= 0 && close - from < 200
}
