import type { Comparison } from '#contract/content/comparisons.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { isDuplicate } from '#server/db/failures.ts'
import { AppError, reason } from '#server/lib/errors.ts'
import { previewsByIds } from '../content/content.ts'
import type { StoredComparison } from './comparisons.queries.ts'

export { getComparable } from './comparable.ts'
export { compareContents } from './compare.ts'

/** Lists as people see them, with what is left of their content. */
export async function withItems(
  db: Db,
  community: CommunityId,
  stored: StoredComparison[],
): Promise<Comparison[]> {
  const ids = new Set(stored.flatMap((comparison) => comparison.content_ids.map(String)))
  const previews = await previewsByIds(db, community, [...ids])
  return stored.map(({ id, name, content_ids, updated_at }) => ({
    id: String(id),
    name,
    items: content_ids.flatMap((content) => previews.get(String(content)) ?? []),
    updated_at: updated_at.toISOString(),
  }))
}

/** Turns the refusal of a second list of one name into words. */
export function refuseDuplicate(error: unknown): never {
  if (!isDuplicate(error)) throw error
  const message = reason('list_name_taken')
  throw new AppError('conflict', message, { fields: { name: [message] } })
}
