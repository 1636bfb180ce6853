import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { Blueprint, type ReportPeriod } from '#contract/reports.ts'
import { reportPeriods } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { seededRandom } from '#server/lib/random.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { makeDueRuns } from './dueRuns.ts'
import { insertReport } from './reports.queries.ts'
import { dueAt, planNext } from './schedule/schedule.ts'
import { blueprintOf } from './testing/blueprint.ts'

const zone = 'Europe/Berlin'
const dayMs = 86_400_000
const log = pino({ level: 'silent' })
let database: TestDatabase
let community: CommunityId

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  community = await insertCommunity(database.db, { time_zone: zone })
})
afterEach(() => database.db.deleteFrom('report').execute())
afterAll(() => database.drop())

const at = (iso: string) => new Date(iso)
const look = (now: Date) => makeDueRuns({ db: database.db, log }, now)

/** A regular report created at a moment. */
async function insertRegular(period: ReportPeriod, created: Date, schedule = {}) {
  const blueprint = Blueprint.parse(blueprintOf({ is_regular: true, period, schedule }))
  const { id } = await insertAuthor()
  const next = planNext(blueprint, zone, created)
  return { blueprint, id: Number(await insertReport(database.db, community, id, blueprint, next)) }
}

let people = 0
const insertAuthor = () => {
  people += 1
  const person = { name: 'Anna', email: `anna${people}@rapport.test`, password_hash: '', role: 'editor' }
  return database.db.insertInto('app_user').values(person).returning('id').executeTakeFirstOrThrow()
}

/** The runs of a report in the order of their periods. */
const runsOf = (report: number) =>
  database.db
    .selectFrom('report')
    .select(['id', 'period_from', 'period_to', 'version', 'state', 'scheduled_for'])
    .where('parent_id', '=', report)
    .orderBy('period_from')
    .orderBy('version')
    .execute()

const daysOf = async (report: number) => (await runsOf(report)).map(({ period_from }) => period_from)

test.each(reportPeriods)(
  'two years of a %s report, looked at now and then, make each run once',
  async (period) => {
    const { blueprint, id } = await insertRegular(period, at('2027-01-01T12:00:00Z'), {
      hour: 2,
      days_after: 1,
    })
    const random = seededRandom(7)
    const end = Date.parse('2029-02-01T00:00:00Z')
    for (let now = Date.parse('2027-01-01T12:00:00Z'); now < end; now += random() * 20 * dayMs)
      await look(new Date(now))
    await look(new Date(end))
    const runs = await runsOf(id)
    const count = { daily: 760, weekly: 109, monthly: 24, quarterly: 8, yearly: 2 }
    expect(runs).toHaveLength(count[period])
    for (const [index, { period_from, period_to, scheduled_for, ...run }] of runs.entries()) {
      const days = { from: period_from ?? '', to: period_to ?? '' }
      expect({ ...run, scheduled_for }).toMatchObject({
        version: 1,
        state: 'queued',
        scheduled_for: dueAt(blueprint, days, zone),
      })
      const before = runs[index - 1]?.period_to
      if (before) expect(Date.parse(days.from) - Date.parse(before)).toBe(dayMs)
    }
  },
)

test('nothing is made before its time', async () => {
  const { id } = await insertRegular('monthly', at('2026-11-21T12:00:00Z'))
  expect(await look(at('2026-12-01T07:59:59Z'))).toBe(0)
  expect(await look(at('2026-12-01T08:00:00Z'))).toBe(1)
  expect(await look(at('2026-12-01T08:01:00Z'))).toBe(0)
  expect(await daysOf(id)).toEqual(['2026-11-01'])
})

test('many workers that look at once make each run once, and queue it once', async () => {
  const reports = await Promise.all(
    Array.from({ length: 10 }, () => insertRegular('daily', at('2026-11-01T12:00:00Z'))),
  )
  const made = await Promise.all(Array.from({ length: 5 }, () => look(at('2026-11-11T12:00:00Z'))))
  expect(made.reduce((sum, n) => sum + n)).toBe(100)
  for (const { id } of reports) expect(await daysOf(id)).toHaveLength(10)
  const { rows } = await sql`
    select from graphile_worker.jobs where task_identifier = 'report:build' and key like ${`report:build:${community}:%`}`.execute(
    database.db,
  )
  expect(rows).toHaveLength(100)
})

test('a run that a person made of the period does not stand in for the one that falls due', async () => {
  const { blueprint, id } = await insertRegular('monthly', at('2026-11-21T12:00:00Z'))
  await database.db
    .insertInto('report')
    .values({
      community_id: community,
      parent_id: id,
      blueprint: JSON.stringify(blueprint),
      state: 'queued',
      period_from: '2026-11-01',
      period_to: '2026-11-30',
    })
    .execute()
  await look(at('2026-12-02T12:00:00Z'))
  expect((await runsOf(id)).map(({ version }) => version)).toEqual([1, 2])
})

test('a run that was made is not made again, whatever the report is set to', async () => {
  const { id } = await insertRegular('daily', at('2026-11-01T12:00:00Z'))
  await look(at('2026-11-05T12:00:00Z'))
  const back = { next_from: '2026-11-02', next_run_at: '2026-11-03T08:00:00Z' }
  await database.db.updateTable('report').set(back).where('id', '=', id).execute()
  expect(await look(at('2026-11-06T12:00:00Z'))).toBe(1)
  expect(await daysOf(id)).toHaveLength(5)
})

test('a deleted report makes nothing, and once restored what it missed', async () => {
  const { id } = await insertRegular('daily', at('2026-11-01T12:00:00Z'))
  const set = (deleted_at: string | null) =>
    database.db.updateTable('report').set({ deleted_at }).where('id', '=', id).execute()
  await set('2026-11-02T00:00:00Z')
  expect(await look(at('2026-11-03T12:00:00Z'))).toBe(0)
  await set(null)
  expect(await look(at('2026-11-03T12:00:00Z'))).toBe(2)
})

test('a report that cannot be made does not keep others from theirs', async () => {
  const broken = await insertRegular('daily', at('2026-11-01T12:00:00Z'))
  const { id } = await insertRegular('daily', at('2026-11-01T12:00:00Z'))
  await sql`update report set blueprint = jsonb_set(blueprint, '{period}', '"hourly"') where id = ${broken.id}`.execute(
    database.db,
  )
  expect(await look(at('2026-11-02T12:00:00Z'))).toBe(1)
  expect(await daysOf(id)).toEqual(['2026-11-01'])
})
