import type { GraphMetric } from '#contract/analytics.ts'
import { paths } from '../../app/paths.ts'
import { writeComments } from '../comments/commentsAddress.ts'
import { type CommentsState, initialComments } from '../comments/commentsState.ts'
import { writeFeed } from '../content/feedAddress.ts'
import { type FeedState, initialFeed, noFilters } from '../content/feedState.ts'
import type { Days } from '../filters/dateRange.ts'
import type { OverviewState } from './overviewState.ts'

const filterNames = Object.keys(noFilters) as (keyof typeof noFilters)[]

/** Where the numbers of the screen lead: to the content, or the comments, that they are made of. */
export function overviewLinks(state: OverviewState) {
  const filters = Object.fromEntries(filterNames.map((name) => [name, state[name]])) as typeof noFilters
  // What was gained in a period belongs to content of any time.
  const range = state.basis === 'published' ? state.range : null

  const feed = (narrowed: Partial<FeedState> = {}) =>
    `${paths.feed}?${writeFeed({ ...initialFeed, ...filters, range, ...narrowed })}`

  const comments = (narrowed: Partial<CommentsState> = {}) => {
    const { tags, search } = state
    return `${paths.comments}?${writeComments({ ...initialComments, range: state.range, tags, search, ...narrowed })}`
  }

  return {
    feed,
    comments,
    item: (id: string) => feed({ item: id }),
    /** Content with the largest values first, of these days or of the whole period. */
    metric: (metric: GraphMetric, days?: Days) => {
      const ofDays = days && state.basis === 'published' ? { range: days } : {}
      if (metric === 'comments') return comments(days ? { range: days } : {})
      return feed({ ...ofDays, ...(metric !== 'contents' && { sort: metric }) })
    },
  }
}
