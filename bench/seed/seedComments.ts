import { sql } from 'kysely'
import { bundled, loadBundled } from '#networks/vk/sandbox/corpus.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { recountCommentDays } from '#server/features/comments/comments.ts'

export interface CommentSeedSize {
  posts: number
  comments: number
  tags: number
}

/**
 * Fills a community with `posts` posts of the four years before 20 November 2026, each of `tags` tags on 5 to 10 % of
 * them, and with about `comments` comments: few posts have most, 3 % are the community's own, and their words are real
 * ones in real order. The same seed every time.
 */
export async function seedComments(db: Db, community: CommunityId, size: CommentSeedSize) {
  await db.connection().execute(async (one) => {
    await sql`select setseed(0.5)`.execute(one)
    // What refers to what is right by the way it is made.
    await sql`set session_replication_role = replica`.execute(one)
    await seedPosts(one, community, size.posts)
    await seedTags(one, community, size.tags)
    await sql`reset session_replication_role`.execute(one)
  })
  await withoutCommentIndexes(db, () => seedCommentsOf(db, community, size.comments))
  await sql`vacuum analyze content, content_tag, comment, comment_day, author`.execute(db)
}

/** Writes about `comments` comments under the posts a community has. */
export async function seedCommentsOf(db: Db, community: CommunityId, comments: number) {
  await db.connection().execute(async (one) => {
    await sql`select setseed(0.5)`.execute(one)
    await sql`set session_replication_role = replica`.execute(one)
    await seedWords(one)
    await insertComments(one, community, comments)
    await seedAuthors(one, community)
    await sql`reset session_replication_role`.execute(one)
    await recountCommentDays(one, community)
    await sql`discard temp`.execute(one)
  })
}

/** All words of the posts that come with the sandbox, in their order. */
async function seedWords(db: Db) {
  const words = bundled.flatMap((name) => loadBundled(name).posts.flatMap(({ text }) => text.split(/\s+/)))
  await sql`
    create temporary table word as
    select n::integer, word from unnest(${words.filter((word) => word !== '')}::text[]) with ordinality as w(word, n)`.execute(
    db,
  )
  await sql`create unique index on word (n) include (word)`.execute(db)
  await sql`analyze word`.execute(db)
}

const seedPosts = (db: Db, community: CommunityId, posts: number) =>
  sql`
    insert into content (community_id, kind, type, external_id, text, published_at, published_on, captured_at, capture_at,
      refresh_at)
    select ${community}, 'post', 'text', n, 'Post ' || n, at, (at at time zone 'Europe/Moscow')::date, at, at, at
    from generate_series(1, ${posts}::integer) as n
    cross join lateral (
      select timestamptz '2026-11-20 12:00Z' - (${posts}::integer - n + 1) * (interval '1461 days' / ${posts}::integer)
        as at) as published
    order by n desc`.execute(db)

async function seedTags(db: Db, community: CommunityId, tags: number) {
  await sql`
    with added as (
      insert into tag (community_id, title, color)
      select ${community}, 'Tag ' || n, 'blue' from generate_series(1, ${tags}::integer) as n returning id
    ), numbered as (
      select id, row_number() over (order by id) as n from added
    )
    insert into content_tag (community_id, tag_id, content_id, source)
    select ${community}, numbered.id, content.id, 'person' from content cross join numbered
    -- Names the post, or one number would be drawn for all posts of a tag.
    where content.community_id = ${community}
      and random() + content.id * 0 < 0.05 + 0.05 * (numbered.n - 1) / ${tags - 1}::integer`.execute(db)
}

/** A normal deviate. */
const normal = sql`sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random())`

/** Post by post, the newest first, as they are imported; the tone differs from post to post. */
async function insertComments(db: Db, community: CommunityId, comments: number) {
  await sql`
    create temporary table plan as
    select id, published_at, random() as mood, least(2000, (1 - random()) ^ (-1 / 1.3)) as weight
    from content where community_id = ${community} order by published_at desc`.execute(db)
  await sql`analyze plan`.execute(db)
  await sql`
    insert into comment (community_id, content_id, external_id, root_external_id, author_external_id, text, likes, published_at,
      published_on, deleted_at, is_own, answered_at, emotion, emotion_source, model_emotion, confidence, judged_by)
    select ${community}, content_id, n, case when n > 1 and chance < 0.4 then (1 + floor(random() * (n - 1)))::integer end,
      case when chance < 0.03 then '-' || (select external_id from community where id = ${community})
        else (1 + floor(200000 * random() ^ 3))::integer::text end,
      text, floor(random() ^ 8 * 40), at, (at at time zone 'Europe/Moscow')::date,
      case when random() < 0.01 then at + interval '1 day' end,
      chance < 0.03, case when chance between 0.03 and 0.15 then at + random() * interval '1 day' end,
      emotion, case when random() < 0.02 then 'person' else 'model' end, emotion,
      case when emotion = 'unknown' then 0.34 + 0.15 * random() else 0.5 + 0.5 * random() ^ 0.7 end, 'bench'
    from (
      select plan.id as content_id, n, chance,
        least(published_at - ln(1 - random()) * interval '9 hours', timestamptz '2026-11-20 12:00Z') as at,
        case when tone < 0.06 + 0.12 * mood then 'negative' when tone < 0.42 then 'positive' when tone < 0.85 then 'neutral'
          else 'unknown' end as emotion,
        (
          select string_agg(word, ' ' order by word.n) from word
          where word.n between first_word and first_word + words
        ) as text
      from (select *, sum(weight) over () as whole from plan order by published_at desc) as plan
      cross join lateral generate_series(1, round(weight / whole * ${comments}::integer)::integer) as n
      cross join lateral (
        select random() + n * 0 as chance, random() + n * 0 as tone,
          1 + floor((random() + n * 0) * ((select count(*) from word) - 80))::integer as first_word,
          least(60, floor(5 * exp(0.9 * (${normal} + n * 0))))::integer as words
      ) as drawn
    ) as written`.execute(db)
}

const seedAuthors = (db: Db, community: CommunityId) =>
  sql`
    insert into author (community_id, external_id, name)
    select distinct ${community}::bigint, author_external_id, 'Author ' || author_external_id from comment
    where community_id = ${community}
    on conflict do nothing`.execute(db)

/** Fills `comment` without its indexes, which are made faster at once than row by row. */
export async function withoutCommentIndexes(db: Db, fill: () => Promise<unknown>) {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'comment' and indexname not in (select conname from pg_constraint)`.execute(db)
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db)
  await fill()
  await db.connection().execute(async (one) => {
    await sql`set maintenance_work_mem = '1GB'`.execute(one)
    for (const { definition } of indexes) await sql.raw(definition).execute(one)
    await sql`reset maintenance_work_mem`.execute(one)
  })
}
