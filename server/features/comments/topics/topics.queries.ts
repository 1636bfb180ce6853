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

/** The ids of typical comments about each topic: the newest that are neither very short nor long, of one author each. */
export async function listExamples(
  db: Db,
  community: CommunityId,
  topics: string[],
  { from, to }: Days,
  by: (typeof topicOrders)[number],
): Promise<Map<string, string[]>> {
  const isMeant = by === 'negative' ? sql`emotion = 'negative'` : sql`true`
  const { rows } = await sql<{ topic: string; ids: string[] }>`
    select topic, array(
      select id::text from (
        select distinct on (author_external_id) id, published_at, length(text) between ${shortest} and ${longest} as is_readable
        from (
          select id, published_at, author_external_id, text from comment
          where community_id = ${community} and topics @> array[topic] and ${isMeant}
            and published_on >= ${from ?? '-infinity'}::date and published_on <= ${to ?? 'infinity'}::date
            and published_at >= ${from ?? '-infinity'}::date - interval '1 day'
            and published_at < ${to ?? 'infinity'}::date + interval '2 days'
            and deleted_at is null and not is_own and text <> ''
          order by published_at desc, id desc limit ${mostLooked}
        ) as newest
        order by author_external_id, length(text) between ${shortest} and ${longest} desc, published_at desc, id desc
      ) as of_people
      order by is_readable desc, published_at desc, id desc limit ${fewExamples}
    ) as ids
    from unnest(${topics}::text[]) as topic`.execute(db)
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
