import { expect, it } from 'vitest'
import { classify } from '../emotion.ts'
import { makeClassifier } from '../judge.ts'
import { smallModel } from '../testing.ts'
import { cleanText } from '../text/clean.ts'
import { compact } from './compact.ts'

const model = smallModel()
const { ru, en } = model.languages
const texts = [
  'очень хорошо, спасибо',
  'сегодня вторник',
  'очень плохо, ужас',
  'great, thank you',
  'awful, bad service',
]
const smaller = { ru: compact(ru, texts, cleanText), en: compact(en, texts, cleanText) }

it('a compact model says what the model says, but for rounding', () => {
  const [whole, rounded] = [makeClassifier(model), makeClassifier({ ...model, languages: smaller })]
  for (const text of texts) {
    expect(classify(rounded, text).emotion).toBe(classify(whole, text).emotion)
    expect(classify(rounded, text).confidence).toBeCloseTo(classify(whole, text).confidence, 1)
  }
})

it('rounding leans to neither side: of weights and their opposites it makes opposites', () => {
  const opposite = { ...ru, linear: { ...ru.linear, weights: ru.linear.weights.map((weight) => -weight) } }
  expect(compact(opposite, texts, cleanText).linear.weights).toEqual(
    smaller.ru.linear.weights.map((weight) => -weight),
  )
})

it('values are a few steps, of a unit of their own in the rows met most often alone', () => {
  const [network] = smaller.ru.networks
  expect(Math.max(...(network?.embedding ?? []).map(Math.abs))).toBeLessThanOrEqual(7)
  // Of so small a model all rows are kept.
  expect(new Set(network?.unit).size).toBeGreaterThan(1)
})
