import { expect, test } from 'vitest'
import {
  finishedDays,
  type Preset,
  parseDateRange,
  presetNames,
  resolveRange,
  writeDateRange,
} from './dateRange.ts'
import { dayIn } from './day.ts'

// A Saturday in the second month of the last quarter.
const today = '2026-11-21'

test.each<[Preset, string, string]>([
  ['today', '2026-11-21', '2026-11-21'],
  ['yesterday', '2026-11-20', '2026-11-20'],
  ['days7', '2026-11-15', '2026-11-21'],
  ['days28', '2026-10-25', '2026-11-21'],
  ['days30', '2026-10-23', '2026-11-21'],
  ['days90', '2026-08-24', '2026-11-21'],
  ['thisWeek', '2026-11-16', '2026-11-21'],
  ['lastWeek', '2026-11-09', '2026-11-15'],
  ['thisMonth', '2026-11-01', '2026-11-21'],
  ['lastMonth', '2026-10-01', '2026-10-31'],
  ['thisQuarter', '2026-10-01', '2026-11-21'],
  ['lastQuarter', '2026-07-01', '2026-09-30'],
  ['thisYear', '2026-01-01', '2026-11-21'],
  ['lastYear', '2025-01-01', '2025-12-31'],
])('%s on 21 November 2026 is %s to %s', (preset, from, to) => {
  expect(resolveRange(preset, today)).toEqual({ from, to })
})

test.each<[Preset, string, string]>([
  ['days7', '2026-11-14', '2026-11-20'],
  ['days28', '2026-10-24', '2026-11-20'],
  ['days30', '2026-10-22', '2026-11-20'],
  ['days90', '2026-08-23', '2026-11-20'],
])('of figures %s are over: %s to %s', (preset, from, to) => {
  expect(finishedDays(preset, today)).toEqual({ from, to })
})

test('figures of today, of this month or of chosen days are those of these days', () => {
  const days = { from: '2026-11-01', to: '2026-11-21' }
  for (const range of ['today', 'yesterday', 'thisMonth', 'lastWeek', days, null] as const)
    expect(finishedDays(range, today)).toEqual(resolveRange(range, today))
})

test('a week starts on Monday, also when looked at on a Sunday', () => {
  expect(resolveRange('thisWeek', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(resolveRange('thisWeek', '2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-23' })
})

test('the last month of January is December, and a leap day belongs to February', () => {
  expect(resolveRange('lastMonth', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(resolveRange('lastMonth', '2024-03-30')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
})

test('a day begins at midnight of the community, not of the server or the reader', () => {
  const lateEvening = new Date('2026-11-20T22:30:00Z')
  expect(dayIn('UTC', lateEvening)).toBe('2026-11-20')
  expect(dayIn('Europe/Moscow', lateEvening)).toBe('2026-11-21')
  expect(dayIn('America/New_York', lateEvening)).toBe('2026-11-20')
  expect(dayIn('Asia/Kamchatka', new Date('2026-11-20T12:00:00Z'))).toBe('2026-11-21')
})

test.each([
  '',
  'someday',
  '2026-13-01..2026-12-01',
  '2026-02-30..2026-03-01',
  '2026-11-02..2026-11-01',
  'constructor',
])('an address with the range "%s" shows all time', (text) => {
  expect(parseDateRange(text)).toBeNull()
})

test('what is written to the address is read back', () => {
  for (const range of [...presetNames, { from: '2026-01-31', to: '2026-02-01' }, null]) {
    expect(parseDateRange(writeDateRange(range))).toEqual(range)
  }
})
