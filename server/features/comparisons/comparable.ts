import type { Content } from '#contract/content/content.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { AppError, reason } from '#server/lib/errors.ts'
import { contentByIds } from '../content/content.ts'

/**
 * The content with these ids, in their order. Errors: not_found for what this community does not have; conflict, in
 * the words of the specification, for what cannot be compared with each other.
 */
export async function getComparable(db: Db, community: CommunityId, ids: string[]): Promise<Content[]> {
  const contents = await contentByIds(db, community, ids)
  const unknown = ids.find((id) => !contents.some((content) => content.id === id))
  if (unknown) throw new AppError('not_found', `No content ${unknown}`)
  if (isMixed(contents, 'kind')) throw new AppError('conflict', reason('same_kinds_only'))
  if (isMixed(contents, 'type')) throw new AppError('conflict', reason('same_types_only'))
  return contents
}

const isMixed = (contents: Content[], of: 'kind' | 'type') =>
  contents.some((content) => content[of] !== contents[0]?.[of])
