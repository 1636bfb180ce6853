import { describe, expect, it } from 'vitest'
import { applyWordRules, compileWordRules, type WordRule } from './wordRules.ts'

const emotionOf = (rules: WordRule[], text: string) => applyWordRules(compileWordRules(rules), text)
const positive = (phrase: string): WordRule => ({ phrase, emotion: 'positive' })
const negative = (phrase: string): WordRule => ({ phrase, emotion: 'negative' })

describe('a word rule', () => {
  it.each([
    ['пушка', 'Концерт просто ПУШКА!'],
    ['пушка', 'стреляли из пушек'],
    ['пушка', 'с пушкой, о пушке, пушками'],
    ['пушка', 'пууууушка'],
    ['пушка', 'пушкаааа'],
    ['Огонь', 'много огня'],
    ['жёсткий', 'жесткая подача'],
    ['зачётный', 'зачётно'],
    ['бесить', 'как же бесит'],
    ['бесит', 'бесились весь вечер'],
    ['классный', 'клааасссный'],
    ['акция', 'опять акции'],
    ['slap', 'this track slaps'],
    ['не айс', 'Ну, не айс'],
    ['огонь и вода', 'это огонь и вода'],
    ['🔥', 'вот это да 🔥🔥'],
    ['хлеб 100', 'и хлеб 100 рублей'],
  ])('for %j is met by %j', (phrase, text) => {
    expect(emotionOf([positive(phrase)], text)).toBe('positive')
  })

  it.each([
    ['пушка', 'читаю Пушкина'],
    ['пушка', 'подушка'],
    ['бес', 'бесит'],
    ['топ', 'топор'],
    ['ад', 'аду'],
    ['good', 'oh my god'],
    ['fire', 'he was fired'],
    ['огонь и вода', 'огонь, вода'],
    ['пушка', ''],
    ['пушка', '\ud800'],
  ])('for %j is not met by %j', (phrase, text) => {
    expect(emotionOf([positive(phrase)], text)).toBeUndefined()
  })

  it.each(['не пушка', 'это не очень пушка', 'ни разу не пушка', 'not пушка'])(
    'is void after the negation in %j',
    (text) => {
      expect(emotionOf([positive('пушка')], text)).toBeUndefined()
    },
  )

  it.each(['не просто пушка', 'не только пушка', 'не знаю, пушка', 'не пушка, а пушка'])(
    'holds in %j, where nothing denies it',
    (text) => {
      expect(emotionOf([positive('пушка')], text)).toBe('positive')
    },
  )
})

describe('word rules that disagree', () => {
  it('are decided by the longer phrase, in words and then in letters', () => {
    expect(emotionOf([positive('пушка'), negative('пушка страшная')], 'пушка страшная')).toBe('negative')
    expect(emotionOf([negative('дно'), positive('имбовый')], 'дно, но имбовое')).toBe('positive')
  })

  it('say nothing when they are equally long', () => {
    expect(emotionOf([positive('огонь'), negative('пипец')], 'огонь пипец')).toBeUndefined()
  })
})

it('rules without a word or sign are left out', () => {
  expect(compileWordRules([positive(''), positive(' ?! '), positive('[id1|Анна]')]).phrases.size).toBe(0)
})

it('a long comment is looked through up to its 256th word, so that the work is bounded', () => {
  const words = (count: number) => 'слово '.repeat(count)
  expect(emotionOf([positive('пушка')], `${words(255)}пушка ${words(20_000)}`)).toBe('positive')
  expect(emotionOf([positive('пушка')], `${words(256)}пушка ${words(20_000)}`)).toBeUndefined()
})
