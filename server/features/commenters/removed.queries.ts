import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { standInMark } from './standIns.queries.ts'

/** Who is not to be stored. */
export interface Removed {
  /** Stand-ins by the hash, in hex, of people who are erased. */
  erased: ReadonlyMap<string, string>
  /** Comments from before this moment have no author; null: all have. */
  authorsFrom: Date | null
}

/** Who is not to be stored of a community. */
export async function findRemoved(db: Db, community: CommunityId): Promise<Removed> {
  const { rows: erased } = await sql<{ hash: string; stand_in: string }>`
    select encode(hash, 'hex') as hash, stand_in from erasure`.execute(db)
  return {
    erased: new Map(erased.map(({ hash, stand_in }) => [hash, stand_in])),
    authorsFrom: await findAuthorsFrom(db, community),
  }
}

/**
 * The first moment of the month in the community's time zone from which on comments keep their authors; null where all do. Whole
 * months, in which a person still counts as one.
 */
export async function findAuthorsFrom(db: Db, community: CommunityId): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select (date_trunc('month', now() at time zone time_zone) - make_interval(months => author_months))
      at time zone time_zone as at
    from community where id = ${community}`.execute(db)
  return rows[0]?.at ?? null
}

/** So many new stand-ins for authors. */
export async function takeStandIns(db: Db, n: number): Promise<string[]> {
  if (n === 0) return []
  const { rows } = await sql<{ id: string }>`
    select ${standInMark}::text || nextval('commenter_stand_in') as id from generate_series(1, ${n})`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The name of a community's network. */
export async function findNetwork(db: Db, community: CommunityId): Promise<string> {
  const { network } = await db
    .selectFrom('community')
    .select('network')
    .where('id', '=', community)
    .executeTakeFirstOrThrow()
  return network
}
