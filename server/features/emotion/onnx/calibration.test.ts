import { expect, test } from 'vitest'
import { EMOTIONS } from '#emotion/emotions.ts'
import { calibrate, settle, uncalibrated } from './calibration.ts'

const sure = { positive: 0.98, neutral: 0.01, negative: 0.01 }
const unsure = { positive: 0.4, neutral: 0.3, negative: 0.3 }

test('a model that is too sure of itself is flattened until it is right as often as it says', () => {
  const corrections = Array.from({ length: 100 }, (_, n) => ({
    probabilities: sure,
    emotion: EMOTIONS[n < 70 ? 0 : 1 + (n % 2)] ?? 'neutral',
  }))
  const { temperature } = calibrate(corrections)
  expect(settle(sure, { temperature, threshold: 0 }).confidence).toBeCloseTo(0.7, 1)
})

test('the threshold leaves 88 of 100 corrected comments answered', () => {
  const corrections = Array.from({ length: 100 }, (_, n) => {
    const positive = 0.5 + n / 250
    return {
      probabilities: { positive, neutral: (1 - positive) / 2, negative: (1 - positive) / 2 },
      emotion: 'positive' as const,
    }
  })
  const calibration = calibrate(corrections)
  const answers = corrections.filter(
    ({ probabilities }) => settle(probabilities, calibration).emotion !== 'unknown',
  )
  expect(answers).toHaveLength(88)
})

test('before anything was corrected an emotion is given when it is more likely than not', () => {
  expect(settle(unsure, uncalibrated)).toMatchObject({ emotion: 'unknown', confidence: 0.4 })
  expect(settle(sure, uncalibrated)).toMatchObject({ emotion: 'positive' })
})
