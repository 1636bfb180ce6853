import { sql } from 'kysely'
import { bundled, loadBundled } from '#networks/vk/sandbox/corpus.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { refreshAges } from '#server/features/content/content.ts'
import { refreshBenchmarks } from '#server/features/tags/tags.ts'

export interface SeedSize {
  posts: number
  tags: number
}

const postsAtOnce = 5000

/**
 * Fills a community with `posts` posts of the four years before 20 November 2026, of real words in real order, each on
 * 2 or 3 of `tags` tags, and with their history of 50 captures on average. The same seed every time.
 */
export async function seedCommunity(db: Db, community: CommunityId, { posts, tags }: SeedSize) {
  await db.connection().execute(async (one) => {
    await sql`select setseed(0.5)`.execute(one)
    await sql.raw(functions).execute(one)
    await seedWords(one)
    await seedPosts(one, community, posts)
    await seedTags(one, community, tags)
    for (let from = 1; from <= posts; from += postsAtOnce)
      await seedHistory(one, community, from, from + postsAtOnce)
    await sql`discard temp`.execute(one)
  })
  await sql`vacuum analyze content, content_tag, content_history, content_count`.execute(db)
  await seedAges(db, community)
  await db.transaction().execute((tx) => refreshBenchmarks(tx, community))
  await sql`vacuum analyze content_age, benchmark, benchmark_stale`.execute(db)
}

// The looks of the synchronisation at a post: every 15 minutes for a day, hourly for a week, daily for a month, weekly.
// What a counter of `whole` in the end has grown to at an age.
const functions = `
  create function pg_temp.look_age(look integer) returns double precision language sql immutable return case
    when look <= 96 then look * 0.25 when look <= 240 then 24 + look - 96
    when look <= 263 then 168 + (look - 240) * 24 else 720 + (look - 263) * 168 end;
  create function pg_temp.capture_age(capture integer, captures integer) returns double precision
    language sql immutable
    return pg_temp.look_age(capture + round((300 - captures) * (capture::float / captures) ^ 2)::integer);
  create function pg_temp.grown(whole float, age double precision, half_life float) returns bigint
    language sql immutable return floor(whole * (1 - 0.5 ^ least(age / half_life, 60)))::bigint;`

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

/** What is drawn of each post, and the post with its newest counters. */
async function seedPosts(db: Db, community: CommunityId, posts: number) {
  await sql`
    create temporary table plan as
    select n, timestamptz '2026-11-20 12:00Z' - (${posts}::integer - n) * (interval '1461 days' / ${posts}::integer)
        - interval '15 minutes' as published_at,
      case when random() < 0.03 then 'poll' when random() < 0.1 then 'video' else 'text' end as type,
      case when random() < 0.7 then ${-1}::bigint else 100 + floor(random() ^ 2 * 8) end as author,
      60 + 500 * exp(1.2 * sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random())) as views,
      random() as chance,
      least(240, 2 + floor(44 * exp(0.5 * sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random()) - 0.125) * 1.12))::integer
        as captures,
      1 + floor(random() * ((select count(*) from word) - 150))::integer as first_word,
      10 + floor(100 * random() ^ 1.5)::integer as words
    from generate_series(1, ${posts}::integer) as n`.execute(db)
  await sql`
    update plan set captures = least(captures, greatest(1, looks)) from (
      select p.n, (select max(look) from generate_series(1, 300) as look
        where p.published_at + pg_temp.look_age(look) * interval '1 hour' < '2026-11-20 12:00Z') as looks
      from plan p where p.published_at > timestamptz '2026-11-20 12:00Z' - interval '290 days') as young
    where young.n = plan.n`.execute(db)
  await sql`
    insert into author (community_id, external_id, name)
    select ${community}, id, 'Author ' || id from (
      select distinct author as id from plan) as authors`.execute(db)
  await sql`
    insert into content (
      community_id, kind, type, external_id, text, author_external_id, published_at, published_on, attachments, reach, views,
      reactions, likes, comments, votes, hides, shares, unsubscribes, reports, links, followers, captured_at,
      capture_at, reach_captured_at, refresh_at, captures)
    select ${community}, 'post', type, n, text, author, published_at,
      (published_at at time zone 'Europe/Moscow')::date, ${picture}::jsonb, c.reach, c.views, c.reactions, c.likes,
      c.comments, case when type = 'poll' then c.likes end, c.hides, c.shares, c.unsubscribes, c.reports, c.clicks,
      20000 + n / 20, looked_at, looked_at, looked_at, published_at, captures
    from plan
    cross join lateral (select pg_temp.capture_age(captures, captures) as age) as last
    cross join lateral (select published_at + age * interval '1 hour' as looked_at) as look
    cross join lateral (${counters}) as c
    cross join lateral (
      select string_agg(word, ' ' order by word.n) as text from word
      where word.n between first_word and first_word + words
    ) as written
    order by plan.n`.execute(db)
  await sql`
    insert into content_count (community_id, published_on, kind, type, n)
    select community_id, published_on, kind, type, count(*) from content
    where community_id = ${community} group by 1, 2, 3, 4`.execute(db)
  await sql`
    create temporary table planned as
    select plan.*, content.id from plan join content on community_id = ${community} and external_id = n::text`.execute(
    db,
  )
  await sql`create index on planned (n)`.execute(db)
}

