import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

/** Whether rows of communities may lie on several machines (docs/scale.md). */
export async function isDistributed(db: Db): Promise<boolean> {
  if (!(await hasCatalog(db))) return false
  const { rows } = await sql`
    select from pg_dist_partition where logicalrelid = to_regclass('web_inbox') and partmethod = 'h'`.execute(
    db,
  )
  return rows.length > 0
}

/** On which machines the inbox of these communities lies, as `host:port`; null on the coordinator. */
export async function listPlaces(
  db: Db,
  communities: CommunityId[],
): Promise<Map<CommunityId, string | null>> {
  const { rows } = await sql<{ community: CommunityId; machine: string | null }>`
    select community, case when groupid <> 0 then nodename || ':' || nodeport end as machine
    from unnest(${communities}::bigint[]) as community
    cross join lateral (select get_shard_id_for_distribution_column('web_inbox', community) as shardid) as shard
    join pg_dist_placement using (shardid) join pg_dist_node using (groupid)
    where isactive and noderole = 'primary'`.execute(db)
  return new Map(rows.map(({ community, machine }) => [community, machine]))
}

const yes = () => true
const no = () => false

/** Whether a machine can be reached from here, as the user of its connections, and is no standby. */
export const isWriting = (there: Db): Promise<boolean> =>
  sql<{ is_standby: boolean }>`select pg_is_in_recovery() as is_standby`
    .execute(there)
    .then(({ rows }) => rows[0]?.is_standby === false, no)

/** Whether the machine where a community's rows lie can be reached. */
export const isReached = (db: Db, community: CommunityId): Promise<boolean> =>
  sql`select from web_site where community_id = ${community}`.execute(db).then(yes, no)

/** Of Citus, which says what lies where. */
async function hasCatalog(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass('pg_dist_partition') is not null as is_there`.execute(db)
  return rows[0]?.is_there ?? false
}

/** Web tables that lie on the coordinator beside distributed ones, as those that an upgrade has brought. */
export async function listLeftLocal(db: Db): Promise<string[]> {
  if (!(await isDistributed(db))) return []
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname ~ '^web_' and relname <> 'web_site_key'
      and oid not in (select logicalrelid from pg_dist_partition)
    order by name`.execute(db)
  return rows.map(({ name }) => name)
}
