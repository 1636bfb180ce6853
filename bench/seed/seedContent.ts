import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

const words =
  'сегодня музей выставка открытие новый зал приглашаем друзья вечер концерт история город люди фотография художник билет вход свободный начало программа лекция встреча картина мастер класс дети семья праздник спасибо неделя'

/**
 * Fills a community with `posts` posts, one an hour back from 20 November 2026, of about 400 characters, with skewed
 * counters; reach is missing for a third of them. The same seed (-1 to 1) gives the same posts.
 */
export async function seedContent(db: Db, community: CommunityId, posts: number, seed = 0.5): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Vacuum leaves alone what may not have reached the disk yet.
    await sql`set local synchronous_commit = on`.execute(tx)
    await sql`select setseed(${seed})`.execute(tx)
    await sql`
      insert into content (
        community_id, kind, type, external_id, text, published_at, published_on, attachments, reach, views, reactions,
        likes, comments, votes, hides, shares, unsubscribes, reports, links, to_group, join_group, followers,
        captured_at, capture_at, refresh_at)
      select ${community}, 'post', type, n, text, published_at, published_on, ${picture}::jsonb, reach, views, reactions,
        reactions, reactions / 14, case when type = 'poll' then reactions end, reach / 1700, reactions / 9,
        reach / 2800, reach / 25000, reach / 70, reach / 140, reach / 1100, 20000 + n / 10,
        published_at, published_at, published_at
      from generate_series(1, ${posts}::integer) as n
      cross join lateral (
        select timestamptz '2026-11-20 12:00Z' - (${posts}::integer - n) * interval '1 hour' as published_at,
          (500 * exp(1.2 * sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random())))::bigint as views,
          case when random() < 0.03 then 'poll' when random() < 0.1 then 'video' else 'text' end as type,
          random() as chance
      ) as drawn
      cross join lateral (
        select (published_at at time zone 'Europe/Moscow')::date as published_on,
          (views * (0.01 + 0.03 * chance))::bigint as reactions,
          case when n % 3 > 0 then (views * (0.6 + 0.35 * chance))::bigint end as reach
      ) as derived
      cross join lateral (
        select string_agg(word, ' ' order by random()) || ' №' || n as text
        from unnest(string_to_array(${`${words} ${words}`}, ' ')) as word
      ) as written`.execute(tx)
    await sql`
      insert into content_count (community_id, published_on, kind, type, n)
      select community_id, published_on, kind, type, count(*) from content
      where community_id = ${community} group by 1, 2, 3, 4`.execute(tx)
  })
  // As autovacuum would have done by the time somebody reads.
  await sql`vacuum analyze content, content_count`.execute(db)
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
