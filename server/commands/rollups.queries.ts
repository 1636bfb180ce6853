import { type RawBuilder, sql } from 'kysely'
import { asCommunityId, type CommunityId } from '../db/communityId.ts'
import type { Db } from '../db/database.ts'

/** The tables, or parts of them, that sum up others. */
export type Rollup = keyof typeof stored

/** What a rollup says of a community, a text a row. */
const stored = {
  content_count: wholeRows('content_count'),
  content_age: wholeRows('content_age'),
  benchmark: wholeRows('benchmark'),
  answers: (community: CommunityId) => sql`
    select (id, answered_at)::text as r from comment where community_id = ${community} and answered_at is not null`,
  comment_day: (community: CommunityId) => sql`
    select (published_on, emotion, sum(comments), sum(answered))::text as r from comment_day
    where community_id = ${community} group by published_on, emotion having sum(comments) <> 0`,
  comment_post_day: wholeRows('comment_post_day'),
  topic_day: wholeRows('topic_day'),
  comment_people: (community: CommunityId) => sql`
    select (span, begins_on, emotion, segment, md5(people::text))::text as r from comment_people
    where community_id = ${community}`,
  content_day: wholeRows('content_day'),
  metric_day: wholeRows('metric_day'),
  published_day: wholeRows('published_day'),
  web_day: wholeRows('web_day'),
  web_month: wholeRows('web_month'),
  // Older ones are deleted now and then.
  web_now: (community: CommunityId) => sql`
    select r::text from web_now as r
    where community_id = ${community} and minute > now() - interval '5 minutes'`,
}

function wholeRows(table: string) {
  return (community: CommunityId) =>
    sql`select r::text from ${sql.table(table)} as r where community_id = ${community}`
}

export interface Comparison {
  rollup: Rollup
  /** Rows that are stored and should not be, or not so. */
  wrong: number
  /** Rows that should be there and are not. */
  missing: number
}

export async function listCommunities(db: Db): Promise<{ id: CommunityId; name: string }[]> {
  const rows = await db.selectFrom('community').select(['id', 'name']).orderBy('id').execute()
  return rows.map(({ id, name }) => ({ id: asCommunityId(id), name }))
}

/**
 * Works a rollup out anew by `rebuild` and tells where it differs from before; leaves everything as it was. `hold` keeps
 * what changes it by itself away meanwhile.
 */
export async function compareRollup(
  db: Db,
  community: CommunityId,
  rollup: Rollup,
  rebuild: (tx: Db) => Promise<unknown>,
  hold: (tx: Db) => Promise<unknown>,
): Promise<Comparison> {
  const tx = await db.startTransaction().execute()
  try {
    // Averages are not the same to the last digit in every order of their parts.
    await sql`set local extra_float_digits = -3`.execute(tx)
    await hold(tx)
    const now = stored[rollup](community)
    await sql`create temporary table before on commit drop as ${now}`.execute(tx)
    await rebuild(tx)
    await sql`create temporary table after on commit drop as ${now}`.execute(tx)
    const { rows } = await sql<{ wrong: number; missing: number }>`
      select (select count(*) from (table before except all table after) as gone) as wrong,
        (select count(*) from (table after except all table before) as come) as missing`.execute(tx)
    return { rollup, wrong: rows[0]?.wrong ?? 0, missing: rows[0]?.missing ?? 0 }
  } finally {
    await tx.rollback().execute()
  }
}

/** The days that have content, or are said to. */
export async function countedDays(db: Db, community: CommunityId): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select published_on as day from content where community_id = ${community}
    union select published_on from content_count where community_id = ${community}`.execute(db)
  return rows.map(({ day }) => day)
}

/** The next ids of content after one, rising. */
export async function contentAfter(db: Db, community: CommunityId, id: number, limit: number) {
  const { rows } = await sql<{ id: number }>`
    select id from content where community_id = ${community} and id > ${id} order by id limit ${limit}`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

/** Whether changes of this community's content wait for the job that brings benchmarks up to date. */
export const hasStaleBenchmarks = (db: Db, community: CommunityId): Promise<boolean> =>
  hasRows(db, sql`select from benchmark_stale where community_id = ${community} limit 1`)

/** Whether changes of this community's comments wait for the job that sums up their days. */
export const hasChangedDays = (db: Db, community: CommunityId): Promise<boolean> =>
  hasRows(db, sql`select from comment_day where community_id = ${community} and not is_summed limit 1`)

async function hasRows(db: Db, select: RawBuilder<unknown>): Promise<boolean> {
  return (await select.execute(db)).rows.length > 0
}
