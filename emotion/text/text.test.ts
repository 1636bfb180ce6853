import { describe, expect, it } from 'vitest'
import { extractBags, makeBags, NOT_KNOWN, vocabularyOf } from './bags.ts'
import { cleanText } from './clean.ts'
import { hashText } from './hash.ts'
import { languageOf } from './language.ts'
import { makeTokens, scanTokens } from './tokens.ts'

const tokens = makeTokens()
function tokensOf(raw: string): string[] {
  scanTokens(cleanText(raw).text, tokens)
  return Array.from({ length: tokens.count }, (_, i) => tokens.text.slice(tokens.start[i], tokens.end[i]))
}

describe('the text the models see', () => {
  it.each([
    ['[id12|Имя Фамилия], спасибо', ' , спасибо'],
    ['[club1|Музей] @durov привет', '    привет'],
    ['Смотрите https://vk.com/wall-1_2 тут', 'смотрите   тут'],
    ['наш сайт: museum.ru/afisha', 'наш сайт:  '],
    ['Ёлка', 'елка'],
    ['Спасибоооооо', 'спасибоо'],
    ['ура!!!!!!!', 'ура!!!'],
    ['👍🏽❤️', '👍❤'],
    ['З͑ͫа̴л̡г̢о', 'залго'],
    ['\ud800привет', 'привет'],
  ])('%j becomes %j', (raw, clean) => {
    expect(cleanText(raw).text).toBe(clean)
  })

  it('keeps й whole where marks are taken off letters', () => {
    expect(cleanText('и\u0306ога ё\u0301').text).toBe('йога е')
  })

  it('is bounded however long the comment is', () => {
    expect(cleanText('а б '.repeat(50_000)).text.length).toBeLessThanOrEqual(2000)
    expect(tokensOf('а б '.repeat(50_000)).length).toBe(256)
  })
})

describe('tokens', () => {
  it.each([
    ['круто)))', ['круто', ')))']],
    ['жаль(', ['жаль', '(']],
    ['музей (у вокзала) открыт', ['музей', 'у', 'вокзала', 'открыт']],
    ['ok :-) <3 =(', ['ok', ':-)', '<3', '=(']],
    ["don't what-ever", ["don't", 'what-ever']],
    ['2025 год', ['2025', 'год']],
    ['❤️❤️', ['❤', '❤']],
  ])('of %j are %j', (raw, expected) => {
    expect(tokensOf(raw)).toEqual(expected)
  })
})

it('a word or its possessive has a row of the vocabulary, marks and other words have none', () => {
  const vocabulary = vocabularyOf(Int32Array.from(['cat', "let's", 'niall'], (word) => hashText(word)))
  const bags = makeBags(8, vocabulary)
  const clean = cleanText("Niall's cat, s's: let's!")
  scanTokens(clean.text, tokens)
  extractBags(clean, tokens, bags)
  const rows = [...bags.word.subarray(0, bags.count)]
  expect(rows).toEqual([2, 0, NOT_KNOWN, NOT_KNOWN, NOT_KNOWN, 1, NOT_KNOWN])
})

describe('the language', () => {
  it.each([
    ['Привет', 'ru'],
    ['Hello', 'en'],
    ['Love вас, ребята', 'ru'],
    ['This is the best музей', 'en'],
    ['😀', 'ru'],
  ] as const)('of %j is %s', (text, language) => {
    expect(languageOf(text)).toBe(language)
  })
})
