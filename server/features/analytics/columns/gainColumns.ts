import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { ContentColumns } from '../../../engine/columns.ts'
import type { GainColumns } from '../../../engine/gains.ts'
import { mergeGains, type Run } from '../../../engine/mergeColumns.ts'
import { readGains } from './readGains.queries.ts'

const knownOf = new WeakMap<ContentColumns, Promise<GainColumns>>()
const bytesOf = new WeakMap<ContentColumns, number>()

/** How much memory the gains of these columns take; 0 where they are not loaded. */
export const gainBytes = (columns: ContentColumns): number => bytesOf.get(columns) ?? 0

/** The gains of these columns, loaded once and kept as long as they are. */
export const gainColumns = (db: Db, community: CommunityId, columns: ContentColumns): Promise<GainColumns> =>
  keep(columns, () => readGains(db, community, columns))

/** The gains of merged columns, where those of the previous ones are in memory: only changed content is read. */
export async function carryGains(
  db: Db,
  community: CommunityId,
  columns: ContentColumns,
  {
    before,
    changed,
    ids,
    runs,
  }: { before: ContentColumns; changed: ContentColumns; ids: number[]; runs: Run[] },
) {
  const gained = await knownOf.get(before)?.catch(() => undefined)
  if (gained)
    await keep(columns, async () => mergeGains(gained, await readGains(db, community, changed, ids), runs))
}

async function keep(columns: ContentColumns, read: () => Promise<GainColumns>): Promise<GainColumns> {
  const known = knownOf.get(columns) ?? read()
  knownOf.set(columns, known)
  try {
    const gains = await known
    bytesOf.set(columns, gains.first.byteLength + gains.day.byteLength + gains.known.byteLength)
    return gains
  } catch (error) {
    knownOf.delete(columns)
    throw error
  }
}
