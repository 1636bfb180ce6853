import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createUser, startSession } from '../features/auth/auth.ts'
import { recountDays } from '../features/content/content.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { insertCommunity } from './factories.ts'
import { query } from './server.ts'

// Rapport with one more counter, `saves`, as a migration and an entry of the registry add it: nothing else knows of it.
let database: TestDatabase
let dataDir: string
let rapport: ChildProcess
let url: string
let token: string

beforeAll(async () => {
  database = await testDatabase()
  await query(database.url, readFileSync(join(import.meta.dirname, 'addedCounter.sql'), 'utf8'))
  const { db } = database
  const community = await insertCommunity(db)
  await sql`
    with written as (
      insert into content (community_id, kind, type, external_id, text, views, likes, saves, published_at, published_on,
        captured_at, capture_at, refresh_at)
      select ${community}, 'post', 'text', n::text, 'Text ' || n, 100, n, n * 7, moment, moment::date, now(), now(), now()
      from generate_series(1, 3) as n, (select now() - interval '2 days' as moment) as published
      returning *
    )
    insert into content_day (community_id, content_id, day, saves)
    select community_id, id, published_on, saves from written`.execute(db)
  const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
  await recountDays(db, community, [day])
  const admin = { name: 'Admin', email: 'admin@rapport.test', password: 'password', role: 'admin' } as const
  token = (await startSession(db, (await createUser(db, admin)).id)).api_token
  dataDir = await mkdtemp(join(tmpdir(), 'rapport-counter-'))
  rapport = spawn(process.execPath, ['--import', './server/testing/addedCounter.ts', 'server/main.ts'], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database.url,
      RAPPORT_DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  url = await firstUrl(rapport)
})
afterAll(async () => {
  rapport.kill('SIGTERM')
  await once(rapport, 'exit')
  await database.drop()
  await rm(dataDir, { recursive: true })
})

async function firstUrl({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('nothing to read')
  for await (const line of createInterface(stdout)) {
    const [found] = /http:\S+/.exec(line) ?? []
    if (found) return found
  }
  throw new Error('Rapport ended')
}

/** The contract of this process has no such counter, so that calls are made without its types. */
async function asked(path: string, json: object = {}): Promise<Response> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(json),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response
}
const answer = async (path: string, json?: object) => (await asked(path, json)).json()

/** The days that a graph reads are summed up by a job, a moment after what they are made of has changed. */
const totalBecomes = (value: number, question: { metrics: [string]; basis: string }) =>
  vi.waitFor(
    async () => {
      const graph = await answer('/api/analytics/graph', question)
      expect(graph.series[0].totals[question.metrics[0]]).toMatchObject({ value })
    },
    { timeout: 20_000, interval: 200 },
  )

test('the feed has the counter and sorts by it', async () => {
  const { items, about } = await answer('/api/content/list', { sort: 'saves', order: 'asc' })
  expect(items.map((item: { metrics: Record<string, number> }) => item.metrics.saves)).toEqual([7, 14, 21])
  expect(about.units.saves).toBe('count')
  expect((await answer('/api/content/summary')).medians.saves).toBe(14)
  const { increments } = await answer(`/api/content/get/${items[0].id}`)
  expect(increments).toMatchObject([{ values: { saves: 7 } }])
})

test('the graph has it, of what was published and of what was gained', async () => {
  for (const basis of ['published', 'activity']) await totalBecomes(42, { metrics: ['saves'], basis })
  const { items } = await answer('/api/analytics/subjects', { metrics: ['saves'], by: 'type' })
  expect(items[0].values.saves).toMatchObject({ value: 42, mean: 14 })
})

test.each([
  ['en', 'Saves'],
  ['ru', 'Сохранения'],
])('the export has a column of it, in %s', async (language, title) => {
  const exported = await asked('/api/content/export', { format: 'csv', language, sort: 'saves' })
  const [first] = parse(await exported.text(), { columns: true, bom: true }) as Record<string, string>[]
  expect(first?.[title]).toBe('21')
})

const daysAgo = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString().slice(0, 10)

test('a report draws and lists it', async () => {
  const sections = [
    { id: '1', kind: 'metrics', metrics: ['saves'] },
    { id: '2', kind: 'chart', metrics: ['saves'] },
    { id: '3', kind: 'selection', which: 'best', metric: 'saves' },
  ]
  const blueprint = { name: 'Saved', is_regular: false, from: daysAgo(5), to: daysAgo(1), sections }
  const { html } = await answer('/api/report/preview', { blueprint })
  expect(html).toContain('Saves')
})

test('a community may count it as an engagement', async () => {
  const definitions = {
    post_engagements: ['saves'],
    story_engagements: ['likes'],
    er_base: 'views',
    erp_base: 'views',
  }
  const preview = await answer('/api/settings/previewDefinitions', { definitions })
  expect(preview.post.new.engagements).toBe(42)
  await answer('/api/settings/saveDefinitions', { definitions })
  const { items } = await answer('/api/content/list', { sort: 'saves' })
  expect(items[0].metrics).toMatchObject({ engagements: 21, er: 21 })
  await totalBecomes(42, { metrics: ['engagements'], basis: 'activity' })
})
