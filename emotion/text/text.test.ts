import { describe, expect, it } from 'vitest'
import { cleanText } from './clean.ts'
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
