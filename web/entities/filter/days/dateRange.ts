import { addDays, type Day, isDay, startOfMonth, startOfQuarter, startOfWeek, startOfYear } from './day.ts'

/** Both days inclusive. */
export interface Days {
  from: Day
  to: Day
}

const lastDays = (count: number) => (today: Day) => ({ from: addDays(today, 1 - count), to: today })

/** Ready-made ranges, in the order of the menu. They move with the day on which they are looked at. */
const presets = {
  today: lastDays(1),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  days7: lastDays(7),
  days28: lastDays(28),
  days30: lastDays(30),
  days90: lastDays(90),
  thisWeek: (today) => ({ from: startOfWeek(today), to: today }),
  lastWeek: (today) => ({ from: addDays(startOfWeek(today), -7), to: addDays(startOfWeek(today), -1) }),
  thisMonth: (today) => ({ from: startOfMonth(today), to: today }),
  lastMonth: (today) => ({ from: startOfMonth(today, -1), to: addDays(startOfMonth(today), -1) }),
  thisQuarter: (today) => ({ from: startOfQuarter(today), to: today }),
  lastQuarter: (today) => ({ from: startOfQuarter(today, -1), to: addDays(startOfQuarter(today), -1) }),
  thisYear: (today) => ({ from: startOfYear(today), to: today }),
  lastYear: (today) => ({ from: startOfYear(today, -1), to: addDays(startOfYear(today), -1) }),
} as const satisfies Record<string, (today: Day) => Days>

export type Preset = keyof typeof presets

export const presetNames = Object.keys(presets) as Preset[]

/** A ready-made range, two days, or all time (null). */
export type DateRange = Preset | Days | null

const isPreset = (text: string): text is Preset => Object.hasOwn(presets, text)

/** The days a range stands for in a list when looked at on `today`… */
export function resolveRange(range: DateRange, today: Day): Days | null {
  return typeof range === 'string' ? presets[range](today) : range
}

const ofLength: ReadonlySet<DateRange> = new Set<Preset>(['days7', 'days28', 'days30', 'days90'])

/** …and where figures are: a day that is not over is none of the last 28. */
export const finishedDays = (range: DateRange, today: Day): Days | null =>
  resolveRange(finishedRange(range, today), today)

/** A range of figures as one that lists take, of the same days. */
export const finishedRange = (range: DateRange, today: Day): DateRange =>
  ofLength.has(range) ? resolveRange(range, addDays(today, -1)) : range

/** Reads `days28` or `2026-10-01..2026-10-31`; anything else is all time. */
export function parseDateRange(text: string | null): DateRange {
  if (!text) return null
  if (isPreset(text)) return text
  const [from = '', to = ''] = text.split('..')
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null
}

/** The text that `parseDateRange` reads; null for all time. */
export function writeDateRange(range: DateRange): string | null {
  return range && typeof range === 'object' ? `${range.from}..${range.to}` : range
}
