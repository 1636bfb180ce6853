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
const ENGLISH = new Set(
  "the a an is are was were be been am i you he she it we they my your his her its our this that these those and or but of to in on at for from with not no do does did don't have has had will would can could so just what who how why when all out up get got like love good great".split(
    ' ',
  ),
)

/** Whether a clean text of Latin letters is Russian: its words look so, and none is English. */
export function isTransliterated(text: string): boolean {
  const words = text.match(/[a-z']+/g) ?? []
  if (words.some((word) => ENGLISH.has(word))) return false
  const russian = words.filter((word) => RUSSIAN.has(word) || RUSSIAN_ENDING.test(word)).length
  return russian > 0 && russian * 4 >= words.length
}

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
