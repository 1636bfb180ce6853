const hourMs = 3_600_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** The day of a moment by the clocks of a time zone, as Intl knows them. */
export function dayAt(moment: number, timeZone: string): string {
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', options)
  formats.set(timeZone, format)
  return format.format(moment)
}

const begins = new Map<string, number>()

/** The first moment of a day there, found by halving: clocks change at whole minutes. */
export function dayBegin(day: string, timeZone: string): number {
  const known = begins.get(`${day} ${timeZone}`)
  if (known !== undefined) return known
  let before = Date.parse(`${day}T00:00:00Z`) - 30 * hourMs
  let after = before + 60 * hourMs
  while (after - before > 60_000) {
    const middle = before + Math.floor((after - before) / 120_000) * 60_000
    if (dayAt(middle, timeZone) >= day) after = middle
    else before = middle
  }
  begins.set(`${day} ${timeZone}`, after)
  return after
}

export const nextDay = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * hourMs).toISOString().slice(0, 10)

/** All days from one to another. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = nextDay(day)) days.push(day)
  return days
}

/** How far a moment lies on the way from one to another, 0 to 1. */
export function shareOf(from: number, to: number, moment: number): number {
  if (moment <= from) return 0
  return moment >= to ? 1 : (moment - from) / (to - from)
}

/** As PostgreSQL rounds: halves to the even neighbour. */
export function roundEven(value: number): number {
  const floor = Math.floor(value)
  if (value - floor !== 0.5) return Math.round(value)
  return floor % 2 === 0 ? floor : floor + 1
}
