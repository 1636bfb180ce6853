/** Of `web_now`, in ms: as often as the screen asks. */
const stepMs = 10_000
export const stepsAMinute = 6

/** The last five minutes, the step in progress included. */
export const stepsShown = 30

/** Twice as many as are shown, as clocks differ. */
export const minutesKept = 10

/** The step of a moment in ms since 1970. */
export const stepAt = (at: number): number => Math.floor(at / stepMs)

export const minuteAt = (step: number): number => Math.floor(step / stepsAMinute)

interface Views {
  views: number[]
  /** Those whose last view is in the step: so those of several steps add up, and nobody counts twice. */
  visitors: number[]
}

/** Deltas of `web_now`, by minute and slot, each of the steps of the minute. */
export type NowDeltas = Map<number, Map<number, Views>>

/** Counts a view in a slot; its visitor had the one before so many steps ago, Infinity without one. */
export function countViewNow(deltas: NowDeltas, slot: number, step: number, stepsSince: number) {
  add(deltas, slot, step, 'views', 1)
  if (stepsSince === 0) return
  add(deltas, slot, step, 'visitors', 1)
  const before = step - stepsSince
  if (minuteAt(before) >= minuteAt(step) - minutesKept) add(deltas, slot, before, 'visitors', -1)
}

function add(deltas: NowDeltas, slot: number, step: number, figure: keyof Views, value: number) {
  const minute = minuteAt(step)
  const slots = deltas.get(minute) ?? new Map<number, Views>()
  deltas.set(minute, slots)
  const seen = slots.get(slot) ?? { views: noSteps(), visitors: noSteps() }
  slots.set(slot, seen)
  const n = step % stepsAMinute
  seen[figure][n] = (seen[figure][n] ?? 0) + value
}

const noSteps = (): number[] => Array.from({ length: stepsAMinute }, () => 0)
