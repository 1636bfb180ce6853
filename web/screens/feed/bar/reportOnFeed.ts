import type { LeadingRate } from '#contract/metrics/leadingRate.ts'
import { paths } from '../../../app/paths.ts'
import type { FeedState } from '../../../entities/filter/content/feedState.ts'
import type { Day } from '../../../entities/filter/days/day.ts'
import { additionTo, toBlueprint } from '../../../entities/report/addition.ts'
import { newSection } from '../../../entities/report/blueprint.ts'

const count = 10

/** Where a report on what the feed shows is made: the content it shows, and the first of it by what puts it in order, else by `rate`. */
export function reportOnFeed(feed: FeedState, today: Day, rate: LeadingRate) {
  const { sort, order } = feed
  const isByTime = sort === 'published_at'
  const section = newSection('selection', {
    count,
    metric: isByTime ? rate : sort,
    which: !isByTime && order === 'asc' ? 'weakest' : 'best',
  })
  return additionTo(paths.newReport, { section, about: toBlueprint(feed, today) })
}
