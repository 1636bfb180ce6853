import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { ContentColumns } from './readColumns.queries.ts'
import { type GainColumns, readGains } from './readGains.queries.ts'

const knownOf = new WeakMap<ContentColumns, Promise<GainColumns>>()

/** What the content of these columns gained, read once for all who ask and kept as long as they are. */
export async function gainColumns(
  db: Db,
  community: CommunityId,
  columns: ContentColumns,
): Promise<GainColumns> {
  const known = knownOf.get(columns) ?? readGains(db, community, columns)
  knownOf.set(columns, known)
  try {
    return await known
  } catch (error) {
    knownOf.delete(columns)
    throw error
  }
}

export const areGainsKnown = (columns: ContentColumns): boolean => knownOf.has(columns)
