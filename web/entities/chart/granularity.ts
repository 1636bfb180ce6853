import { type Basis, type Granularity, granularities, mostPoints } from '#contract/analytics.ts'
import { countDays, stepOfDays } from '#contract/steps.ts'
import type { Days } from '../filter/days/dateRange.ts'

/** About how many days lie between two points. */
const daysOfStep: Record<Granularity, number> = {
  hour: 1 / 24,
  day: 1,
  week: 7,
  month: 30,
  quarter: 91,
  year: 365,
}

/** A step may be as long as the whole period, and as short as there is room for points that can be told apart. */
const mostShown = { hour: 15 * 24, other: mostPoints - 10 }

/**
 * The steps that make sense for a period; null: all time.
 * Of what was gained nothing smaller than a day is known.
 */
export function stepsFor(days: Days | null, basis: Basis): Granularity[] {
  if (!days) return ['month', 'quarter', 'year']
  const count = countDays(days)
  const fits = (step: Granularity) => {
    const points = count / daysOfStep[step]
    if (step === 'hour') return basis === 'published' && points <= mostShown.hour
    return step === 'day' || (points >= 1.5 && points <= mostShown.other)
  }
  return granularities.filter(fits).filter((step) => count / daysOfStep[step] <= mostShown.other)
}

/** The step at which a period is drawn unless another is chosen. */
export function stepFor(days: Days | null, basis: Basis): Granularity {
  if (!days) return 'month'
  return countDays(days) <= 2 && basis === 'published' ? 'hour' : stepOfDays(days)
}
