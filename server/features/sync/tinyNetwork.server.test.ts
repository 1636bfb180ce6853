import { afterAll, beforeAll, expect, test } from 'vitest'
import { analyticsCalls } from '#contract/analytics.ts'
import { commentCalls } from '#contract/content/comments.ts'
import { contentCalls } from '#contract/content/content.ts'
import { metrics } from '#contract/metrics/metrics.ts'
import { reportCalls } from '#contract/reports.ts'
import { communityCalls } from '#contract/settings/settings.ts'
import { syncCalls } from '#contract/settings/sync.ts'
import { exportFormats, reportFormats } from '#contract/vocabulary.ts'
import { networks } from '#networks/registry.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { anyHash } from '#server/testing/sync.ts'
import { makeTinyClient, type TinyPost, tiny } from '#server/testing/tinyNetwork.ts'
import { buildRun } from '../reports/buildRun.ts'
import { blueprintOf, everySection } from '../reports/testing/blueprint.ts'
import { buildingOn } from '../reports/testing/building.ts'
import type { Sync } from './block.ts'
import { runSync } from './run.ts'

const garden = 'did:garden'
const post = (id: string, day: number, views: number, comments: TinyPost['comments'] = []): TinyPost => ({
  id,
  text: `Post ${id}`,
  author: `-${garden}`,
  at: new Date(Date.UTC(2026, 9, day, 12)),
  views,
  comments,
})
const posts = [
  post('3kxyz', 12, 30),
  post('3kabc', 11, 20, [
    { id: 'c9', author: 'did:anna', text: 'When does it open?' },
    { id: 'c10', answers: 'c9', author: `-${garden}`, text: 'In May' },
  ]),
  post('3k001', 10, 10),
]
const period = { from: '2026-10-01', to: '2026-10-31' }

let app: TestApp
let token: string
let sync: Sync
let at: { community_id: string }

beforeAll(async () => {
  networks.set(tiny.name, tiny)
  app = await testApp()
  token = await app.signIn('editor')
  const community = await insertCommunity(app.db, { network: 'tiny', external_id: garden })
  at = { community_id: String(community) }
  const tokens = [{ kind: 'user' as const, value: 'any' }]
  const client = makeTinyClient(garden, posts)
  sync = { db: app.db, community, client, tokens, externalId: garden, hashPerson: anyHash }
  expect(await runSync(sync)).toBe('done')
})
afterAll(async () => {
  networks.delete(tiny.name)
  await app.close()
})

test('a second network is synchronised by the blocks it has', async () => {
  const { blocks } = await app.call(syncCalls.status, at, token)
  expect(blocks.map(({ block, state, done }) => [block, state, done])).toEqual([
    ['posts', 'ready', 3],
    ['comments', 'ready', 2],
  ])
  const { items } = await app.call(communityCalls.list, {}, token)
  expect(items).toMatchObject([{ name: 'Garden', network: 'tiny', vk_id: garden }])
})

test('its posts are in the feed, with the two metrics it tells and its own addresses', async () => {
  const { items } = await app.call(contentCalls.list, at, token)
  expect(items.map(({ url, author }) => [url, author?.name])).toEqual(
    ['3kxyz', '3kabc', '3k001'].map((id) => [`https://tiny.test/${garden}/${id}`, 'garden']),
  )
  const [, discussed] = items
  expect(discussed?.metrics).toMatchObject({ views: 20, comments: 2, reach: null, likes: null })
  const told = ['views', 'comments']
  const derived = ['engagements', 'er', 'erv', 'erp']
  for (const metric of metrics.filter((each) => ![...told, ...derived].includes(each)))
    expect([metric, discussed?.missing[metric]]).toEqual([metric, 'not_for_type'])
  const filters = { authors: [`-${garden}`] }
  expect((await app.call(contentCalls.list, { ...at, filters }, token)).total).toBe(3)
})

test('its comments are answered and read as threads, whatever their ids', async () => {
  const { items: found } = await app.call(contentCalls.list, at, token)
  const filters = { content_id: found[1]?.id ?? '' }
  const { items } = await app.call(commentCalls.list, { ...at, filters, order: 'thread' }, token)
  expect(items.map(({ text, author, is_own, url }) => [text, author.name, is_own, url])).toEqual([
    ['When does it open?', 'anna', false, `https://tiny.test/${garden}/3kabc#c9`],
    ['In May', 'garden', true, `https://tiny.test/${garden}/3kabc#c10`],
  ])
  expect(items[0]?.answered_at).toBe(items[1]?.published_at)
})

test('its posts are in graphs', async () => {
  const filters = { ...period }
  const asked = {
    ...at,
    filters,
    metrics: ['contents' as const, 'views' as const],
    granularity: 'month' as const,
  }
  const graph = await app.call(analyticsCalls.graph, asked, token)
  expect(JSON.stringify(graph)).toContain('60')
})

test.each(exportFormats)('they are exported as %s', async (format) => {
  const response = await app.post(contentCalls.export.path, { token, json: { ...at, format } })
  expect(response.status).toBe(200)
  const file = await response.text()
  if (format !== 'xlsx') expect(file).toContain(`https://tiny.test/${garden}/3kabc`)
})

test('a report of them is built, and is a file of every format', async () => {
  const { items } = await app.call(contentCalls.list, at, token)
  const sections = everySection(items.map(({ id }) => Number(id)))
  const blueprint = blueprintOf({ sections, ...period })
  const { last_run } = await app.call(reportCalls.create, { ...at, blueprint }, token)
  const run = last_run?.id ?? ''
  await buildRun(buildingOn(app.db), sync.community, Number(run), 1)
  for (const format of reportFormats) {
    const response = await app.post(`/api/report/export/${run}`, { token, json: { ...at, format } })
    expect([format, response.status]).toEqual([format, 200])
    await response.arrayBuffer()
  }
})

test('a post that is gone is marked as deleted by the next run', async () => {
  const client = makeTinyClient(garden, posts.slice(0, 2))
  expect(await runSync({ ...sync, client })).toBe('done')
  const filters = { is_deleted: false }
  expect((await app.call(contentCalls.list, { ...at, filters }, token)).total).toBe(2)
})
