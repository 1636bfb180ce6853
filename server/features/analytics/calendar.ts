/** Days are `YYYY-MM-DD` and have no time zone. */

const dayMs = 86_400_000
/** What is asked about long before VK is cut off, so that years keep their four digits. */
const earliest = '1000-01-01'

const toMs = (day: string) => Date.parse(`${day}T00:00:00Z`)

function toDay(ms: number): string {
  return new Date(Math.max(ms, toMs(earliest))).toISOString().slice(0, 10)
}

export const addDays = (day: string, days: number): string => toDay(toMs(day) + days * dayMs)

/** How many days one day lies after another. */
export const daysFrom = (from: string, to: string): number => (toMs(to) - toMs(from)) / dayMs

/** The same day so many months before, or the last one of that month where it is shorter. */
export function monthsBefore(day: string, months: number): string {
  const [year, month, dayOfMonth] = partsOf(day)
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return toDay(Date.UTC(year, month - 1 - months, Math.min(dayOfMonth, last)))
}

/** How many calendar months two days begin and end; 0 when they do not. */
export function wholeMonths(from: string, to: string): number {
  if (!from.endsWith('-01') || monthEnd(to) !== to) return 0
  const [fromYear, fromMonth] = partsOf(from)
  const [toYear, toMonth] = partsOf(to)
  return (toYear - fromYear) * 12 + toMonth - fromMonth + 1
}

function monthEnd(day: string): string {
  const [year, month] = partsOf(day)
  return toDay(Date.UTC(year, month, 0))
}

function partsOf(day: string): [year: number, month: number, dayOfMonth: number] {
  const date = new Date(toMs(day))
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
}
