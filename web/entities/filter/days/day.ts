/** A calendar day as `YYYY-MM-DD`. Arithmetic is done in UTC, where every day has 24 hours. */
export type Day = string

const dayMs = 86_400_000

/** By time zone: making one is slow. */
const writers = new Map<string, Intl.DateTimeFormat>()

/** The day that a moment falls on in a time zone. */
export function dayIn(timeZone: string, moment: Date): Day {
  const known = writers.get(timeZone)
  // Swedes write days as ISO 8601 does.
  const writer = known ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  if (!known) writers.set(timeZone, writer)
  return writer.format(moment)
}

export const addDays = (day: Day, days: number): Day => isoDay(Date.parse(day) + days * dayMs)

/** The Monday of the day's week. */
export const startOfWeek = (day: Day): Day => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))

/** The first day of the month `months` after the day's own. */
export function startOfMonth(day: Day, months = 0): Day {
  const date = new Date(day)
  return isoDay(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1))
}

/** The first day of the quarter `quarters` after the day's own. */
export function startOfQuarter(day: Day, quarters = 0): Day {
  const monthOfQuarter = new Date(day).getUTCMonth() % 3
  return startOfMonth(day, quarters * 3 - monthOfQuarter)
}

/** The first day of the year `years` after the day's own. */
export function startOfYear(day: Day, years = 0): Day {
  return isoDay(Date.UTC(new Date(day).getUTCFullYear() + years, 0, 1))
}

export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text

const isoDay = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)
