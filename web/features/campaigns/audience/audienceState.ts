import type { audienceActions } from '#contract/campaigns.ts'
import type { Emotion } from '#contract/emotions.ts'
import { type DateRange, daysOf } from '../../filters/dateRange.ts'
import type { Day } from '../../filters/day.ts'
import type { AudienceFilters } from '../campaigns.api.ts'

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
