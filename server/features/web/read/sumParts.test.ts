import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysFrom, monthEnd } from '../../../lib/calendar.ts'
import { type SumPart, splitPeriod } from './sumParts.ts'

const first = '2023-11-20'
const count = 800
const today = addDays(first, count - 1)
const all = Array.from({ length: count }, (_, n) => addDays(first, n))

/** The days that a part stands for, of those that have sums. */
function daysOf({ table, from, to }: SumPart): string[] {
  const last = table === 'web_month' ? monthEnd(to) : to
  return all.filter((day) => from <= day && day <= last)
}

test('each day of a period counts once, and no other one', () => {
  const n = fc.integer({ min: 0, max: count - 1 })
  fc.assert(
    fc.property(n, n, (a, b) => {
      const [from = '', to = ''] = [all[a], all[b]]
      const counted = new Map<string, number>()
      for (const part of splitPeriod({ from, to, today }))
        for (const day of daysOf(part)) counted.set(day, (counted.get(day) ?? 0) + (part.isTakenOff ? -1 : 1))
      const days = [...counted].filter(([, times]) => times !== 0)
      expect(days.sort()).toEqual(all.filter((day) => from <= day && day <= to).map((day) => [day, 1]))
    }),
    { seed: 1, numRuns: 2000 },
  )
})

test('thirty days up to yesterday are never many more than half a month of days', () => {
  for (const today of all.slice(40)) {
    const parts = splitPeriod({ from: addDays(today, -30), to: addDays(today, -1), today })
    const days = parts
      .filter(({ table }) => table === 'web_day')
      .map(({ from, to }) => daysFrom(from, to) + 1)
    expect(
      days.reduce((sum, length) => sum + length, 0),
      today,
    ).toBeLessThanOrEqual(17)
  }
})

test('months as wholes are read as such', () => {
  const [added] = [{ table: 'web_month', isTakenOff: false }]
  expect(splitPeriod({ from: '2024-01-01', to: '2024-04-30', today })).toEqual([
    { ...added, from: '2024-01-01', to: '2024-01-01' },
    { ...added, from: '2024-02-01', to: '2024-03-31' },
    { ...added, from: '2024-04-01', to: '2024-04-01' },
  ])
})

test('days that are still to come are none', () => {
  expect(splitPeriod({ from: addDays(today, 40), to: today, today }).flatMap(daysOf)).toEqual([])
})
