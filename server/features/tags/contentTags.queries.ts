import { type RawBuilder, sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

/** What a tag is on a post or story: put there, refused by a person (its rule leaves it alone), or none of these. */
export type TagState = 'person' | 'rule' | 'refused' | null

export interface PairChange {
  tag_id: number
  content_id: number
  was: TagState
  became: TagState
}

/** A select of (tag_id, content_id, was, became), the last two being states that differ; each pair at most once. */
export type PairChanges = RawBuilder<PairChange>

export const pairRows = (changes: PairChange[]): PairChanges => sql`
  select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
    as change(tag_id bigint, content_id bigint, was text, became text)`

export async function readChanges(db: Db, changes: PairChanges): Promise<PairChange[]> {
  const { rows } = await changes.execute(db)
  return rows
}

/** A select of ids, as that of `matchingContent`. */
export type Contents = RawBuilder<unknown>

export const contentsOf = (ids: (number | string)[]): Contents =>
  sql`select distinct unnest(${ids}::bigint[]) as id`

export async function countContents(db: Db, contents: Contents): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (${contents}) as chosen`.execute(db)
  return rows[0]?.n ?? 0
}

/** Joins what is there of the pairs of `pair`, whose state then is `state`. */
export const withState = (community: CommunityId, pair: RawBuilder<unknown>) => sql`
  ${pair} as pair
  left join content_tag as carried on carried.community_id = ${community}
    and carried.tag_id = pair.tag_id and carried.content_id = pair.content_id
  left join tag_exception as refused on refused.community_id = ${community}
    and refused.tag_id = pair.tag_id and refused.content_id = pair.content_id
  cross join lateral (
    select coalesce(carried.source, case when refused.content_id is not null then 'refused' end) as state) as now`

/** What changes when a person puts tags on contents and takes others off; where these have a rule, it is overruled. */
export const personChanges = (
  community: CommunityId,
  contents: Contents,
  { add, remove }: { add: string[]; remove: string[] },
): PairChanges => sql`
  select pair.tag_id, pair.content_id, state as was, became
  from ${withState(
    community,
    sql`(
      select tag.id as tag_id, tag.rule, chosen.id as content_id
      from tag cross join (${contents}) as chosen
      where tag.community_id = ${community} and tag.id = any(${[...add, ...remove]}::bigint[]))`,
  )}
  cross join lateral (select case
    when pair.tag_id = any(${add}::bigint[]) then 'person'
    when carried.source is null then state
    when pair.rule is not null then 'refused'
  end as became) as next
  where became is distinct from state`

/** Makes every pair what it is to become. Answers how many there were. */
export async function writeChanges(tx: Db, community: CommunityId, changes: PairChanges): Promise<number> {
  const ofPair = (table: string) => sql`${sql.ref(`${table}.community_id`)} = ${community}
    and ${sql.ref(`${table}.tag_id`)} = changed.tag_id and ${sql.ref(`${table}.content_id`)} = changed.content_id`
  const { rows } = await sql<{ n: number }>`
    with changed as materialized (
      ${changes}
    ), taken as (
      delete from content_tag using changed
      where ${ofPair('content_tag')} and (became is null or became = 'refused')
    ), allowed as (
      delete from tag_exception using changed where ${ofPair('tag_exception')} and became is distinct from 'refused'
    ), refused as (
      insert into tag_exception (community_id, tag_id, content_id)
      select ${community}, tag_id, content_id from changed where became = 'refused'
      on conflict do nothing
    ), put as (
      insert into content_tag (community_id, tag_id, content_id, source)
      select ${community}, tag_id, content_id, became from changed where became in ('person', 'rule')
      on conflict (community_id, tag_id, content_id) do update set source = excluded.source
    )
    select count(*) as n from changed`.execute(tx)
  return rows[0]?.n ?? 0
}

/** Those of these ids that are of the community's content. */
export async function findContentIds(db: Db, community: CommunityId, ids: string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from content where community_id = ${community} and id = any(${ids}::bigint[])`.execute(db)
  return rows.map((row) => row.id)
}

/** Takes a tag off everything. */
export const clearTag = (tx: Db, community: CommunityId, tagId: string) =>
  sql`delete from content_tag where community_id = ${community} and tag_id = ${tagId}`.execute(tx)

/**
 * Hands all that tag `from` is on, or refused for, on to `into`. What a person did wins over what a rule did, and a
 * person's refusal of `into` over the rule of `from`.
 */
export const moveTag = (tx: Db, community: CommunityId, from: string, into: string) =>
  writeChanges(
    tx,
    community,
    sql`
      select pair.tag_id, pair.content_id, state as was, became
      from ${withState(
        community,
        sql`(
          select ${into}::bigint as tag_id, content_id, source as moved from content_tag
          where community_id = ${community} and tag_id = ${from}
          union all
          select ${into}::bigint, content_id, 'refused' from tag_exception
          where community_id = ${community} and tag_id = ${from})`,
      )}
      cross join lateral (
        select case when moved = 'person' then moved else coalesce(state, moved) end as became) as next
      where became is distinct from state`,
  )
