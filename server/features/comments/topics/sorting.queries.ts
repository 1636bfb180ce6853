import { sql } from 'kysely'
import type { OwnTopic } from '#emotion/topics/topics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { longJob } from '#server/jobs/longJob.ts'

/** The topics of the community's own, in the order of their keys. */
export async function listOwnTopics(db: Db, community: CommunityId): Promise<OwnTopic[]> {
  const { rows } = await sql<OwnTopic>`
    select key, words from topic where community_id = ${community} and words <> '{}'
    order by key`.execute(db)
  return rows
}

const addJob = (community: ReturnType<typeof sql>) => sql`
  (graphile_worker.add_job('topics', json_build_object('community', ${community}),
    queue_name := 'topics:' || ${community}, job_key := 'topics:' || ${community},
    job_key_mode := 'preserve_run_at', flags := array[${longJob}])).id`

/** Has topics looked for, once a day, and comments sorted by them. In a transaction the job is queued when it commits. */
export const queueTopics = (db: Db, community: CommunityId) =>
  sql`select ${addJob(sql`${community}::bigint`)}`.execute(db)

/** Queues, in all communities, what other general topics or a process that ended too early left to do. */
export const queueLeftOver = (db: Db, lexicon: string) =>
  sql`
    select ${addJob(sql`id`)} from community left join topic_sorting as sorting on community_id = id
    where (community_id is null and exists (select from comment where comment.community_id = id))
      or after is not null or split_part(sorted_by, '+', 1) <> ${lexicon}`.execute(db)

/** A comment that own topics are found in, without its text's end. */
export interface ReadComment {
  text: string
  author: string
}

/** The newest comments that people wrote. */
export async function listNewest(db: Db, community: CommunityId, limit: number): Promise<ReadComment[]> {
  const { rows } = await sql<ReadComment>`
    select left(text, 2000) as text, coalesce(author_external_id, '') as author from comment
    where community_id = ${community} and deleted_at is null and not is_own and text <> ''
    order by published_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** The day of a community, and when its topics were looked for last. */
export async function readSorting(db: Db, community: CommunityId) {
  const { rows } = await sql<{
    today: string
    found_on: string | null
    sorted_by: string | null
    after: number | null
  }>`
    select (now() at time zone time_zone)::date::text as today, found_on::text, sorted_by, after
    from community left join topic_sorting on community_id = id where id = ${community}`.execute(db)
  return rows[0]
}

/** Keeps what was found in place of what there was, but what people have named. */
export async function writeOwnTopics(
  tx: Db,
  community: CommunityId,
  found: (OwnTopic & { form: string })[],
): Promise<void> {
  const keys = found.map(({ key }) => key)
  await sql`
    delete from topic where community_id = ${community} and words <> '{}' and title is null
      and key <> all(${keys})`.execute(tx)
  await sql`
    insert into topic (community_id, key, words, form)
    select ${community}, key, string_to_array(words, ' '), form
    from unnest(${keys}::text[], ${found.map(({ words }) => words.join(' '))}::text[],
      ${found.map(({ form }) => form)}::text[]) as found (key, words, form)
    on conflict (community_id, key) do update set form = excluded.form where topic.form <> excluded.form`.execute(
    tx,
  )
}

/** Notes by what comments are sorted from now on; where it is something else than before, all of them again. */
export const beginSorting = (tx: Db, community: CommunityId, sortedBy: string, today: string) =>
  sql`
    insert into topic_sorting as known (community_id, sorted_by, after, found_on)
    values (${community}, ${sortedBy}, 0, ${today})
    on conflict (community_id) do update set found_on = excluded.found_on, sorted_by = excluded.sorted_by,
      after = case when known.sorted_by = excluded.sorted_by then known.after else 0 end`.execute(tx)

/** The next comments to be sorted again, in the order of their ids. */
export async function listUnsorted(
  db: Db,
  community: CommunityId,
  after: number,
  limit: number,
): Promise<{ id: number; text: string }[]> {
  const { rows } = await sql<{ id: number; text: string }>`
    select id, left(text, 2000) as text from comment where community_id = ${community} and id > ${after}
    order by id limit ${limit}`.execute(db)
  return rows
}

/** Writes what comments are about, where it is something else, and how far sorting is; null when it is through. */
export async function writeTopics(
  tx: Db,
  community: CommunityId,
  comments: { id: number; text: string; topics: string[] }[],
  after: number | null,
): Promise<void> {
  await sql`
    update comment set topics = string_to_array(about, ' ')
    from unnest(${comments.map(({ id }) => id)}::bigint[], ${comments.map(({ text }) => text)}::text[],
      ${comments.map(({ topics }) => topics.join(' '))}::text[]) as sorted (id, read, about)
    where community_id = ${community} and comment.id = sorted.id and left(text, 2000) = read
      and topics is distinct from string_to_array(about, ' ')`.execute(tx)
  await sql`update topic_sorting set after = ${after} where community_id = ${community}`.execute(tx)
}