/** The counters at `age`; a third of the posts has no reach. */
const counters = sql`
  select pg_temp.grown(views, age, 9) as views,
    pg_temp.grown(views * (0.01 + 0.03 * chance), age, 5) as reactions,
    pg_temp.grown(views * (0.01 + 0.03 * chance) * 0.9, age, 5) as likes,
    pg_temp.grown(views * 0.003 * chance, age, 12) as comments,
    pg_temp.grown(views * 0.002 * chance, age, 8) as shares,
    case when n % 3 > 0 then pg_temp.grown(views * (0.6 + 0.35 * chance), age, 9) end as reach,
    case when n % 3 > 0 then pg_temp.grown(views * 0.01 * chance, age, 9) end as clicks,
    case when n % 3 > 0 then pg_temp.grown(views * 0.0005, age, 9) end as hides,
    case when n % 3 > 0 then pg_temp.grown(views * 0.0002, age, 9) end as unsubscribes,
    case when n % 3 > 0 then 0::bigint end as reports`

/** Tags with 5 to 10 % of the posts each. */
async function seedTags(db: Db, community: CommunityId, tags: number) {
  await sql`
    with added as (
      insert into tag (community_id, title, color)
      select ${community}, 'Tag ' || n, 'blue' from generate_series(1, ${tags}::integer) as n returning id
    ), numbered as (
      select id, row_number() over (order by id) as n from added
    )
    insert into content_tag (community_id, tag_id, content_id, source)
    select ${community}, numbered.id, planned.id, 'person' from planned cross join numbered
    -- Names the post, or one number would be drawn for all posts of a tag.
    where random() + planned.n * 0 < 0.05 + 0.05 * (numbered.n - 1) / ${tags - 1}::integer`.execute(db)
}

/** The captures of the posts from one number to before another, packed as the synchronisation packs them. */
const seedHistory = (db: Db, community: CommunityId, from: number, to: number) =>
  sql`
    insert into content_history (community_id, content_id, chunk, captured_at, seen_before, views, reactions, likes,
      comments, votes, replies, field_replies, shares, reach, clicks, hides, unsubscribes, reports)
    select ${community}, id, history_chunk(capture), array_agg(captured_at order by capture),
      array_agg(seen_before order by capture), array_agg(views order by capture),
      array_agg(reactions order by capture), array_agg(likes order by capture), array_agg(comments order by capture),
      array_agg(votes order by capture), array_agg(null::bigint), array_agg(null::bigint),
      array_agg(shares order by capture), array_agg(reach order by capture), array_agg(clicks order by capture),
      array_agg(hides order by capture), array_agg(unsubscribes order by capture), array_agg(reports order by capture)
    from (
      select id, capture, c.*, case when type = 'poll' then c.likes end as votes, at as captured_at,
        case when capture > 1 then at - make_interval(secs => 600 + random() * 60) end as seen_before
      from planned
      cross join generate_series(1, captures) as capture
      cross join lateral (select pg_temp.capture_age(capture, captures) as age) as aged
      cross join lateral (
        select published_at + age * interval '1 hour'
          + case when capture < captures then make_interval(secs => random() * 300) else interval '0' end as at) as look
      cross join lateral (${counters}) as c
      where n >= ${from} and n < ${to}
    ) as captured
    group by id, history_chunk(capture)
    order by id, history_chunk(capture)`.execute(db)

async function seedAges(db: Db, community: CommunityId) {
  const { rows } = await sql<{
    id: number
  }>`select id from content where community_id = ${community} order by id`.execute(db)
  const ids = rows.map((row) => row.id)
  for (let from = 0; from < ids.length; from += postsAtOnce)
    await refreshAges(db, community, ids.slice(from, from + postsAtOnce))
}

const picture = JSON.stringify([
  {
    kind: 'photo',
    title: null,
    url: null,
    picture: { url: 'https://sun9-1.userapi.com/picture.jpg', width: 807, height: 605 },
    duration_s: null,
    views: null,
    answers: null,
  },
])
