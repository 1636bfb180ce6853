import { sql } from 'kysely'
import type { topicOrders } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

export interface TopicRow {
  key: string
  words: string[]
  form: string
  title: string | null
}

export async function listTopicRows(db: Db, community: CommunityId): Promise<TopicRow[]> {
  const { rows } = await sql<TopicRow>`
    select key, words, form, title from topic where community_id = ${community}`.execute(db)
  return rows
}

/** Whether comments wait to be sorted again. */
export async function isSorting(db: Db, community: CommunityId): Promise<boolean> {
  const { rows } = await sql`
    select from topic_sorting where community_id = ${community} and after is not null`.execute(db)
  return rows.length > 0
}

export interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** All comments of people on these days. */
export async function countComments(db: Db, community: CommunityId, { from, to }: Days): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(comments), 0)::integer as n from comment_day
    where community_id = ${community} and published_on >= ${from ?? '-infinity'}::date
      and published_on <= ${to ?? 'infinity'}::date`.execute(db)
  return rows[0]?.n ?? 0
}

const fewExamples = 3
/** In characters: shorter ones say little, longer ones are not read. */
const [shortest, longest] = [15, 300]
/** The newest of a topic are looked through, no more. */
const mostLooked = 200

/**
 * The ids of typical comments about each topic: the newest that are neither very short nor long, of one author each. Sums tell on
 * which days the newest are, and the index has the comments of these; days with changes may have any.
 */
export async function listExamples(
  db: Db,
  community: CommunityId,
  topics: string[],
  { from, to }: Days,
  by: (typeof topicOrders)[number],
): Promise<Map<string, string[]>> {
  const sign = by === 'negative' ? '-' : ''
  const size = by === 'negative' ? sql`negative` : sql`"unknown" + positive + neutral + negative`
  const isOfDays = sql`
    community_id = ${community} and published_on >= ${from ?? '-infinity'}::date and published_on <= ${to ?? 'infinity'}::date`
  const isReadable = sql`length(text) between ${shortest}::integer and ${longest}::integer`
  const { rows } = await sql<{ topic: string; ids: string[] }>`
    with changed as materialized (
      select distinct published_on from comment_day where ${isOfDays} and not is_summed
    ), looked as materialized (
      select topic, published_on from (
        select topic, published_on, sum(${size}) over (partition by topic order by published_on desc) - (${size}) as newer
        from topic_day
        where ${isOfDays} and topic = any(${topics}) and ${size} > 0
          and published_on not in (select published_on from changed)
      ) as summed
      where newer < ${mostLooked}
      union all
      select topic, published_on from changed cross join unnest(${topics}::text[]) as topic
    )
    select about.topic, array(
      select id::text from (
        select distinct on (author_external_id) id, published_at, ${isReadable} as is_readable
        from (
          select id, published_at, author_external_id, text from comment
          -- A key names its community: by another condition, the ids of all its comments would be read for each topic.
          where deleted_at is null and not is_own and text <> ''
            and topic_keys(community_id, published_on, emotion, topics) && array(
              select unnest(topic_keys(${community}, looked.published_on, '', array[${sign} || topic]))
              from looked where topic = about.topic)
          order by published_at desc, id desc limit ${mostLooked}
        ) as newest
        order by author_external_id, ${isReadable} desc, published_at desc, id desc
      ) as of_people
      order by is_readable desc, published_at desc, id desc limit ${fewExamples}
    ) as ids
    from unnest(${topics}::text[]) as about (topic)`.execute(db)
  return new Map(rows.map(({ topic, ids }) => [topic, ids]))
}

/** Locks the row that it finds. */
export async function findTopicRow(
  tx: Db,
  community: CommunityId,
  key: string,
): Promise<TopicRow | undefined> {
  const { rows } = await sql<TopicRow>`
    select key, words, form, title from topic where community_id = ${community} and key = ${key}
    for update`.execute(tx)
  return rows[0]
}

/** Of a general topic there is a row only as long as it has a title. */
export async function writeTitle(
  tx: Db,
  community: CommunityId,
  key: string,
  title: string | null,
): Promise<void> {
  if (title === null) {
    await sql`
      delete from topic where community_id = ${community} and key = ${key} and words = '{}'`.execute(tx)
    await sql`update topic set title = null where community_id = ${community} and key = ${key}`.execute(tx)
  } else {
    await sql`
      insert into topic (community_id, key, title) values (${community}, ${key}, ${title})
      on conflict (community_id, key) do update set title = excluded.title`.execute(tx)
  }
}
