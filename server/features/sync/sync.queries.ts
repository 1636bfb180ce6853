import { type RawBuilder, sql } from 'kysely'
import { type SyncBlock, type SyncBlockName, type SyncRun, syncBlocks } from '#contract/settings/sync.ts'
import { networkNamed, networks } from '#networks/registry.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { longJob } from '#server/jobs/longJob.ts'
import { countSetAside } from './setAside.queries.ts'

const iso = (moment: Date | null) => moment?.toISOString() ?? null

/** The columns of a run as the contract names them. */
const runColumns = ['id', 'kind', 'state', 'queued_at', 'started_at', 'finished_at'] as const

interface RunRow {
  id: number
  kind: string
  state: string
  queued_at: Date
  started_at: Date | null
  finished_at: Date | null
}

const asRun = (row: RunRow): SyncRun => ({
  id: String(row.id),
  // The table's check constraints hold these to the contract's words.
  kind: row.kind as SyncRun['kind'],
  state: row.state as SyncRun['state'],
  queued_at: row.queued_at.toISOString(),
  started_at: iso(row.started_at),
  finished_at: iso(row.finished_at),
})

/** Not paused, and not removed. */
export const isRead = sql<boolean>`paused_at is null and removed_at is null`

/** Adds a queued run with its job; undefined when one is under way, and of a community that is not read. */
export async function insertRun(db: Db, community: CommunityId): Promise<SyncRun | undefined> {
  const { rows } = await sql<RunRow>`
    with added as (
      insert into sync_run (community_id, kind)
      select id, case when exists (
          select from sync_block where community_id = ${community} and block = 'posts' and succeeded_at is not null)
        then 'incremental' else 'import' end
      from community where id = ${community} and ${isRead}
      on conflict (community_id) where state in ('queued', 'running') do nothing
      returning *
    )
    select added.*, ${addJob(sql.ref('added.community_id'))} from added`.execute(db)
  return rows[0] && asRun(rows[0])
}

const addJob = (community: RawBuilder<unknown>) => sql`
  (graphile_worker.add_job('sync', json_build_object('community', ${community}),
    queue_name := 'sync:' || ${community}, job_key := 'sync:' || ${community}, job_key_mode := 'preserve_run_at',
    flags := array[${longJob}])).id
  as job_id`

/** Lets a run go on in a job of its own, behind those that wait. */
export const requeueRun = (db: Db, community: CommunityId) =>
  sql`select ${addJob(sql`${community}::bigint`)}`.execute(db)

