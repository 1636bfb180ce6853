import { expect, test } from 'vitest'
import { share } from './wilson.ts'

const sizes = [1, 2, 3, 7, 10, 29, 100, 1_234, 5_000_000]
const parts = [0, 0.001, 0.1, 0.25, 0.5, 0.75, 0.9, 0.999, 1]
const cases = sizes.flatMap((of) => parts.map((part) => ({ n: Math.round(part * of), of })))

const known = ({ low, high }: ReturnType<typeof share>) => {
  if (low === null || high === null) throw new Error('an interval of some')
  return { low, high }
}

// Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
test.each([
  [81, 263, 25.53, 36.62],
  [15, 148, 6.24, 16.05],
  [0, 20, 0, 16.11],
  [1, 29, 0.61, 17.18],
])('%i of %i are between %f and %f percent', (n, of, low, high) => {
  const interval = known(share(n, of))
  expect(interval.low).toBeCloseTo(low, 2)
  expect(interval.high).toBeCloseTo(high, 2)
})

test('of none nothing is said', () => {
  expect(share(0, 0)).toEqual({ n: 0, share: null, low: null, high: null })
})

test.each(cases)('the interval holds its share and stays within 0 to 100: $n of $of', ({ n, of }) => {
  const { share: part } = share(n, of)
  const { low, high } = known(share(n, of))
  expect(part).toBeCloseTo((100 * n) / of, 10)
  expect(low).toBeGreaterThanOrEqual(0)
  expect(high).toBeLessThanOrEqual(100)
  expect(low).toBeLessThanOrEqual(part ?? Number.NaN)
  expect(high).toBeGreaterThanOrEqual(part ?? Number.NaN)
})

test.each(cases)('the rest has the mirrored interval: $n of $of', ({ n, of }) => {
  const some = known(share(n, of))
  const rest = known(share(of - n, of))
  expect(rest.low).toBeCloseTo(100 - some.high, 9)
  expect(rest.high).toBeCloseTo(100 - some.low, 9)
})

test('the same share of more is surer', () => {
  const widths = [4, 40, 400, 4000].map((of) => {
    const { low, high } = known(share(of / 4, of))
    return high - low
  })
  expect(widths).toEqual(widths.toSorted((a, b) => b - a))
})

test('one of one does not lead before nine of ten', () => {
  expect(known(share(1, 1)).low).toBeLessThan(known(share(9, 10)).low)
})
