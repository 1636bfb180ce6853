import { expect, it } from 'vitest'
import { isTransliterated, toCyrillic } from './transliteration.ts'

it.each([
  ['ochen krasivo, spasibo!', 'очен красиво, спасибо!'],
  ['polnyi otstoi', 'полный отстой'],
  ['uzhas kakoi, bolshe ne pridu', 'ужас какой, болше не приду'],
  ['molodcy rebyata', 'молодцы ребята'],
  ['shchi s kashei, ne nado :)', 'щи с кашей, не надо :)'],
  ['moya lyubimaya vystavka', 'моя любимая выставка'],
])('%j is Russian: %j', (latin, cyrillic) => {
  expect(isTransliterated(latin)).toBe(true)
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
  'привет',
])('%j is not Russian in Latin letters', (text) => {
  expect(isTransliterated(text)).toBe(false)
})
