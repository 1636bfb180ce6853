import type { ContentSort } from '#contract/content.ts'
import type { Age } from '#contract/metrics.ts'
import { AgedMetric } from '#contract/metrics.ts'
import { invalidFields, reason } from '#server/lib/errors.ts'

/** Errors: validation_failed where an age is asked for of what has no values by age. */
export function checkOrder({ sort, sort_age }: { sort: ContentSort; sort_age?: Age }): void {
  if (sort_age === undefined || AgedMetric.safeParse(sort).success) return
  throw invalidFields({ sort_age: [reason('age_unknown')] })
}
