import { describe, expect, it } from 'vitest'
import { CLASSES } from '../emotions.ts'
import { mixDomains } from './score.ts'

const evens = [0, 0, 0]
const calibrations = [
  { shifts: [Math.log(2), 0, 0], temperature: 1, threshold: 0.4 },
  { shifts: evens, temperature: 2, threshold: 0.6 },
  { shifts: evens, temperature: 1, threshold: 0.8 },
]
/** Odds of 1 : 1 : 1 by the first domain's rules, of 1 : 1 : 16 by the second's, of 2 : 1 : 1 by the comments'. */
const joint = Float64Array.from([...evens, 0, 0, Math.log(16), Math.log(2), 0, 0])

describe('what the domains say of a text', () => {
  it.each([
    [
      'is the first one’s, by its own calibration, when it is everyday talk',
      [1, 0, 0],
      [1 / 2, 1 / 4, 1 / 4],
      0.4,
    ],
    ['is the second one’s, by its own, when it is not', [0, 1, 0], [1 / 6, 1 / 6, 2 / 3], 0.6],
    ['is the comments’, when it is one', [0, 0, 1], [1 / 2, 1 / 4, 1 / 4], 0.8],
    ['is mixed by the gate, thresholds too', [0.5, 0.5, 0], [1 / 3, 5 / 24, 11 / 24], 0.5],
  ])('%s', (_, shares, expected, threshold) => {
    const score = mixDomains(joint, shares, calibrations, 0, new Float64Array(CLASSES))
    expected.forEach((value, c) => {
      expect(score.probabilities[c]).toBeCloseTo(value, 12)
    })
    expect(score.threshold).toBeCloseTo(threshold, 12)
  })

  it('is less sure, by all but the comments’ rules, the likelier it is a comment', () => {
    const surest = (shares: number[], doubt: number) =>
      Math.max(...mixDomains(joint, shares, calibrations, doubt, new Float64Array(CLASSES)).probabilities)
    expect(surest([0, 1, 0], 3)).toBe(surest([0, 1, 0], 0))
    expect(surest([0, 0, 1], 3)).toBe(surest([0, 0, 1], 0))
    // Odds of 1 : 1 : 16, at a temperature of 2 * (1 + 1), of which .9999 count.
    expect(surest([0, 0.9999, 0.0001], 1 / 0.0001 ** 0.3)).toBeCloseTo(1 / 2, 3)
  })
})
