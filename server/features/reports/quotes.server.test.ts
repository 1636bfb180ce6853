import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Blueprint, reportCalls } from '#contract/reports.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertComment, insertCommunity, insertContent } from '#server/testing/factories.ts'
import { buildRun } from './buildRun.ts'
import { finishRun, startBuilding } from './runs.queries.ts'
import { takeSnapshot } from './snapshot/takeSnapshot.ts'
import { blueprintOf } from './testing/blueprint.ts'
import { buildingOn } from './testing/building.ts'

const march = { from: '2024-03-01', to: '2024-03-31' }
const [complaint, praise] = ['Дорого, [id7|Анна Карпова], очень', 'Хорошие цены, приду ещё']
const blueprint = blueprintOf({ ...march, sections: [{ kind: 'topics', id: 'topics', quotes: 2 }] })

let app: TestApp
let editor: string
let community: CommunityId
let run: number

beforeAll(async () => {
  app = await testApp()
  editor = await app.signIn('editor')
})
afterAll(() => app.close())
beforeEach(async () => {
  community = await insertCommunity(app.db)
  const content_id = (await insertContent(app.db, community)).id
  for (const [text, emotion] of [
    [complaint, 'negative'],
    [praise, 'positive'],
  ] as const)
    await insertComment(app.db, community, {
      content_id,
      text,
      emotion,
      author_external_id: emotion === 'negative' ? '41' : '42',
      topics: ['prices'],
      published_at: '2024-03-02T12:00:00Z',
    })
  const at = { community_id: String(community) }
  const report = await app.call(reportCalls.create, { ...at, blueprint }, editor)
  run = Number(report.last_run?.id)
})

const build = () => buildRun(buildingOn(app.db), community, run, 1)
const page = async () => {
  const at = { community_id: String(community), id: String(run) }
  return (await app.call(reportCalls.page, at, editor)).html
}
const change = (text: string, set: ReturnType<typeof sql>) =>
  sql`update comment set ${set} where community_id = ${community} and text = ${text}`.execute(app.db)
const frozen = async () => {
  const { rows } = await sql<{ snapshot: string }>`
    select snapshot::text from report_snapshot where community_id = ${community}`.execute(app.db)
  return rows[0]?.snapshot
}

test('a report quotes typical comments, and names neither their authors nor whom they mention', async () => {
  await build()
  const html = await page()
  expect(html).toContain('“Дорого, …, очень”')
  expect(html).toContain(`“${praise}”`)
  for (const name of ['Карпова', 'id7']) expect(html).not.toContain(name)
})

test('a finished report quotes what was written then, until a comment is erased', async () => {
  await build()
  const [before, kept] = [await page(), await frozen()]
  await change(praise, sql`text = 'Edited', emotion = 'negative', deleted_at = now()`)
  await change(complaint, sql`author_external_id = '~1'`)
  expect(await page()).toBe(before)
  await change(complaint, sql`text = '', topics = '{}', is_erased = true`)
  const after = await page()
  expect(after).not.toContain('Дорого')
  expect(after).toContain(`“${praise}”`)
  // Beside what is quoted nothing of it has changed.
  expect(await frozen()).toBe(kept)
  expect(kept).not.toContain(praise)
})

test('who is erased while a report is built is not quoted', async () => {
  await startBuilding(app.db, community, run)
  const snapshot = await takeSnapshot(app.db, community, Blueprint.parse(blueprint), march)
  await change(complaint, sql`text = '', is_erased = true`)
  await finishRun(app.db, community, run, snapshot)
  expect(await page()).not.toContain('Дорого')
  expect(await page()).toContain(`“${praise}”`)
})
