import type { Field } from '#contract/addressField.ts'
import type { ComparedPeriod } from '#contract/analytics.ts'
import { isDay } from './day.ts'

/** What a period is compared with; null: with nothing. */
export type Compare = ComparedPeriod | null

export type CompareWay = ComparedPeriod['with'] | 'off'

const named = {
  off: null,
  previous: { with: 'previous' },
  last_year: { with: 'last_year', match_weekday: true },
  last_year_dates: { with: 'last_year', match_weekday: false },
} as const satisfies Record<string, Compare>

const isNamed = (text: string): text is keyof typeof named => Object.hasOwn(named, text)

/** `previous`, `last_year_dates`, `2026-10-01..2026-10-31`, the year of a benchmark, or `off`. */
export const compareField: Field<Compare> = {
  parse: (text) => {
    if (isNamed(text)) return named[text]
    if (/^20\d\d$/.test(text)) return { with: 'benchmark', year: Number(text) }
    const [from = '', to = ''] = text.split('..')
    return isDay(from) && isDay(to) && from <= to ? { with: 'custom', from, to } : undefined
  },
  write: (compare) => {
    if (compare === null) return 'off'
    if (compare.with === 'custom') return `${compare.from}..${compare.to}`
    if (compare.with === 'benchmark') return String(compare.year)
    return compare.with === 'last_year' && !compare.match_weekday ? 'last_year_dates' : compare.with
  },
}
