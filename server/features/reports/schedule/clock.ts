const secondMs = 1000
const hourMs = 3_600_000
const dayMs = 86_400_000

// Making one takes longer than all that is then asked of it.
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(zone, format)
  return format
}

/** What the clocks of a zone show at a moment, as if it were UTC; whole seconds. */
function clockAt(moment: number, zone: string): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const [year = 0, month = 1, ...rest] = ['year', 'month', 'day', 'hour', 'minute', 'second'].map((type) =>
    parts.get(type as Intl.DateTimeFormatPartTypes),
  )
  return Date.UTC(year, month - 1, ...rest)
}

/** The day it is in a zone at a moment. */
export const dayAt = (moment: Date, zone: string): string =>
  new Date(clockAt(moment.getTime(), zone)).toISOString().slice(0, 10)

/**
 * The first moment at which the clocks of a zone show this hour of a day: of an hour that is repeated the first time, for
 * one that is skipped the moment they jump over it.
 */
export function momentAt(day: string, hour: number, zone: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + hour * hourMs
  // However the clocks are changed around it, it is one of these hours from UTC.
  const offsets = [wanted - dayMs, wanted + dayMs].map((moment) => clockAt(moment, zone) - moment)
  const moments = offsets.map((offset) => wanted - offset)
  const right = moments.filter((moment) => clockAt(moment, zone) === wanted)
  return new Date(right.length > 0 ? Math.min(...right) : jumpOver(wanted, moments, zone))
}

/** When the clocks jump over what they never show, somewhere between two moments. */
function jumpOver(wanted: number, moments: number[], zone: string): number {
  let [before, after] = [Math.min(...moments), Math.max(...moments)]
  while (after - before > secondMs) {
    const middle = Math.floor((before + after) / 2 / secondMs) * secondMs
    if (clockAt(middle, zone) < wanted) before = middle
    else after = middle
  }
  return after
}
