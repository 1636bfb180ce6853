import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { ContentColumns } from '../../../engine/columns.ts'
import { mergeColumns, mergeRows } from '../../../engine/mergeColumns.ts'
import { carryGains } from './gainColumns.ts'
import { atOneMoment, readChanged, readColumns, readMeaning, readRows } from './readColumns.queries.ts'

/** Some 60 MB, and half as much again for what they gained. */
export const mostContents = 250_000

interface Known {
  revision: string
  columns: Promise<ContentColumns>
  /** 0 until they are read. */
  length: number
}

const knownOf = new WeakMap<Db, Map<CommunityId, Known>>()

/** The content of a community as it was at a revision (`Standing`) or later, read once for all who ask. */
export async function contentColumns(
  db: Db,
  community: CommunityId,
  revision: string,
): Promise<ContentColumns> {
  const known = knownOf.get(db) ?? new Map<CommunityId, Known>()
  knownOf.set(db, known)
  const current = known.get(community)
  const kept =
    current?.revision === revision
      ? current
      : { revision, columns: bringUpToDate(db, community, current?.columns), length: 0 }
  // Those asked for last are the last ones to be forgotten.
  known.delete(community)
  known.set(community, kept)
  try {
    const columns = await kept.columns
    kept.length = columns.length
    forgetMost(known, community)
    return columns
  } catch (error) {
    if (known.get(community) === kept) known.delete(community)
    throw error
  }
}

/** Reading more than this part of a community by its ids, and putting it in its place, costs as much as reading it all. */
const mostChanged = 0.25

/** Reads what has changed since what is known was read, or all where that is too much or cannot be told. */
async function bringUpToDate(
  db: Db,
  community: CommunityId,
  known?: Promise<ContentColumns>,
): Promise<ContentColumns> {
  const before = await known?.catch(() => undefined)
  if (!before) return readColumns(db, community)
  const { ids, rows } = await atOneMoment(db, async (tx) => {
    const now = await readMeaning(tx, community)
    const changed =
      before.defined === now.defined ? await readChanged(tx, community, before.revision, now.revision) : null
    const ids = changed && changed.length <= before.length * mostChanged ? changed : null
    return { ids, rows: await readRows(tx, community, now, ids) }
  })
  if (!ids) return rows
  if (ids.length === 0) return Object.assign(before, { revision: rows.revision })
  const runs = mergeRows(before, rows, ids)
  const columns = await mergeColumns(before, rows, runs)
  await carryGains(db, community, columns, { before, changed: rows, ids, runs })
  return columns
}

/** What stands in memory, of each community of which something does. */
export const knownColumns = (db: Db): ReadonlyMap<CommunityId, Known> => new Map(knownOf.get(db))

function forgetMost(known: Map<CommunityId, Known>, asked: CommunityId) {
  let contents = [...known.values()].reduce((sum, { length }) => sum + length, 0)
  for (const [community, { length }] of known) {
    if (contents <= mostContents) return
    if (community === asked) continue
    known.delete(community)
    contents -= length
  }
}