/** Whether a job that may work for long waits for its turn. */
export async function hasLongJobsWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.jobs as waiting
    where flags ? ${longJob} and locked_at is null and run_at <= now() and attempts < max_attempts
      -- What waits behind another of its own queue has no use for a slot.
      and not exists (
        select from graphile_worker.jobs as busy
        where busy.queue_name = waiting.queue_name and busy.locked_at is not null)
    limit 1`.execute(db)
  return rows.length > 0
}

/** Gives a job to every run that has lost its own. */
export const requeueLostRuns = (db: Db) =>
  sql`
    select ${addJob(sql.ref('run.community_id'))} from sync_run run
    where run.state in ('queued', 'running') and run.queued_at < now() - interval '1 minute'
      and not exists (select from graphile_worker.jobs where key = 'sync:' || run.community_id)`.execute(db)

export async function findNewestRun(db: Db, community: CommunityId): Promise<SyncRun | undefined> {
  const row = await db
    .selectFrom('sync_run')
    .select(runColumns)
    .where('community_id', '=', community)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && asRun(row)
}

export const beginRun = (db: Db, community: CommunityId) =>
  db
    .updateTable('sync_run')
    .set({ state: 'running', started_at: sql<Date>`coalesce(started_at, now())` })
    .where('community_id', '=', community)
    .where('state', 'in', ['queued', 'running'])
    .execute()

/** Takes the run under way back, of a community that is no longer read; what it has read stays. */
export async function cancelRun(db: Db, community: CommunityId): Promise<void> {
  await sql`
    delete from sync_run where community_id = ${community} and state in ('queued', 'running')`.execute(db)
  await sql`
    update sync_block set state = 'waiting' where community_id = ${community} and state = 'running'`.execute(
    db,
  )
}

/** Ends the run under way. Answers whether a token was saved after it began, so that another run is wanted. */
export async function endRun(db: Db, community: CommunityId, state: 'done' | 'failed'): Promise<boolean> {
  const { rows } = await sql<{ is_outdated: boolean }>`
    update sync_run run set state = ${state}, finished_at = now()
    where community_id = ${community} and state in ('queued', 'running')
    returning exists (
      select from used_token where community_id = run.community_id and saved_at > run.started_at) as is_outdated`.execute(
    db,
  )
  return rows[0]?.is_outdated ?? false
}

/** When the data was last brought up to date. */
export async function freshAt(db: Db, community: CommunityId): Promise<string | null> {
  const row = await db
    .selectFrom('sync_run')
    .select(sql<Date | null>`max(finished_at)`.as('at'))
    .where('community_id', '=', community)
    .where('state', '=', 'done')
    .executeTakeFirst()
  return iso(row?.at ?? null)
}

/** How long the rest of a block takes by its pace since it began; null before there is a pace. */
const secondsLeft = sql<number | null>`
  case when state = 'running' and done > begun_done and total > done and now() - begun_at >= interval '5 seconds'
    then ceil(extract(epoch from now() - begun_at) * (total - done) / (done - begun_done))::bigint end`

/** The day after the one that the import of `sync_block` is at, by the clocks of `community`. */
export const dayAfterOldest = sql<string | null>`
  ((sync_block.cursor ->> 'oldest')::timestamptz at time zone community.time_zone)::date + 1`

/**
 * The day from which on all posts are stored while the wall is imported, newest first: that after the day the import is at. Null
 * before its first page, and when all are.
 */
export async function postsFrom(db: Db, community: CommunityId): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select ${dayAfterOldest} as day
    from sync_block join community on community.id = community_id
    where community_id = ${community} and block = 'posts' and succeeded_at is null`.execute(db)
  return rows[0]?.day ?? null
}

/** Every block that the network has, in the order of the contract; those never begun are waiting. */
export async function listBlocks(db: Db, community: CommunityId): Promise<SyncBlock[]> {
  const rows = await db
    .selectFrom('sync_block')
    .select([
      'block',
      'state',
      'done',
      'total',
      'problem',
      'network_error',
      'method',
      'retry_at',
      'succeeded_at',
    ])
    .select(secondsLeft.as('left_seconds'))
    .where('community_id', '=', community)
    .execute()
  const setAside = await countSetAside(db, community)
  const found = await findCommunity(db, community)
  const { blocks } = networkNamed(found?.network ?? '')
  // As long as posts come in, nobody knows how much there will be of what belongs to them.
  const isWallKnown = rows.every(({ block, state }) => block !== 'posts' || state !== 'running')
  return syncBlocks
    .filter((block) => blocks[block])
    .map((block) => {
      const row = rows.find((each) => each.block === block)
      return {
        block,
        state: (row?.state ?? 'waiting') as SyncBlock['state'],
        done: row?.done ?? 0,
        total: row?.total ?? null,
        left_seconds: block === 'posts' || isWallKnown ? (row?.left_seconds ?? null) : null,
        problem: (row?.problem ?? null) as SyncBlock['problem'],
        network_error: row?.network_error ?? null,
        method: row?.method ?? null,
        retry_at: iso(row?.retry_at ?? null),
        succeeded_at: iso(row?.succeeded_at ?? null),
        set_aside: setAside.filter((each) => each.block === block).map(({ block: _, ...each }) => each),
      }
    })
}

