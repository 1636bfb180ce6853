import { type RawBuilder, sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { recountPostDays } from './tonePosts.queries.ts'
import { recountTopicDays } from './toneTopics.queries.ts'

/**
 * Sums up the days of one month whose comments changed, in a transaction of its own, so that nobody waits for long. Whether
 * there was something to do. What changes meanwhile waits for the next time.
 */
export const sumUpMonth = (db: Db, community: CommunityId): Promise<boolean> =>
  db.transaction().execute((tx) => sumUpDaysOfMonth(tx, community))

async function sumUpDaysOfMonth(tx: Db, community: CommunityId): Promise<boolean> {
  const days = await changedDaysOfMonth(tx, community)
  if (days.length === 0) return false
  await sumUpDays(tx, community, days)
  await recountPostDays(tx, community, days)
  await recountTopicDays(tx, community, days)
  await findPeople(tx, community, days)
  return true
}

/** The changed days of the newest month that has some. */
async function changedDaysOfMonth(tx: Db, community: CommunityId): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct published_on as day from comment_day
    where community_id = ${community} and not is_summed and published_on >= (
      select date_trunc('month', max(published_on)) from comment_day
      where community_id = ${community} and not is_summed)`.execute(tx)
  return rows.map(({ day }) => day)
}

/** Of two at once, each adds up what it took away itself. */
const sumUpDays = (tx: Db, community: CommunityId, days: string[]) =>
  sql`
    with gone as (
      delete from comment_day where community_id = ${community} and published_on = any(${days}::date[])
      returning *
    )
    insert into comment_day (community_id, published_on, emotion, comments, answered, is_summed)
    select community_id, published_on, emotion, sum(comments), sum(answered), true from gone
    group by community_id, published_on, emotion
    having sum(comments) <> 0`.execute(tx)

/** Finds the people of these days, all of one month, and of the month anew. */
async function findPeople(tx: Db, community: CommunityId, days: string[]) {
  await numberAuthors(tx, community, days)
  await keepPeople(
    tx,
    community,
    { span: 'day', begins: days },
    sql`
    select published_on as begins_on, emotion, number / 65536 as segment, bits_at(number % 65536, 1) as people
    from comment join comment_author using (community_id, author_external_id)
    where community_id = ${community} and published_on = any(${days}::date[]) and deleted_at is null and not is_own
    group by published_on, emotion, number / 65536`,
  )
  const month = `${days[0]?.slice(0, 7)}-01`
  await keepPeople(
    tx,
    community,
    { span: 'month', begins: [month] },
    sql`
    select ${month}::date as begins_on, emotion, segment, bit_or(people) as people
    from comment_people
    where community_id = ${community} and span = 'day' and date_trunc('month', begins_on) = ${month}::date
    group by emotion, segment`,
  )
}

/** Keeps the people found of some days or months in place of those known. What is as before, which is most, is not written. */
const keepPeople = (
  tx: Db,
  community: CommunityId,
  { span, begins }: { span: 'day' | 'month'; begins: string[] },
  found: RawBuilder<unknown>,
) =>
  sql`
    with found as materialized (${found}), gone as (
      delete from comment_people as known
      where community_id = ${community} and span = ${span} and begins_on = any(${begins}::date[])
        and (begins_on, emotion, segment) not in (select begins_on, emotion, segment from found)
    )
    insert into comment_people (community_id, span, begins_on, emotion, segment, people)
    select ${community}, ${span}, begins_on, emotion, segment, people from found
    where not exists (
      select from comment_people as known
      where community_id = ${community} and span = ${span} and known.begins_on = found.begins_on
        and known.emotion = found.emotion and known.segment = found.segment and known.people = found.people)
    on conflict (community_id, span, begins_on, emotion, segment) do update set people = excluded.people`.execute(
    tx,
  )

const numberAuthors = (tx: Db, community: CommunityId, days: string[]) =>
  sql`
    insert into comment_author (community_id, author_external_id, number)
    select ${community}, author_external_id, (
        select coalesce(max(number) + 1, 0) from comment_author where community_id = ${community}
      ) + row_number() over (order by author_external_id) - 1
    from (
      select distinct author_external_id from comment
      where community_id = ${community} and published_on = any(${days}::date[]) and deleted_at is null and not is_own
        and author_external_id is not null
    ) as written
    where not exists (
      select from comment_author as known
      where known.community_id = ${community} and known.author_external_id = written.author_external_id)`.execute(
    tx,
  )

/** Adds up all days of a community from its comments; their posts and people wait for `sumUpMonth`. */
export async function recountCommentDays(tx: Db, community: CommunityId) {
  await sql`delete from comment_day where community_id = ${community}`.execute(tx)
  await sql`
    insert into comment_day (community_id, published_on, emotion, comments, answered)
    select community_id, published_on, emotion, count(*), count(answered_at) from comment
    where community_id = ${community} and deleted_at is null and not is_own
    group by community_id, published_on, emotion`.execute(tx)
}

/** Works out anew from its comments all that is kept of a community's days: their sums, posts and people; in a transaction. */
export async function rebuildCommentDays(tx: Db, community: CommunityId) {
  await recountCommentDays(tx, community)
  await sql`delete from comment_post_day where community_id = ${community}`.execute(tx)
  await sql`delete from topic_day where community_id = ${community}`.execute(tx)
  await sql`delete from comment_people where community_id = ${community}`.execute(tx)
  while (await sumUpDaysOfMonth(tx, community));
}
