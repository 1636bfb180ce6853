import type { Audience, audienceDimensions } from '#contract/overview.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { type AnalyticsContext, resolvePeriods } from '../analytics/analytics.ts'
import { listAudience, readReach } from './audience.queries.ts'

type AudienceDimension = (typeof audienceDimensions)[number]

/** Whom the community reached and who visited it. Errors: those of `resolvePeriods`. */
export async function getAudience(
  db: Db,
  community: CommunityId,
  asked: { from?: string; to?: string },
  context: AnalyticsContext,
): Promise<Audience> {
  const { period } = await resolvePeriods(db, context, asked, undefined, '')
  const [groups, reached] = await Promise.all([
    listAudience(db, community, period),
    readReach(db, community, period),
  ])
  const of = (dimension: AudienceDimension) => groups.filter((group) => group.dimension === dimension)
  const dimensions = {
    sex_age: of('sex_age'),
    city: of('city'),
    country: of('country'),
    device: of('device'),
  }
  return { period, ...reached, dimensions }
}
