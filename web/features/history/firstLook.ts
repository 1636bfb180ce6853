import { pointsOf } from '#contract/ageCurve.ts'
import type { AgeCurve } from '#contract/content.ts'
import type { AgedMetric } from '#contract/metrics.ts'

/** The first look at a content that saw a metric. */
export interface FirstLook {
  at: string
  hours: number
  /** Later than a day after publication: what was there is of no known day. */
  isLate: boolean
}

const lateHours = 24

/** Undefined where no look has seen it yet. */
export function firstLook(curve: Pick<AgeCurve, 'points'>, metric: AgedMetric): FirstLook | undefined {
  const [first] = pointsOf(curve, metric)
  const look = curve.points.find(({ age_hours }) => age_hours === first?.hours)
  return look && { at: look.captured_at, hours: look.age_hours, isLate: look.age_hours > lateHours }
}
