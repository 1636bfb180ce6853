import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { type ContentColumns, readColumns } from './readColumns.queries.ts'

/** Some 60 MB, and half as much again for what they gained. */
export const mostContents = 250_000

interface Known {
  revision: string
  columns: Promise<ContentColumns>
  /** 0 until they are read. */
  length: number
}

const knownOf = new WeakMap<Db, Map<CommunityId, Known>>()

/** The content of a community as it was at a revision (`Standing`), read once for all who ask. */
export async function contentColumns(
  db: Db,
  community: CommunityId,
  revision: string,
): Promise<ContentColumns> {
  const known = knownOf.get(db) ?? new Map<CommunityId, Known>()
  knownOf.set(db, known)
  const current = known.get(community)
  const kept =
    current?.revision === revision ? current : { revision, columns: readColumns(db, community), length: 0 }
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
