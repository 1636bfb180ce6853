import { expect, test } from 'vitest'
import { formatOf } from './format.ts'

const english = formatOf('en', 'Europe/Moscow')
const russian = formatOf('ru', 'Europe/Moscow')
const spaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test('numbers are written as the language writes them', () => {
  expect(english.number(1234567)).toBe('1,234,567')
  expect(spaces(russian.number(1234567))).toBe('1 234 567')
  expect(english.compact(12345)).toMatch(/^12\.3k$/i)
  expect(spaces(russian.compact(12345))).toBe('12,3 тыс.')
})

test('a rate has two decimals under ten percent and one from there on', () => {
  expect(english.percent(4.567)).toBe('4.57%')
  expect(english.percent(12.345)).toBe('12.3%')
  expect(english.percent(0)).toBe('0.00%')
  expect(spaces(russian.percent(4.5))).toBe('4,50 %')
})

test.each([
  [4.712, '4.7%', '4,7 %'],
  [9.94, '9.9%', '9,9 %'],
  [9.96, '10%', '10 %'],
  [123.4, '123%', '123 %'],
])('a change of %d is as precise as one decides by', (percent, en, ru) => {
  expect(english.change(percent)).toBe(en)
  expect(spaces(russian.change(percent))).toBe(ru)
})

test('a moment is shown in the time zone of the community', () => {
  expect(english.dateTime('2026-11-20T22:30:00Z')).toBe('21 Nov 2026, 01:30')
  expect(spaces(russian.dateTime('2026-11-20T22:30:00Z'))).toBe('21 нояб. 2026, 01:30')
})

test('days are calendar days: no time zone moves them', () => {
  expect(formatOf('en', 'America/New_York').day('2026-11-01')).toBe('1 Nov 2026')
  expect(spaces(english.days('2026-11-01', '2026-11-30'))).toMatch(/^1\s?–\s?30 Nov 2026$/)
})

test.each([
  [0, 'this minute'],
  [30_000, 'this minute'],
  [4 * 60_000, '4 min ago'],
  [59 * 60_000, '59 min ago'],
  [3 * 3_600_000, '3 hr ago'],
  [50 * 3_600_000, '2 days ago'],
])('what happened %i ms ago reads %s', (ageMs, words) => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  expect(english.ago(new Date(now - ageMs).toISOString(), now)).toMatch(
    new RegExp(words.replace(' hr', ' hr?')),
  )
})

test('a moment in the future, by another clock, is now', () => {
  expect(english.ago('2026-11-21T12:00:05Z', Date.parse('2026-11-21T12:00:00Z'))).toBe('this minute')
})

test.each([
  [7, '0:07'],
  [187, '3:07'],
  [3765, '1:02:45'],
])('%i seconds of video are %s', (seconds, written) => {
  expect(english.duration(seconds)).toBe(written)
})

test('a file has kilobytes, from a million bytes on megabytes', () => {
  expect(english.bytes(639_100)).toBe('640 kB')
  expect(english.bytes(1_240_000)).toBe('1.2 MB')
  expect(spaces(russian.bytes(1_240_000))).toBe('1,2 МБ')
})

test('a share is written in whole percent, an interval by its ends, and one that has none as one number', () => {
  expect(english.wholePercent(34.4)).toBe('34%')
  expect(english.percentRange(31.2, 37.8)).toBe('31–38%')
  expect(english.percentRange(33.9, 34.2)).toBe('34%')
  expect(spaces(russian.percentRange(31.2, 37.8))).toBe('31–38 %')
})

test.each([
  [0, '0 mins'],
  [59 * 60, '59 mins'],
  [2 * 3600 + 10 * 60, '2 hrs 10 mins'],
  [3600, '1 hr'],
  [86_400 * 3 + 3600 * 5, '3 days 5 hrs'],
  [86_400 * 2 + 300, '2 days'],
])('%i seconds are %s', (seconds, text) => {
  expect(spaces(english.span(seconds))).toBe(text)
})

test('a month is named with its year', () => {
  expect(english.month('2026-11-01')).toBe('Nov 2026')
  expect(spaces(russian.month('2026-11-01'))).toBe('нояб. 2026')
})

test('amounts have their currency, whole where cents say nothing', () => {
  expect(english.money(12_345.6, 'RUB')).toBe('₽12,345.60')
  expect(english.money(12_345.6, 'EUR', true)).toBe('€12,346')
  expect(spaces(russian.money(12_345.6, 'RUB', true))).toBe('12 346 ₽')
  expect(english.currency('KZT')).toBe('Kazakhstani Tenge')
})
