import type { ContentDetails } from '#contract/content/content.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { findContent } from '../list/content.queries.ts'
import { findBand } from './contentBand.queries.ts'
import { listCurves, listEdits } from './contentHistory.queries.ts'
import { listIncrements } from './contentIncrements.queries.ts'
import { findJointReach } from './contentLinked.queries.ts'
import { listLinked } from './contentPreviews.queries.ts'

/** A post or story with its history; undefined for unknown ids. */
export async function findDetails(
  db: Db,
  community: CommunityId,
  id: string,
): Promise<ContentDetails | undefined> {
  const content = await findContent(db, community, id)
  if (!content) return undefined
  const [[curve], band, increments, edits, linked, joint_reach] = await Promise.all([
    listCurves(db, community, [id]),
    findBand(db, community, id),
    listIncrements(db, community, id),
    listEdits(db, community, id),
    listLinked(db, community, content),
    findJointReach(db, community, content),
  ])
  return {
    ...content,
    curve: curve ?? { content_id: id, points: [] },
    band,
    increments,
    edits,
    linked,
    joint_reach,
  }
}
