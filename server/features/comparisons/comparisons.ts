import type { Comparison } from '#contract/comparisons.ts'
import type { Content } from '#contract/content.ts'
import { specMessages } from '#contract/errors.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { isDuplicate } from '#server/db/failures.ts'
import { AppError } from '#server/errors.ts'
import { contentByIds, toPreview } from '../content/content.ts'
import type { StoredComparison } from './comparisons.queries.ts'

/**
 * The content with these ids, in their order. Errors: not_found for what this community does not have; conflict, in
 * the words of the specification, for what cannot be compared with each other.
 */
export async function getComparable(db: Db, community: CommunityId, ids: string[]): Promise<Content[]> {
  const contents = await contentByIds(db, community, ids)
  const unknown = ids.find((id) => !contents.some((content) => content.id === id))
  if (unknown) throw new AppError('not_found', `No content ${unknown}`)
  if (isMixed(contents, 'kind')) throw new AppError('conflict', specMessages.identicalKindsOnly)
  if (isMixed(contents, 'type')) throw new AppError('conflict', specMessages.identicalTypesOnly)
  return contents
}

const isMixed = (contents: Content[], of: 'kind' | 'type') =>
  contents.some((content) => content[of] !== contents[0]?.[of])

/** Lists as people see them, with what is left of their content. */
export async function withItems(
  db: Db,
  community: CommunityId,
  stored: StoredComparison[],
): Promise<Comparison[]> {
  const ids = new Set(stored.flatMap((comparison) => comparison.content_ids.map(String)))
  const previews = (await contentByIds(db, community, [...ids])).map(toPreview)
  const byId = new Map(previews.map((preview) => [preview.id, preview]))
  return stored.map(({ id, name, content_ids, updated_at }) => ({
    id: String(id),
    name,
    items: content_ids.flatMap((content) => byId.get(String(content)) ?? []),
    updated_at: updated_at.toISOString(),
  }))
}

/** Turns the refusal of a second list of one name into words. */
export function refuseDuplicate(error: unknown): never {
  if (!isDuplicate(error)) throw error
  const message = 'You have a list of this name already'
  throw new AppError('conflict', message, { fields: { name: [message] } })
}
