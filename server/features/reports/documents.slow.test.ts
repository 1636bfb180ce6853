import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportCalls } from '#contract/reports.ts'
import { reportFormats } from '#contract/vocabulary.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { buildRun } from './buildRun.ts'
import { blueprintOf, everySection } from './testing/blueprint.ts'
import { buildingOn } from './testing/building.ts'
import { insertMonth, type Month } from './testing/month.ts'

const march = { from: '2024-03-01', to: '2024-03-31' }
let app: TestApp
let viewer: string
let editor: string
let month: Month
let run: string
let at: { community_id: string }

beforeAll(async () => {
  app = await testApp()
  viewer = await app.signIn('viewer')
  editor = await app.signIn('editor')
  month = await insertMonth(app.db)
  at = { community_id: String(month.community) }
  const blueprint = blueprintOf({ name: 'Март «Музей»', sections: sections(), ...march, language: 'ru' })
  const report = await app.call(reportCalls.create, { ...at, blueprint }, editor)
  run = report.last_run?.id ?? ''
  await buildRun(buildingOn(app.db), month.community, Number(run), 1)
}, 30_000)
afterAll(() => app.close())

const sections = () => everySection(month.posts.slice(0, 3))
const page = async (input: object = {}) =>
  reportCalls.page.output
    .strict()
    .parse(await app.call(reportCalls.page, { ...at, id: run, ...input }, viewer)).html

async function file(format: string, language?: string) {
  const response = await app.post(`/api/report/export/${run}`, {
    token: viewer,
    json: { ...at, format, language },
  })
  expect(response.status).toBe(200)
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

test('a finished run is a page in the language of its report, or in the one asked for', async () => {
  const [russian, english] = [await page(), await page({ language: 'en' })]
  for (const { id } of sections()) expect(russian).toContain(`data-section="${id}"`)
  expect(russian).toMatch(/lang="ru"/)
  expect(english).toMatch(/lang="en"/)
  expect(await page({ language: 'ru' })).toBe(russian)
})

test.each(reportFormats)('a finished run is a file of %s with its name', async (format) => {
  const { headers, bytes } = await file(format)
  expect(bytes.length).toBeGreaterThan(500)
  expect(headers.get('content-disposition')).toMatch(
    new RegExp(`^attachment; filename="[\\w.-]+\\.${format}"; filename\\*=UTF-8''.*%D0%9C.*\\.${format}$`),
  )
})

const hash = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

test('pages and files are the same bytes after everything they were made of has changed', async () => {
  const made = async () => [await page(), (await file('csv')).bytes, (await file('html')).bytes].map(hash)
  const before = await made()
  const { db } = app
  await db
    .updateTable('content')
    .set({ deleted_at: '2024-04-01T00:00:00Z', views: 1, text: 'Edited' })
    .execute()
  await db.deleteFrom('tag').execute()
  await db.deleteFrom('comment').execute()
  await db.updateTable('community').set({ name: 'Another', er_base: 'views', time_zone: 'UTC' }).execute()
  await sql`update report set blueprint = jsonb_set(blueprint, '{name}', '"Another"') where parent_id is null`.execute(
    db,
  )
  await db
    .updateTable('report')
    .set({ deleted_at: '2024-04-01T00:00:00Z' })
    .where('parent_id', 'is', null)
    .execute()
  expect(await made()).toEqual(before)
})

test('a blueprint is looked at before it is saved, and nothing is', async () => {
  const blueprint = blueprintOf({ sections: sections(), ...march })
  const reports = () => app.call(reportCalls.list, at, viewer)
  const before = await reports()
  const preview = await app.call(reportCalls.preview, { ...at, blueprint }, editor)
  expect(preview).toEqual(reportCalls.preview.output.parse(preview))
  expect(preview.period).toEqual({ ...march, until: null })
  expect(preview.html).toContain('data-section="figures"')
  expect(await reports()).toEqual(before)
})

test('a preview of an unfinished period says up to when it counts', async () => {
  const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  const blueprint = blueprintOf({ from: '2024-03-01', to: nextWeek })
  const { period } = await app.call(reportCalls.preview, { ...at, blueprint }, editor)
  expect(period.until).not.toBeNull()
})

test('an edition that was made before figures knew since when they were measured opens', async () => {
  await sql`
    update report_snapshot set snapshot = replace(snapshot::text, '"measured_from"', '"not_known_then"')::jsonb
    where report_id = ${run}`.execute(app.db)
  for (const { id } of sections()) expect(await page()).toContain(`data-section="${id}"`)
  expect((await file('csv')).bytes.length).toBeGreaterThan(500)
})
