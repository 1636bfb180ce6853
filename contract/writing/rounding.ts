/** The places after the point with which a rate in percent is written. */
export const percentPlaces = (percent: number): 1 | 2 => (Math.abs(percent) < 10 ? 2 : 1)

/** A rate in percent as it is written. */
export const roundPercent = (percent: number): number => roundTo(percent, percentPlaces(percent))

/** A counter as it is written: sums have no decimals, averages one where they are small. */
export const roundCount = (count: number): number => roundTo(count, Math.abs(count) < 100 ? 1 : 0)

/** A difference between two rates as it is written, in points. */
export const roundPoints = (points: number): number => roundTo(points, 2)

/** The sign of a number as it is written; none of what is written as 0. */
export const signOf = (rounded: number): '+' | '−' | '' => (rounded > 0 ? '+' : rounded < 0 ? '−' : '')

/** A stretch of time in ms as it is written: in whole seconds. */
export const roundTime = (ms: number): number => Math.round(ms / 1000) * 1000

function roundTo(value: number, places: number): number {
  const scale = 10 ** places
  return Math.round(value * scale) / scale
}
