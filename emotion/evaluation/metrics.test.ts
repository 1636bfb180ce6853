import { expect, it } from 'vitest'
import { makeRandom } from '../random.ts'
import {
  accuracy,
  bootstrap,
  calibrationError,
  confusion,
  coverageCurve,
  macroF1,
  macroRecall,
  type Outcome,
  pairAccuracy,
} from './metrics.ts'

const outcome = (label: number, guess: number, confidence: number): Outcome => ({
  label,
  guess,
  confidence,
  isAnswered: true,
  hasWord: true,
})
const outcomes = [
  outcome(0, 0, 0.9),
  outcome(0, 1, 0.5),
  outcome(1, 1, 0.8),
  outcome(2, 2, 0.9),
  outcome(2, 2, 0.6),
  outcome(2, 0, 0.4),
]

it('F1, recall and accuracy follow from the table', () => {
  const table = confusion(outcomes)
  expect(table).toEqual([
    [1, 1, 0],
    [0, 1, 0],
    [1, 0, 2],
  ])
  expect(macroF1(table)).toBeCloseTo((1 / 2 + 2 / 3 + 4 / 5) / 3, 12)
  expect(macroRecall(table)).toBeCloseTo((1 / 2 + 1 + 2 / 3) / 3, 12)
  expect(accuracy(outcomes)).toBeCloseTo(4 / 6, 12)
})

it('F1 of texts that have one or two labels is the mean over those', () => {
  expect(macroF1(confusion([outcome(0, 0, 1), outcome(0, 1, 1), outcome(2, 2, 1)]))).toBeCloseTo(5 / 6, 12)
})

it('a pair is right when both of its texts are, and a text without an opposite does not count', () => {
  const of = (pair: string | undefined, label: number, guess: number) => ({ pair, label, guess })
  const texts = [of('one', 0, 0), of('one', 2, 2), of('two', 0, 0), of('two', 2, 0), of(undefined, 1, 0)]
  expect(pairAccuracy(texts)).toBe(1 / 2)
  expect(pairAccuracy([of(undefined, 1, 1)])).toBeNaN()
})

it('the calibration error is the mean gap of confidence and accuracy', () => {
  expect(
    calibrationError([outcome(0, 0, 0.8), outcome(0, 0, 0.8), outcome(0, 1, 0.8), outcome(0, 0, 0.8)]),
  ).toBeCloseTo(0.05, 12)
})

it('the surest texts are kept first', () => {
  expect(coverageCurve(outcomes, [0.5])).toEqual([{ coverage: 0.5, accuracy: 1, threshold: 0.8 }])
})

it('the bootstrap interval holds the figure and is the same each time', () => {
  const many = Array.from({ length: 300 }, (_, i) => outcome(i % 3, i % 4 === 0 ? (i + 1) % 3 : i % 3, 0.5))
  const interval = () => bootstrap(many, macroF1, makeRandom(1), 200)
  expect(interval().low).toBeLessThan(0.75)
  expect(interval().high).toBeGreaterThan(0.75)
  expect(interval()).toEqual(interval())
})
