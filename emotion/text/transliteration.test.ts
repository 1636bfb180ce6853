import { expect, it } from 'vitest'
import { isTransliterated, toCyrillic } from './transliteration.ts'

const english = new Set(
  'great show what a piece of shit service bravo lol pizza and pasta best concert ever'.split(' '),
)
const isEnglish = (word: string) => english.has(word)

it.each([
  ['ochen krasivo, spasibo!', 'очен красиво, спасибо!'],
  ['polnyi otstoi', 'полный отстой'],
  ['uzhas kakoi, bolshe ne pridu', 'ужас какой, болше не приду'],
  ['molodcy rebyata', 'молодцы ребята'],
  ['shchi s kashei, ne nado :)', 'щи с кашей, не надо :)'],
  ['moya lyubimaya vystavka', 'моя любимая выставка'],
  ['kofe burda', 'кофе бурда'],
])('%j is Russian: %j', (latin, cyrillic) => {
  expect(isTransliterated(latin, isEnglish)).toBe(true)
  expect(toCyrillic(latin)).toBe(cyrillic)
})

it.each([
  'great show',
  'what a piece of shit service',
  'bravo',
  'lol',
  '',
  'pizza and pasta',
  'best concert ever',
  "haddock stank like satan's jockstrap",
  'landlrd wnt ansr txts',
  'привет',
])('%j is not Russian in Latin letters', (text) => {
  expect(isTransliterated(text, isEnglish)).toBe(false)
})
