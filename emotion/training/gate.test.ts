import { describe, expect, it } from 'vitest'
import { CLASSES } from '../emotions.ts'
import { COMMENTS } from '../model/model.ts'
import type { Scored } from './calibrate.ts'
import { chooseGate, passedBy } from './gate.ts'

const flat = { shifts: [0, 0, 0], temperature: 1, threshold: 0 }
const calibrations = [flat, flat, flat]
const logistic = (value: number) => 1 / (1 + Math.exp(-value))

/** Texts of all labels, by the plain gate's margin; `right` are the domains whose heads know the label. */
const texts = (count: number, margin: (n: number) => number, right: readonly number[]): Scored[] =>
  Array.from({ length: count }, (_, n) => {
    const label = n % CLASSES
    const joint = new Float64Array(3 * CLASSES)
    for (let domain = 0; domain < 3; domain++)
      joint[domain * CLASSES + (right.includes(domain) ? label : (label + 1) % CLASSES)] = 4
    const passes = logistic(margin(n))
    return { label, joint, shares: Float64Array.from([(1 - passes) / 2, (1 - passes) / 2, passes]) }
  })

const choose = (main: readonly Scored[], ours: readonly Scored[]) =>
  chooseGate([main, main], ours, calibrations, () => {})

describe('the gate to what our comments teach', () => {
  const ours = texts(300, () => 1, [COMMENTS])

  it('opens for them when public texts are told apart', () => {
    const gate = choose(
      texts(300, (n) => -2 - n / 300, [0, 1]),
      ours,
    )
    expect(ours.every((row) => (passedBy(row, gate).shares[COMMENTS] ?? 0) > 0.9)).toBe(true)
  })

  it('stays as shut as it can be when whatever opens it costs the public texts', () => {
    const alike = texts(300, () => 1, [0, 1])
    const gate = choose(alike, ours)
    expect(alike.every((row) => (passedBy(row, gate).shares[COMMENTS] ?? 0) <= 0.5)).toBe(true)
  })

  it('lets the other domains be doubted where they err of comments that it may have missed', () => {
    const told = texts(100, (n) => (n < 5 ? -19 : -30), [0, 1])
    const missed = (right: readonly number[]) => texts(100, () => -21, right)
    expect(choose(told, missed([])).doubt).toBeGreaterThan(0)
    expect(choose(told, missed([0, 1])).doubt).toBeLessThanOrEqual(0)
  })

  it('mixes shares that are a whole, and leaves those of the other domains in proportion', () => {
    const [row] = texts(1, () => 0.3, [0])
    if (!row) throw new Error('no text')
    const { shares } = passedBy(
      { ...row, shares: Float64Array.from([0.3, 0.1, 0.6]) },
      { slope: 2, lean: -1 },
    )
    expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(1, 12)
    expect((shares[0] ?? 0) / (shares[1] ?? 1)).toBeCloseTo(3, 9)
    expect(shares[COMMENTS]).toBeCloseTo(logistic(2 * (Math.log(0.6 / 0.4) - 1)), 12)
  })
})
