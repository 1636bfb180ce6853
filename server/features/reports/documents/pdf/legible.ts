import { readFileSync } from 'node:fs'
import type { Layout } from '../layout/layout.ts'
import { mapTexts } from '../mapTexts.ts'
import { type Coverage, readCoverage } from './coverage.ts'
import { fonts } from './fonts.ts'
import { isEmoji, isPlain } from './runs.ts'

/** Languages of scripts that no font of ours has, by whose names readers know what is missing. */
const languages: [script: RegExp, language: string][] = [
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Hiragana}|\p{Script=Katakana}/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}|\p{Script=Bopomofo}/u, 'zh'],
  [/\p{Script=Georgian}/u, 'ka'],
  [/\p{Script=Armenian}/u, 'hy'],
  [/\p{Script=Thai}/u, 'th'],
]

const isBlank = (sign: string) => /^[\s\p{Default_Ignorable_Code_Point}\p{M}]+$/u.test(sign)
const isLetter = (sign: string) => /^[\p{L}\p{N}]/u.test(sign)
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** In place of a sign that is no letter. */
const unknownSign = '·'

/**
 * A report with what the fonts can draw: of other scripts the name of their language stands in brackets, once for all words
 * in a row, and of other signs a dot. isWhole: whether no words had to give way.
 */
export function legible(layout: Layout): { layout: Layout; isWhole: boolean } {
  const names = new Intl.DisplayNames(layout.locale, { type: 'language' })
  const nameOf = (sign: string) => {
    const language = languages.find(([script]) => script.test(sign))?.[1]
    return `[${(language && names.of(language)) ?? layout.words.otherLetters}]`
  }
  let isWhole = true
  const shown = mapTexts(layout, (text) => {
    // Addresses and pictures are not drawn.
    if (isPlain(text) || /^(https?|data):/.test(text)) return text
    const [legibleText, isSame] = readable(text, nameOf)
    isWhole &&= isSame
    return legibleText
  })
  return { layout: shown, isWhole }
}

function readable(text: string, nameOf: (sign: string) => string): [text: string, isSame: boolean] {
  let shown = ''
  let blank = ''
  let last: string | undefined
  let isSame = true
  for (const { segment } of graphemes.segment(text.normalize('NFC'))) {
    const drawn = drawable(segment)
    const name = drawn === undefined ? (isLetter(segment) ? nameOf(segment) : unknownSign) : undefined
    if (name !== undefined && name !== unknownSign) isSame = false
    if (last !== undefined && drawn !== undefined && isBlank(drawn)) {
      blank += drawn
    } else if (name === undefined || name !== last) {
      shown += blank + (name ?? drawn)
      blank = ''
      last = name
    } else blank = ''
  }
  return [shown + blank, isSame]
}

/** A sign as the fonts can draw it, perhaps by its plain form; undefined where they cannot. */
function drawable(sign: string): string | undefined {
  if (isBlank(sign) || isCovered(sign)) return sign
  const plain = sign.normalize('NFKC')
  return isCovered(plain) ? plain : undefined
}

const covered = { text: lazily(fonts.NotoSans.normal), emoji: lazily(fonts.NotoEmoji.normal) }

const isCovered = (sign: string) =>
  [...sign].every(
    (each) => isBlank(each) || (isEmoji(sign) ? covered.emoji() : covered.text())(each.codePointAt(0) ?? 0),
  )

function lazily(file: string): () => Coverage {
  let coverage: Coverage | undefined
  return () => {
    coverage ??= readCoverage(readFileSync(file))
    return coverage
  }
}
