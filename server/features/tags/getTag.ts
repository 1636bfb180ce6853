import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { AppError, reason } from '#server/lib/errors.ts'
import { findTags, type TagRow } from './tags.queries.ts'

/** Errors: not_found. */
export async function getTag(db: Db, community: CommunityId, id: string): Promise<TagRow> {
  const [tag] = await findTags(db, community, [id])
  if (!tag) throw new AppError('not_found', `No tag ${id}`)
  return tag
}

/** The refusal of an edit of a version that is not the newest. */
export const outdated = () => new AppError('conflict', reason('edited_meanwhile'))
