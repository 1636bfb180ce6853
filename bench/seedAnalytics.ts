import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { rebuildDays } from '#server/features/analytics/analytics.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { seedCommentsOf } from './seedComments.ts'
import { seedCommunity } from './seedCommunity.ts'

/** A community of the bench: as many posts, of `tags` tags, with 50 captures and 25 comments each on average. */
export interface AnalyticsSize {
  posts: number
  tags: number
}

const commentsPerPost = 25

/** Fills `first`, and as many new communities as there are further sizes. */
export async function seedAnalytics(db: Db, first: CommunityId, sizes: AnalyticsSize[]) {
  for (const [index, size] of sizes.entries()) {
    const community = index === 0 ? first : await insertCommunity(db)
    await seedCommunity(db, community, size)
    await seedCommentsOf(db, community, size.posts * commentsPerPost)
    await seedCommunityDays(db, community)
    await rebuildDays(db, community)
  }
  await sql`vacuum analyze`.execute(db)
}

/** Followers and the audience of four years, as VK's statistics tell them. */
async function seedCommunityDays(db: Db, community: CommunityId) {
  await sql`
    insert into community_day (community_id, day, members, joined, "left", reach, reach_subscribers, reach_mobile,
      views, visitors)
    select ${community}, day, 20000 + n * 5, 20 + n % 30, 15 + n % 20, 3000 + n % 900, 1800 + n % 500, 2500 + n % 700,
      900 + n % 300, 400 + n % 150
    from generate_series(date '2022-11-20', date '2026-11-20', '1 day') with ordinality as d(day, n)`.execute(
    db,
  )
  await sql`
    insert into audience_day (community_id, day, basis, dimension, value, name, people)
    select ${community}, day, basis, dimension, value::text, dimension || ' ' || value, 100 + (value * 37) % 90
    from generate_series(date '2022-11-20', date '2026-11-20', '1 day') as day
    cross join unnest('{reach,visitors}'::text[]) as basis
    cross join (values ('sex_age', 14), ('city', 20), ('country', 10)) as d(dimension, most)
    cross join lateral generate_series(1, most) as value`.execute(db)
}
