import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { dayBeginnings } from '#server/features/analytics/analytics.ts'
import { readPage, trafficSource, utm } from '#server/features/web/collect/addresses.ts'
import { deviceType } from '#server/features/web/collect/collect.ts'
import { insertInbox } from '#server/features/web/collect/inbox.queries.ts'
import { rollUp } from '#server/features/web/count/rollupWorker.ts'
import type { InboxEvent } from '#server/features/web/inboxEvents.ts'
import { seededRandom } from '#server/lib/random.ts'
import { benchSiteKey, makeView, makeZipf } from '../web/webVisits.ts'

const dayMs = 86_400_000
const eventsARow = 250
const rowsAtOnce = 20

/** A site for the community. */
export async function insertBenchSite(db: Db, community: CommunityId) {
  await sql`
    insert into web_site_key (community_id, key)
    values (${community}, ${benchSiteKey(community)}) on conflict do nothing`.execute(db)
  await sql`
    insert into web_site (community_id, hosts) values (${community}, '{shop.example}') on conflict do nothing`.execute(
    db,
  )
}

/** Counts views of the days before today, by the same code that counts those that come in. */
export async function seedViews(db: Db, community: CommunityId, views: number, days: number) {
  const random = seededRandom(11)
  const zipf = makeZipf()
  const names = Array.from({ length: days }, (_, ago) =>
    new Date(Date.now() - (days - ago) * dayMs).toISOString().slice(0, 10),
  )
  const begins = await dayBeginnings(db, 'UTC', names)
  const aDay = Math.round(views / days)
  const memories = new Map()
  for (const day of names) {
    for (let made = 0; made < aDay; made += eventsARow * rowsAtOnce) {
      const rows = Array.from(
        { length: Math.min(rowsAtOnce, Math.ceil((aDay - made) / eventsARow)) },
        (_, row) => {
          const first = made + row * eventsARow
          return Array.from({ length: Math.min(eventsARow, aDay - first) }, (_, n) =>
            toEvent(makeView('', random, zipf), day, begins(day) + Math.floor(((first + n) / aDay) * dayMs)),
          )
        },
      )
      for (const events of rows) await insertInbox(db, [{ community_id: community, events }])
      await rollUp(db, community, memories)
    }
  }
}

function toEvent(
  { address, userAgent, body }: ReturnType<typeof makeView>,
  day: string,
  at: number,
): InboxEvent {
  const { u, r, n, y }: { u: string; r: string; n: string; y: string } = JSON.parse(body)
  const page = readPage(u)
  if (!page) throw new Error(`${u} is no page`)
  const [, , third = '0', fourth = '0'] = address.split('.')
  return {
    kind: 'view',
    at,
    day,
    // Others on each day, as the salt makes them.
    visitor: String(Number(third) * 256 + Number(fourth) + Date.parse(day)),
    url: page.url,
    title: n,
    type: y,
    term: '',
    source: trafficSource(page, r),
    campaign: utm(page, 'campaign'),
    content: utm(page, 'content'),
    device: deviceType(userAgent),
    country: 1 + (Number(fourth) % 40),
    engaged_ms: 0,
    scroll: 0,
    is_first: false,
  }
}
