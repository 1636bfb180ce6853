import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { recountWebNow } from '#server/features/web/count/now.queries.ts'
import { makePartitionsAhead } from '#server/features/web/count/partitions.queries.ts'
import { row } from '../percentiles.ts'
import { openSeeded } from '../seed/seededDatabase.ts'
import { insertBenchSite, seedViews } from '../seed/seedWeb.ts'
import { timeNow } from './webDashboard.ts'
import { pages, visitors } from './webVisits.ts'

const sizes = [400_000, 4_000_000]
/** The views go on for as long as they are asked for. */
const minutesAhead = 3

/** Times who is on the site now, and the whole opening screen, after so many views in five minutes. */
export async function benchWebNow(print: (line: string) => void): Promise<void> {
  const { db, community, stop } = await openSeeded(async (empty, first) => {
    await insertBenchSite(empty, first)
    await seedViews(empty, first, 60_000, 60)
  })
  try {
    await makePartitionsAhead(db)
    print(
      '| views in five minutes | rows of minutes | now, p95 ms (≤ 20) | all that the screen opens with (≤ 120) |',
    )
    print('|---|---|---|---|')
    for (const views of sizes) {
      await insertRecent(db, community, views)
      await db.transaction().execute((tx) => recountWebNow(tx, community))
      await sql`vacuum analyze`.execute(db)
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from web_now where community_id = ${community}`.execute(db)
      const { now, opening } = await timeNow(db, community)
      print(row(String(views), String(rows[0]?.n), now.toFixed(1), opening.toFixed(0)))
    }
  } finally {
    await stop()
  }
}

/** Pages by a Zipf distribution, as those that are sent. */
const insertRecent = (db: Db, community: CommunityId, views: number) =>
  db.transaction().execute(async (tx) => {
    await sql`delete from web_event where community_id = ${community} and at > now() - interval '1 hour'`.execute(
      tx,
    )
    await sql`
      insert into web_event (community_id, at, visitor, day, visit, page_id, source_id, campaign_id, content_id, term_id,
        goal_id, engaged_ms, scroll, kind, device, country, is_entry, is_first)
      select ${community}, now() - interval '5 minutes' + n * interval '5 minutes' / ${views}, visitor, current_date, visitor,
        ceil(exp(random() * ln(${pages}::float8))), visitor % 5, 0, 0, 0, 0, 0, 0, 0, visitor % 3, 0, false, false
      from (
        select n, floor(random() * ${visitors})::integer as visitor
        from generate_series(1, ${Math.round((views * (5 + minutesAhead)) / 5)}::integer) as n
      ) as view`.execute(tx)
  })
