import type { Subject } from '#contract/analytics.ts'
import type { Grouping } from '#contract/metrics/groupings.ts'
import type { Metric } from '#contract/metrics/metrics.ts'
import { contentTypes } from '#contract/vocabulary.ts'
import type { FeedState } from '../../../entities/filter/content/feedState.ts'
import type { OverviewLinks } from '../overviewState.ts'

/** Where the content of a group is. */
export function groupLink(
  links: OverviewLinks,
  by: Grouping,
  subject: Pick<Subject, 'key'>,
  metric: Metric,
): string {
  return links.feed({ ...narrowed(by, subject), sort: metric })
}

function narrowed(by: Grouping, { key }: Pick<Subject, 'key'>): Partial<FeedState> {
  if (by === 'tag') return key ? { tags: { any: [key], all: [], none: [] } } : { is_tagged: false }
  if (by === 'type') return { types: contentTypes.filter((type) => type === key) }
  if (by === 'linked') return { is_linked: key === 'linked' }
  if (by === 'author' && key) return { authors: [key] }
  return { groups: [{ by, key }] }
}
