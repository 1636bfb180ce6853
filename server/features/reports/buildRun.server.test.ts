import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reportCalls } from '#contract/reports.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { buildRun, mostAttempts } from './buildRun.ts'
import { readSnapshot } from './reports.ts'
import { blueprintOf, everySection } from './testing/blueprint.ts'
import { buildingOn } from './testing/building.ts'
import { insertMonth, type Month } from './testing/month.ts'

const march = { from: '2024-03-01', to: '2024-03-31' }
let app: TestApp
let token: string
let month: Month
let at: { community_id: string }

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('admin')
  month = await insertMonth(app.db)
  at = { community_id: String(month.community) }
})
afterAll(() => app.close())

/** A queued run of March: its report's id and its own. */
async function queued(sections = everySection(month.posts.slice(0, 2))) {
  const blueprint = blueprintOf({ sections, ...march })
  const report = await app.call(reportCalls.create, { ...at, blueprint }, token)
  return { report: report.id, run: report.last_run?.id ?? '' }
}
const build = (run: string, attempt = 1) =>
  buildRun(buildingOn(app.db), month.community, Number(run), attempt)
const get = (id: string) => app.call(reportCalls.get, { ...at, id }, token)
const snapshotOf = (run: string, community: CommunityId = month.community) =>
  readSnapshot(app.db, community, run)

describe('a built run', () => {
  test('is ready, with the days, the words and the moment it is of', async () => {
    const { run } = await queued()
    const before = new Date().toISOString()
    await build(run)
    const { state, cut_off_at, period_days, failure } = await get(run)
    expect({ state, period_days, failure }).toEqual({
      state: 'ready',
      period_days: { ...march, until: null },
      failure: null,
    })
    expect(cut_off_at && cut_off_at >= before && cut_off_at <= new Date().toISOString()).toBe(true)
    expect(await snapshotOf(run)).toMatchObject({
      name: 'October',
      community: { name: 'Музей', url: 'https://vk.com/museum', timezone: 'Europe/Moscow', currency: 'RUB' },
      period: { ...march, until: null },
      cut_off_at,
      definitions: { er_base: 'reach' },
    })
  })

  test('stays as it is whatever is changed or deleted later, and is built anew beside it', async () => {
    const { report, run } = await queued()
    await build(run)
    const before = await snapshotOf(run)
    const details = await get(run)
    await changeEverything(report)
    await build(run)
    expect(await snapshotOf(run)).toEqual(before)
    expect(await get(run)).toEqual(details)
    const again = await app.call(reportCalls.run, { ...at, id: report }, token)
    expect(again.version).toBe(2)
    await build(again.id)
    expect(JSON.stringify(await snapshotOf(again.id))).not.toBe(JSON.stringify(before))
    expect(await snapshotOf(run)).toEqual(before)
  })

  test('is not built twice, nor is another run touched', async () => {
    const [one, other] = [await queued(), await queued()]
    await Promise.all([build(one.run), build(one.run)])
    expect(await get(one.run)).toMatchObject({ state: 'ready' })
    expect(await get(other.run)).toMatchObject({ state: 'queued' })
    const first = await snapshotOf(one.run)
    await build(one.run)
    expect(await snapshotOf(one.run)).toEqual(first)
  })
})

async function changeEverything(report: string) {
  // As when the model has learnt.
  await sql`update comment set emotion = 'negative', emotion_source = 'model' where community_id = ${month.community}`.execute(
    app.db,
  )
  const { blueprint, version } = await get(report)
  const renamed = { ...blueprint, name: 'Another', sections: everySection([]).slice(0, 1) }
  await app.call(reportCalls.edit, { ...at, id: report, version, blueprint: renamed }, token)
  const [gone = 0, edited = 0] = month.posts
  const { db } = app
  await db
    .updateTable('content')
    .set({ deleted_at: new Date().toISOString() })
    .where('id', '=', gone)
    .execute()
  await db.updateTable('content').set({ text: 'Edited', views: 1 }).where('id', '=', edited).execute()
  await db
    .updateTable('tag')
    .set({ title: 'Renamed', version: sql`version + 1` })
    .where('id', '=', month.tag)
    .execute()
  await db.updateTable('community').set({ er_base: 'views' }).where('id', '=', month.community).execute()
}

describe('what cannot be built', () => {
  const unbearable = () => queued([{ kind: 'chart', id: 'days', metrics: ['views'], granularity: 'day' }])

  test('fails with its reason, and is built when it is tried again', async () => {
    const { report, run } = await unbearable()
    await app.db
      .updateTable('report')
      .set({ period_from: '2000-01-01' })
      .where('id', '=', Number(run))
      .execute()
    await build(run)
    const failure = {
      message: 'More than 1,000 points. Choose longer steps or fewer days',
      reason: { code: 'points_at_most', values: { most: 1000 } },
    }
    expect(await get(run)).toMatchObject({ state: 'failed', failure })
    expect((await get(report)).last_run).toMatchObject({ id: run, state: 'failed', failure })
    await app.db
      .updateTable('report')
      .set({ period_from: march.from })
      .where('id', '=', Number(run))
      .execute()
    expect(await app.call(reportCalls.retry, { ...at, id: run }, token)).toMatchObject({
      state: 'queued',
      failure: null,
    })
    await build(run)
    expect(await get(run)).toMatchObject({ state: 'ready' })
  })

  test('by a fault of ours is tried three times before it fails', async () => {
    const { run } = await queued()
    await sql`update report set blueprint = jsonb_set(blueprint, '{sections,0,kind}', '"unheard of"') where id = ${run}`.execute(
      app.db,
    )
    for (let attempt = 1; attempt < mostAttempts; attempt += 1) {
      await expect(build(run, attempt)).rejects.toThrow()
      expect(await get(run).catch(() => null)).toBeNull()
    }
    await build(run, mostAttempts)
    const { state, failure } = await app.db
      .selectFrom('report')
      .select(['state', 'failure'])
      .where('id', '=', Number(run))
      .executeTakeFirstOrThrow()
    expect({ state, failure }).toEqual({
      state: 'failed',
      failure: { message: 'Something went wrong on our side', reason: { code: 'internal' } },
    })
  })

  test('since it takes the server down every time fails, too', async () => {
    const { run } = await queued()
    await build(run, mostAttempts + 1)
    expect(await get(run)).toMatchObject({
      state: 'failed',
      failure: { message: 'The server stopped while building it', reason: { code: 'server_stopped' } },
    })
  })
})

describe('comparisons', () => {
  test('say how many contents are no longer there', async () => {
    const content_ids = month.posts.slice(0, 2).map(String)
    const { run } = await queued([{ kind: 'comparison', id: 'comparison', content_ids }])
    await sql`update report set blueprint = jsonb_set(blueprint, '{sections,0,content_ids,0}', '"999999999"') where id = ${run}`.execute(
      app.db,
    )
    await build(run)
    const [section] = (await snapshotOf(run)).sections
    expect(section).toMatchObject({
      kind: 'comparison',
      lost: 1,
      comparison: { items: [{ id: String(month.posts[1]) }] },
    })
  })
})
