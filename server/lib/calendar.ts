/** Days are `YYYY-MM-DD`, without a time zone. */

const dayMs = 86_400_000
/** Days outside this range are clamped, so that years keep four digits. */
const [earliestMs, latestMs] = [Date.parse('1000-01-01'), Date.parse('9999-12-31')]

const toMs = (day: string) => Date.parse(day)
const toDay = (ms: number): string => toIso(Math.min(Math.max(ms, earliestMs), latestMs)).slice(0, 10)

const known = new Map<number, string>()
const mostKnown = 50_000

/** A moment in ms as ISO 8601. Memoised: graphs format the same few hundred moments again and again. */
export function toIso(ms: number): string {
  const before = known.get(ms)
  if (before !== undefined) return before
  if (known.size >= mostKnown) known.clear()
  const iso = new Date(ms).toISOString()
  known.set(ms, iso)
  return iso
}

export const addDays = (day: string, days: number): string => toDay(toMs(day) + days * dayMs)

/** Days counted from 1970-01-01. */
export const dayNumber = (day: string): number => toMs(day) / dayMs
export const dayOf = (number: number): string => toDay(number * dayMs)

/** Number of days from `from` to `to`. */
export const daysFrom = (from: string, to: string): number => (toMs(to) - toMs(from)) / dayMs

/** The same day some months earlier, clamped to the last day of that month. */
export function monthsBefore(day: string, months: number): string {
  const [year, month, dayOfMonth] = partsOf(day)
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return toDay(Date.UTC(year, month - 1 - months, Math.min(dayOfMonth, last)))
}

/** Number of whole calendar months that two days span; 0 where they do not begin and end months. */
export function wholeMonths(from: string, to: string): number {
  if (!from.endsWith('-01') || monthEnd(to) !== to) return 0
  const [fromYear, fromMonth] = partsOf(from)
  const [toYear, toMonth] = partsOf(to)
  return (toYear - fromYear) * 12 + toMonth - fromMonth + 1
}

const stepMonths = { month: 1, quarter: 3, year: 12 } as const
type Step = 'day' | 'week' | keyof typeof stepMonths

/** The first day of the step (week from Monday, month …) that contains a day. */
export function stepBegin(day: string, step: Step): string {
  if (step === 'day') return day
  if (step === 'week') return addDays(day, -((new Date(toMs(day)).getUTCDay() + 6) % 7))
  const [year, month] = partsOf(day)
  const months = stepMonths[step]
  return toDay(Date.UTC(year, Math.floor((month - 1) / months) * months, 1))
}

/** The first days of all steps between two days, inclusive. */
export function stepsBetween(from: string, to: string, step: Step): string[] {
  const steps: string[] = []
  const last = toMs(to)
  for (let begin = toMs(stepBegin(from, step)); begin <= last; begin = stepAfter(begin, step))
    steps.push(toDay(begin))
  return steps
}

function stepAfter(begin: number, step: Step): number {
  if (step === 'day' || step === 'week') return begin + (step === 'day' ? dayMs : 7 * dayMs)
  const date = new Date(begin)
  return date.setUTCMonth(date.getUTCMonth() + stepMonths[step])
}

/** The last day of a day's month. */
export function monthEnd(day: string): string {
  const [year, month] = partsOf(day)
  return toDay(Date.UTC(year, month, 0))
}

function partsOf(day: string): [year: number, month: number, dayOfMonth: number] {
  const date = new Date(toMs(day))
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
}
