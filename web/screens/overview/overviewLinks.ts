import type { GraphMetric } from '#contract/analytics.ts'
import { paths } from '../../app/paths.ts'
import { writeComments } from '../../entities/comment/commentsAddress.ts'
import { type CommentsState, initialComments } from '../../entities/comment/commentsState.ts'
import { type FeedState, initialFeed, noFilters, writeFeed } from '../../entities/filter/content/feedState.ts'
import { type DateRange, type Days, finishedDaysOf } from '../../entities/filter/days/dateRange.ts'
import type { Day } from '../../entities/filter/days/day.ts'
import type { OverviewState } from './overviewState.ts'

const filterNames = Object.keys(noFilters) as (keyof typeof noFilters)[]

/** Where the numbers of the screen lead on the day `today`: to the content, or the comments, that they are made of. */
export function overviewLinks(state: OverviewState, today: Day) {
  const filters = Object.fromEntries(filterNames.map((name) => [name, state[name]])) as typeof noFilters
  const { basis } = state
  // The days themselves: a list goes on to today, what is counted here does not.
  const range = finishedDaysOf(state.range, today)

  /** Content that was published in the period. */
  const feed = (narrowed: Partial<FeedState> = {}) =>
    `${paths.feed}?${writeFeed({ ...initialFeed, ...filters, range, ...narrowed })}`

  /** Content whose numbers count on the chosen basis, in the whole period or on these days of it. */
  const counted = (narrowed: Partial<FeedState>, days: DateRange = range) =>
    feed({ ...(basis === 'published' ? { range: days } : { range: null, gained: days }), ...narrowed })

  const comments = (narrowed: Partial<CommentsState> = {}) => {
    const { tags, search } = state
    return `${paths.comments}?${writeComments({ ...initialComments, range, tags, search, ...narrowed })}`
  }

  return {
    feed,
    counted,
    comments,
    item: (id: string) => feed({ item: id }),
    /** Content with the largest values first, of these days or of the whole period. */
    metric: (metric: GraphMetric, days?: Days) => {
      if (metric === 'comments') return comments(days ? { range: days } : {})
      return counted(metric === 'contents' ? {} : { sort: metric }, days)
    },
  }
}
