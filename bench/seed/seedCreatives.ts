import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { dimensions } from '#server/features/web/dimensions.ts'

/** Of visits and of ads, up to today. */
const days = { visits: 180, ads: 60 }
const campaigns = 20

/**
 * Fills a community that has content and tags with creatives in 20 campaigns: each with an image, 2 tags, 3 posts, visits of
 * 180 days and ads of 60.
 */
export async function seedCreatives(db: Db, community: CommunityId, creatives: number): Promise<void> {
  const numbers = sql`generate_series(1, ${creatives}::integer) as n`
  await sql`
    insert into campaign (community_id, title, utm_campaign)
    select ${community}, 'Campaign ' || n, 'campaign-' || n from generate_series(1, ${campaigns}::integer) as n`.execute(
    db,
  )
  await sql`
    insert into image (community_id, key, type, width, height, bytes, file_name)
    select ${community}, md5(n::text), 'image/jpeg', 4000, 3000, 3000000, 'photo-' || n || '.jpg' from ${numbers}`.execute(
    db,
  )
  await sql`
    with campaigns as (select array_agg(id) as ids from campaign where community_id = ${community})
    insert into creative (community_id, campaign_id, title, text, link, utm_content, image_id)
    select ${community}, ids[1 + n % ${campaigns}::integer], 'Creative ' || n, repeat('Spring is here. ', 10),
      'https://shop.example/offer-' || n, 'creative-' || n, image.id
    from ${numbers} cross join campaigns
    join image on image.community_id = ${community} and image.key = md5(n::text)`.execute(db)
  await seedLinks(db, community)
  await seedResults(db, community)
  await sql`vacuum analyze`.execute(db)
}

async function seedLinks(db: Db, community: CommunityId) {
  await sql`
    with known as (select array_agg(id) as ids from tag where community_id = ${community})
    insert into creative_tag (community_id, creative_id, tag_id)
    select ${community}, creative.id, ids[1 + (creative.id * 7 + n) % cardinality(ids)]
    from creative cross join known cross join generate_series(1, 2) as n
    where community_id = ${community}`.execute(db)
  await sql`
    with known as (select array_agg(id) as ids from content where community_id = ${community})
    insert into creative_content (community_id, creative_id, content_id)
    select ${community}, creative.id, ids[1 + (creative.id * 31 + n) % cardinality(ids)]
    from creative cross join known cross join generate_series(1, 3) as n
    where community_id = ${community}`.execute(db)
}

async function seedResults(db: Db, community: CommunityId) {
  await sql`
    insert into web_term (community_id, kind, value)
    select ${community}, 'content', utm_content from creative where community_id = ${community}`.execute(db)
  await sql`
    insert into web_day (community_id, dimension, key, day, views, visitors, visits, entries, exits, bounces, engaged_ms,
      scroll, scrolled, goals)
    select ${community}, ${dimensions.content}, term.id, current_date - ago, n * 3, n, n, n, n, n / 2, n * 20000, n * 50, n, n / 9
    from web_term as term cross join generate_series(0, ${days.visits - 1}::integer) as ago
    cross join lateral (select (1 + (term.id * 13 + ago * 7) % 40)::integer as n) as brought
    where term.community_id = ${community} and kind = 'content'`.execute(db)
  await sql`
    insert into web_month (community_id, dimension, key, day, views, visitors, visits, entries, exits, bounces, engaged_ms,
      scroll, scrolled, goals)
    select community_id, dimension, key, date_trunc('month', day)::date, sum(views), sum(visitors), sum(visits),
      sum(entries), sum(exits), sum(bounces), sum(engaged_ms), sum(scroll), sum(scrolled), sum(goals)
    from web_day where community_id = ${community} and dimension = ${dimensions.content}
    group by 1, 2, 3, 4`.execute(db)
  await sql`
    insert into ad_day (community_id, creative_id, day, impressions, clicks, spent)
    select ${community}, id, current_date - ago, 1000 + id % 500, 10 + id % 7, 150
    from creative cross join generate_series(0, ${days.ads - 1}::integer) as ago
    where community_id = ${community}`.execute(db)
}
