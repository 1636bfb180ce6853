import type { ContentFilters } from '#contract/content.ts'
import type { Metric } from '#contract/metrics.ts'
import type { Highlights } from '#contract/overview.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { contentByIds } from '../content/content.ts'
import { findHighlights } from './highlights.queries.ts'

interface Asked {
  filters: ContentFilters
  metric: Metric
  /** At most so many of each. */
  count: number
}

/** The best and the weakest of what matches. */
export async function getHighlights(db: Db, community: CommunityId, asked: Asked): Promise<Highlights> {
  const { best, weakest, least_reach } = await findHighlights(db, community, asked)
  const [bestContent, weakestContent] = await Promise.all([
    contentByIds(db, community, best),
    contentByIds(db, community, weakest),
  ])
  return { best: bestContent, weakest: weakestContent, least_reach }
}
