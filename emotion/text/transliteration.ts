import type { CleanText } from './clean.ts'
import { languageOf } from './language.ts'

/** Longest spellings first. */
const LETTERS: readonly (readonly [string, string])[] = Object.entries({
  shch: 'щ',
  ots: 'отс',
  sch: 'щ',
  zh: 'ж',
  kh: 'х',
  ts: 'ц',
  ch: 'ч',
  sh: 'ш',
  ya: 'я',
  ja: 'я',
  yu: 'ю',
  ju: 'ю',
  yo: 'е',
  jo: 'е',
  ye: 'е',
  a: 'а',
  b: 'б',
  v: 'в',
  w: 'в',
  g: 'г',
  d: 'д',
  e: 'е',
  z: 'з',
  i: 'и',
  j: 'й',
  k: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  o: 'о',
  p: 'п',
  r: 'р',
  s: 'с',
  t: 'т',
  u: 'у',
  f: 'ф',
  h: 'х',
  c: 'ц',
  y: 'ы',
  x: 'кс',
  q: 'к',
  "'": 'ь',
})
const SPELLING = new RegExp(LETTERS.map(([latin]) => latin).join('|'), 'g')
const letterOf = new Map(LETTERS)
const VOWEL = /[аеиоуыэюя]$/

/** Everyday Russian words in Latin letters that are no English words. */
const RUSSIAN = new Set(
  'ne eto kak ochen chto vse vsem tak mne vas nas spasibo privet uzhe bolshe tozhe prosto nado kto gde kogda pochemu takoi takaya kakoi kakaya nichego krasivo horosho khorosho ploho plokho klass kruto molodec molodcy uzhas otstoi rebyata lyudi vashi nasha oni budet bylo bila mozhno nelzya tolko esli ili dlya posle segodnya zavtra'.split(
    ' ',
  ),
)
/** Endings of Russian words that English ones hardly have. */
const RUSSIAN_ENDING =
  /[a-z]{2}(?:yi|yj|aya|oye|yye|iye|ogo|omu|ykh|tsya|yata|ovat|uyu|eniye|stvo|chka|shka|aet|ayet)$/
/** English words that are no Russian ones in Latin letters, as "a", "on", "no", "my" are. */
const ENGLISH = new Set(
  "the is are was were be been am you he she it we they your his her its our this that these those and or of in for from with not did don't have has had will would can could just what who how why when all out up get got like love good great".split(
    ' ',
  ),
)
/** Spellings that Russian in Latin letters hardly has: "don't", "thing", "back", "worse", "soon", "cnt". */
const ENGLISH_SPELLING = /'(?:s|t|re|ll|m|ve|d)\b|th|ck|w|oo|ee|\b[b-df-hj-np-tv-xz]{2,}\b/
/** Where fewer words of a text are known as English ones, it is none. */
const ENGLISH_SHARE = 0.5

/** Whether a clean text of Latin letters is Russian: its words look so, or are no English ones as `isEnglish` knows them. */
export function isTransliterated(text: string, isEnglish: (word: string) => boolean): boolean {
  const words = text.match(/[a-z']+/g) ?? []
  if (words.some((word) => ENGLISH.has(word))) return false
  const russian = words.filter((word) => RUSSIAN.has(word) || RUSSIAN_ENDING.test(word)).length
  if (russian > 0 && russian * 4 >= words.length) return true
  return words.filter(isEnglish).length < ENGLISH_SHARE * words.length && !ENGLISH_SPELLING.test(text)
}

/** A clean text as it is to be read: Russian in Latin letters as if it were in its own. */
export const asRead = (clean: CleanText, isEnglish: (word: string) => boolean): CleanText =>
  languageOf(clean.text) === 'en' && isTransliterated(clean.text, isEnglish)
    ? { ...clean, text: toCyrillic(clean.text) }
    : clean

/** Russian in Latin letters as it would be in its own. */
export function toCyrillic(text: string): string {
  let cyrillic = ''
  let at = 0
  for (const { 0: latin, index } of text.matchAll(SPELLING)) {
    cyrillic += text.slice(at, index)
    // "polnyi", "moy": after a vowel both spell a short i.
    const isShort = (latin === 'i' || latin === 'y') && VOWEL.test(cyrillic)
    cyrillic += isShort ? 'й' : (letterOf.get(latin) ?? latin)
    at = index + latin.length
  }
  return cyrillic + text.slice(at)
}
