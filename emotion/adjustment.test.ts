import { describe, expect, it } from 'vitest'
import { guard } from './adjustment/guard.ts'
import { adjustmentFromBytes, adjustmentToBytes, type Correction, fitAdjustment } from './adjustment.ts'
import { classify } from './emotion.ts'
import { judge, makeClassifier } from './judge.ts'
import { type HeldOutRow, packHeldOut } from './model/heldOut.ts'
import { smallModel } from './testing.ts'

const small = smallModel()
const words = (text: string) => judge(makeClassifier(small), text)?.words.slice().sort() ?? new Int32Array()

/** What the model knew: each row answered rightly, though by a narrow margin. */
const heldOutRows = (texts: readonly string[], label: number): HeldOutRow[] =>
  texts.map((text) => {
    const probabilities = Float64Array.of(0.3, 0.3, 0.3)
    probabilities[label] = 0.4
    return { label, domain: 0, words: words(text), probabilities }
  })

function classifierWith(rows: readonly HeldOutRow[]) {
  const ru = { ...small.languages.ru, heldOut: packHeldOut(rows) }
  return makeClassifier({ ...small, languages: { ...small.languages, ru } })
}

const corrections: Correction[] = ['пушка', 'просто пушка', 'вот это пушка', 'пушка а не песня'].map(
  (text) => ({
    text,
    emotion: 'positive',
  }),
)
const unrelated = [
  ...heldOutRows(['сегодня вторник', 'музей открыт', 'автобус ушёл'], 1),
  ...heldOutRows(['очень плохо', 'ужас'], 2),
  ...heldOutRows(['спасибо', 'хорошо'], 0),
]

describe('an adjustment', () => {
  it('carries what was corrected over to texts of the same words, and leaves others alone', () => {
    const classifier = classifierWith(unrelated)
    const adjustment = fitAdjustment(classifier, corrections)
    expect(adjustment.languages.ru.strength).toBe(1)
    const before = classify(classifier, 'концерт пушка').probabilities.positive
    expect(classify(classifier, 'концерт пушка', adjustment).probabilities.positive).toBeGreaterThan(before)
    expect(classify(classifier, 'awful service', adjustment)).toEqual(classify(classifier, 'awful service'))
  })

  it('is of no effect when it would spoil what the model knew', () => {
    const contradicting = heldOutRows(['пушка стреляла', 'старая пушка', 'пушка у музея', 'просто пушка'], 1)
    const classifier = classifierWith([...contradicting, ...unrelated])
    const { strength, before, after } = fitAdjustment(classifier, corrections).languages.ru
    expect(strength).toBeLessThan(1)
    expect(after).toBeGreaterThanOrEqual(before - 0.005)
  })

  it('of no corrections, or of comments without a word, changes nothing', () => {
    const classifier = classifierWith(unrelated)
    for (const none of [[], [{ text: '123', emotion: 'positive' as const }]]) {
      const adjustment = fitAdjustment(classifier, none)
      expect(classify(classifier, 'пушка', adjustment)).toEqual(classify(classifier, 'пушка'))
    }
  })

  it('is the same when fitted again, and after a stay in the database', () => {
    const classifier = classifierWith(unrelated)
    const adjustment = fitAdjustment(classifier, corrections)
    expect(fitAdjustment(classifier, corrections)).toEqual(adjustment)
    const bytes = adjustmentToBytes(adjustment)
    expect(adjustmentFromBytes(bytes, classifier)).toEqual(adjustment)
    expect(adjustmentFromBytes(new Uint8Array(bytes), classifier)).toEqual(adjustment)
  })

  it('of another version of the model is not taken', () => {
    const bytes = adjustmentToBytes(fitAdjustment(classifierWith(unrelated), corrections))
    expect(adjustmentFromBytes(bytes, makeClassifier({ ...small, version: 'another' }))).toBeUndefined()
  })

  it('of hundreds of corrections tells apart what they have in common', () => {
    const many = Array.from(
      { length: 400 },
      (_, i): Correction => ({
        text: `${i % 2 ? 'пушка' : 'дождь'} ${'ещё слова '.repeat(i % 7)} и номер${i}ый`,
        emotion: i % 2 ? 'positive' : 'negative',
      }),
    )
    const classifier = classifierWith(unrelated)
    const adjustment = fitAdjustment(classifier, many)
    expect(classify(classifier, 'пушка', adjustment).emotion).toBe('positive')
    expect(classify(classifier, 'дождь', adjustment).emotion).toBe('negative')
  })
})

it('the guard lets through what helps, whatever its size', () => {
  const [row] = heldOutRows(['пушка'], 0)
  const wronged = { ...row, probabilities: Float64Array.of(0.3, 0.4, 0.3) } as HeldOutRow
  const { delta } = fitAdjustment(classifierWith(unrelated), corrections).languages.ru
  expect(guard([wronged], delta).strength).toBe(1)
})