/**
 * Where a block goes on: `offset` in the wall and when the `oldest` post was published down to which all are stored, by how much the
 * network counts more posts than it shows and when that was found out, or the days asked of the statistics.
 */
export interface BlockCursor {
  offset?: number
  oldest?: string
  off?: number
  swept_at?: string
  since?: string
  until?: string
}

export interface BlockState {
  cursor: BlockCursor | null
  succeeded_at: Date | null
  problem: string | null
}

export const findBlock = (db: Db, community: CommunityId, block: SyncBlockName) =>
  db
    .selectFrom('sync_block')
    .select(['done', 'total'])
    .where('community_id', '=', community)
    .where('block', '=', block)
    .executeTakeFirstOrThrow()

/** Whether a block goes on after its turn, or that of others: what it did before belongs to the same pace. */
const goesOn = sql<boolean>`
  sync_block.state = 'running' and sync_block.progressed_at > now() - interval '10 minutes'`

/** Marks a block as running and tells where it stopped. */
export async function beginBlock(db: Db, community: CommunityId, block: SyncBlockName): Promise<BlockState> {
  const row = await db
    .insertInto('sync_block')
    .values({ community_id: community, block, state: 'running', begun_at: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict.columns(['community_id', 'block']).doUpdateSet({
        state: 'running',
        begun_at: sql<Date>`case when ${goesOn} then sync_block.begun_at else now() end`,
        begun_done: sql<number>`case when ${goesOn} then sync_block.begun_done else sync_block.done end`,
      }),
    )
    .returning(['cursor', 'succeeded_at', 'problem'])
    .executeTakeFirstOrThrow()
  return { ...row, cursor: row.cursor as BlockState['cursor'] }
}

export interface BlockChange {
  state?: SyncBlock['state']
  done?: number
  total?: number | null
  cursor?: BlockCursor | null
  problem?: SyncBlock['problem']
  network_error?: number | null
  method?: string | null
  retry_at?: Date | null
  succeeded_at?: Date
}

/** Of a block that comes in. */
export const noProblem = { problem: null, network_error: null, method: null, retry_at: null }

export const updateBlock = (
  db: Db,
  community: CommunityId,
  block: SyncBlockName,
  { cursor, ...change }: BlockChange,
) =>
  db
    .updateTable('sync_block')
    .set({
      // What comes in again has no problem any more, however long it takes until all of it is here.
      ...(change.done !== undefined && { progressed_at: sql<Date>`now()`, ...noProblem }),
      ...change,
      ...(cursor !== undefined && { cursor: cursor && JSON.stringify(cursor) }),
      ...(change.succeeded_at && {
        measured_from: sql<Date>`coalesce(measured_from, ${change.succeeded_at})`,
      }),
    })
    .where('community_id', '=', community)
    .where('block', '=', block)
    .execute()

const runsOfNetworks = new Map([...networks.values()].map(({ name, runsADay }) => [name, runsADay]))

/**
 * Communities whose turn it is: ten minutes after the last run, when a limit of the network ends, or before a story expires. Those
 * that share tokens come by less often than that where these would not last the day. runsADay: of a token, by networks.
 */
export async function dueCommunities(
  db: Db,
  runsADay: ReadonlyMap<string, number> = runsOfNetworks,
): Promise<number[]> {
  const limits = JSON.stringify([...runsADay].map(([network, runs]) => ({ network, runs })))
  const { rows } = await sql<{ id: number }>`
    with used as (
      select community_id, case when shared_id is null then 1 else count(*) over (partition by shared_id) end as users
      from used_token join community on community.id = community_id
      -- Walls are read with any of these.
      where kind in ('user', 'service') and ${isRead}
    ), pace as (
      select community_id, interval '1 day' / sum(limits.runs / users) as step
      from used join community on community.id = community_id
      join jsonb_to_recordset(${limits}::jsonb) as limits(network text, runs float8) using (network)
      group by community_id
    )
    select community.id from community left join pace on community_id = community.id
    where ${isRead} and exists (select from used_token where used_token.community_id = community.id)
      and not exists (select from sync_run where community_id = community.id and state in ('queued', 'running'))
      and (
        coalesce((select max(finished_at) from sync_run where community_id = community.id), '-infinity')
          < now() - greatest(interval '10 minutes', step)
        or exists (select from sync_block where community_id = community.id and state = 'failed' and retry_at <= now())
        or exists (
          select from content where community_id = community.id and kind = 'story' and deleted_at is null
            and refresh_at <= now() and expires_at > now()))`.execute(db)
  return rows.map((row) => row.id)
}

/** Lets what some communities were refused be asked for again within a minute. */
export const retryFailed = (db: Db, communities: string[]) =>
  sql`
    update sync_block set retry_at = now()
    where community_id = any(${communities}::bigint[]) and state = 'failed'`.execute(db)

export const findCommunity = (db: Db, community: CommunityId) =>
  db
    .selectFrom('community')
    .select(['id', 'network', 'external_id', isRead.as('is_read')])
    .where('id', '=', community)
    .executeTakeFirst()

/** No statement of a batch takes so long, unless something is wrong with its plan. */
const longestStatement = '60s'

/**
 * One transaction of a synchronisation. Those of a community wait for each other: its blocks change the same rows, each
 * in an order of its own. Comments are rows apart, and wait among themselves alone.
 */
export const write = <T>(
  db: Db,
  community: CommunityId,
  work: (tx: Db) => Promise<T>,
  what: 'sync' | 'sync comments' = 'sync',
): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${what}), ${community}::integer)`.execute(tx)
    await sql`set local statement_timeout = ${sql.lit(longestStatement)}`.execute(tx)
    return work(tx)
  })

/** Rows of a community that PostgreSQL may not know of. */
const fewest = 500

/** Rows written by this process, by database and community, and at how many PostgreSQL is told of them next. */
const written = new WeakMap<Db, Map<CommunityId, { rows: number; next: number }>>()

/**
 * Lets PostgreSQL look at the tables anew whenever a community has come to four times as many rows in them. Of a community
 * it has not seen it expects a single row, and plans loops in loops; its own autovacuum comes a minute later at best.
 */
export async function noteWritten(db: Db, community: CommunityId, rows: number): Promise<void> {
  const communities = written.get(db) ?? new Map()
  written.set(db, communities)
  const known = communities.get(community) ?? { rows: 0, next: fewest }
  communities.set(community, known)
  known.rows += rows
  if (known.rows >= known.next && (await analyze(db))) known.next = known.rows * 4
}

/**
 * Of the columns that rows are found and joined by: those with texts, and the words that are indexed, take twenty times as
 * long, and autovacuum comes for them. Not in a transaction: other analyses would wait for its end. Whether it was done:
 * not while another one, which may have begun before these rows were there, is at it.
 */
const analyze = (db: Db): Promise<boolean> =>
  db.connection().execute(async (connection) => {
    const { rows } = await sql<{ is_mine: boolean }>`
      select pg_try_advisory_lock(hashtext('analyze')) as is_mine`.execute(connection)
    if (!rows[0]?.is_mine) return false
    try {
      await sql`
        analyze
          content (community_id, id, kind, external_id, published_at, published_on, captured_at, reach_captured_at, refresh_at,
            deleted_at, author_external_id),
          content_history (community_id, content_id, chunk), content_day (community_id, content_id, day),
          comment (community_id, id, content_id, external_id, author_external_id, published_at, published_on, emotion, judged_by,
            answered_at, is_own, deleted_at),
          comment_reading, author (community_id, external_id)`.execute(connection)
      return true
    } finally {
      await sql`select pg_advisory_unlock(hashtext('analyze'))`.execute(connection)
    }
  })
