import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyRollups } from '#server/commands/rollups.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { seededRandom } from '#server/lib/random.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { dayBeginnings } from '../../analytics/analytics.ts'
import { createUser } from '../../auth/auth.ts'
import { openInbox } from '../collect/inbox.ts'
import { importHistory } from '../import/history.ts'
import { openPlaces } from '../places.ts'
import { generateEvents } from '../testing/events.ts'
import { insertSite } from '../testing/site.ts'
import { rollUp } from './rollupWorker.ts'

let database: TestDatabase
let community: CommunityId
const days = ['2026-03-30', '2026-03-31', '2026-04-01', '2026-04-02']

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  const zone = 'America/New_York'
  community = await insertCommunity(db, { time_zone: zone })
  await insertSite(db, community, [{ kind: 'event', match: 'order' }])
  const begins = await dayBeginnings(db, zone, days)
  const inbox = openInbox(openPlaces(db))
  const filled = days.map((day) => ({ day, begins: begins(day) }))
  for (const group of generateEvents(seededRandom(3), filled, 500))
    await Promise.all(group.map((each) => inbox.add(community, each)))
  await rollUp(db, community, new Map())
  const text = 'date,page,views,visitors,visits\n2026-03-01,/,9,9,9\n2026-03-29,/,1,1,1'
  const person = { name: 'A', email: 'a@rapport.test', password: 'password', role: 'admin' } as const
  const { id } = await createUser(db, person)
  await importHistory(db, community, [{ name: 'days.csv', text }], id)
})
afterAll(() => database.drop())

async function differences() {
  const [first] = await verifyRollups(database.db)
  const found = first?.rollups.filter(({ rollup }) => rollup.startsWith('web_')) ?? []
  return found.map(({ rollup, wrong, missing }) => [rollup, wrong, missing])
}

const right = [
  ['web_day', 0, 0],
  ['web_month', 0, 0],
  ['web_now', 0, 0],
]

test('sums are a recount of single events; days that were told are believed', async () => {
  expect(await differences()).toEqual(right)
})

test('days whose events are kept only in part are left as they are', async () => {
  const { db } = database
  await sql`delete from web_event where at < (select min(at) + interval '30 hours' from web_event)`.execute(
    db,
  )
  expect(await differences()).toEqual(right)
})

test('sums that are wrong, that are missing, and that nobody counted or told are found', async () => {
  const { db } = database
  await sql`update web_day set views = views + 1 where day = '2026-04-01' and dimension = 0`.execute(db)
  await sql`delete from web_day where day = '2026-04-02' and dimension = 0`.execute(db)
  await sql`update web_day set day = '2026-03-15' where day = '2026-03-30' and dimension = 0`.execute(db)
  expect(await differences()).toEqual([
    ['web_day', 2, 2],
    ['web_month', 1, 1],
    ['web_now', 0, 0],
  ])
})
