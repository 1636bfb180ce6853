import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { rebuildDays } from '#server/features/analytics/analytics.ts'
import { rebuildCommentDays } from '#server/features/comments/comments.ts'
import { refreshTopics } from '#server/features/comments/topics/findTopics.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { seedCommentsOf, withoutCommentIndexes } from './seedComments.ts'
import { seedCommunity } from './seedCommunity.ts'

/** A community of the bench: as many posts, of `tags` tags, with 50 captures and 25 comments each on average. */
export interface AnalyticsSize {
  posts: number
  tags: number
}

const commentsPerPost = 25

/**
 * Fills `first`, and a new community for each further size. What is of the same size as one before is its copy: only its
 * community is another.
 */
export async function seedAnalytics(db: Db, first: CommunityId, sizes: AnalyticsSize[]) {
  const seeded = new Map<number, CommunityId>()
  const copies: AnalyticsSize[] = []
  await withoutCommentIndexes(db, async () => {
    for (const [index, size] of sizes.entries()) {
      if (seeded.has(size.posts)) {
        copies.push(size)
        continue
      }
      const community = index === 0 ? first : await insertCommunity(db)
      await seedPlace(db, community, size)
      seeded.set(size.posts, community)
    }
  })
  await sql`vacuum analyze`.execute(db)
  for (const community of seeded.values())
    await db.transaction().execute((tx) => rebuildCommentDays(tx, community))
  await withoutCommentIndexes(db, async () => {
    for (const { posts } of copies) await copyPlace(db, seeded.get(posts) ?? first, await insertCommunity(db))
  })
  await sql`vacuum analyze`.execute(db)
}

async function seedPlace(db: Db, community: CommunityId, size: AnalyticsSize) {
  await seedCommunity(db, community, size)
  await seedCommentsOf(db, community, size.posts * commentsPerPost)
  // When people look, comments have long been sorted, as they came, and their days summed up.
  await refreshTopics({ db }, community)
  await seedCommunityDays(db, community)
  await rebuildDays(db, community)
}

/** Copies all rows of a community, ids included, which are its own. */
async function copyPlace(db: Db, from: CommunityId, to: CommunityId) {
  const { rows: tables } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and column_name <> 'community_id'
      and table_name in (
        select table_name from information_schema.columns where column_name = 'community_id' and table_schema = 'public')
    group by table_name`.execute(db)
  await db.connection().execute(async (one) => {
    // What refers to what is right by the way it is made, and what is summed up is copied as well.
    await sql`set session_replication_role = replica`.execute(one)
    for (const { name, columns } of tables) {
      const copied = sql.join(columns.map((column) => sql.ref(column)))
      await sql`
        insert into ${sql.table(name)} (community_id, ${copied}) overriding system value
        select ${to}, ${copied} from ${sql.table(name)} where community_id = ${from}`.execute(one)
    }
    await sql`reset session_replication_role`.execute(one)
  })
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
