import type { TagDetails } from '#contract/content/tags.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/lib/errors.ts'
import { previewsByIds } from '../content/content.ts'
import { countByRule, listDistributions, listTop } from './tagDetails.queries.ts'
import { findTagSummary } from './tagSummary.queries.ts'

const top = 5

/** All there is to say of a tag in a year. Errors: not_found. */
export async function getTagDetails(
  db: Db,
  community: CommunityId,
  id: string,
  year: number,
): Promise<TagDetails> {
  const summary = await findTagSummary(db, community, id, year)
  if (!summary) throw new AppError('not_found', `No tag ${id}`)
  const [by_rule, distributions, topIds] = await Promise.all([
    countByRule(db, community, id),
    listDistributions(db, community, id, year),
    listTop(db, community, id, year, top),
  ])
  return {
    ...summary,
    by_rule,
    distributions,
    top: [...(await previewsByIds(db, community, topIds)).values()],
  }
}
