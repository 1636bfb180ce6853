import type { Granularity } from '#contract/analytics.ts'
import { dayNumber, dayOf, stepBegin } from '../lib/calendar.ts'

/** Consecutive days, since 1970-01-01, in steps. stepOf: index of the step of each day · begins: first day of each step. */
export interface SteppedDays {
  from: number
  stepOf: Int32Array
  begins: (string | null)[]
}

interface Days {
  from: string
  to: string
}

/** All days as one step, without a first day. */
export function inOneStep({ from, to }: Days): SteppedDays {
  const first = dayNumber(from)
  const length = Math.max(0, dayNumber(to) + 1 - first)
  return { from: first, stepOf: new Int32Array(length), begins: [null] }
}

export function inSteps(days: Days, granularity: Exclude<Granularity, 'hour'>): SteppedDays {
  const { from, stepOf } = inOneStep(days)
  const begins: string[] = []
  for (let n = 0; n < stepOf.length; n += 1) {
    const begin = stepBegin(dayOf(from + n), granularity)
    if (begin !== begins.at(-1)) begins.push(begin)
    stepOf[n] = begins.length - 1
  }
  return { from, stepOf, begins }
}
