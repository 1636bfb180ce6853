import type { audienceActions } from '#contract/campaigns.ts'
import type { Emotion } from '#contract/emotions.ts'
import type { AudienceFilters } from '../../../entities/campaign/campaigns.api.ts'
import { type DateRange, daysOf } from '../../../entities/filter/days/dateRange.ts'
import type { Day } from '../../../entities/filter/days/day.ts'

/** Who is meant. No tags, no emotions: any. */
export interface AudienceState {
  actions: readonly (typeof audienceActions)[number][]
  tags: readonly string[]
  emotions: readonly Emotion[]
  range: DateRange
}

export const anyAudience: AudienceState = { actions: ['commented'], tags: [], emotions: [], range: null }

/** What is asked for it on `today`. */
export const filtersOf = (
  { actions, tags, emotions, range }: AudienceState,
  today: Day,
): AudienceFilters => ({
  actions: [...actions],
  tags: [...tags],
  emotions: [...emotions],
  ...daysOf(range, today),
})
