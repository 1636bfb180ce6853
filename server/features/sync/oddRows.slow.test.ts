import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { alertCalls } from '#contract/alerts.ts'
import { analyticsCalls } from '#contract/analytics.ts'
import { calls } from '#contract/calls.ts'
import { commentCalls, wordRuleCalls } from '#contract/content/comments.ts'
import { comparisonCalls } from '#contract/content/comparisons.ts'
import { ContentSort, contentCalls } from '#contract/content/content.ts'
import { tagCalls } from '#contract/content/tags.ts'
import { metrics } from '#contract/metrics/metrics.ts'
import { overviewCalls } from '#contract/overview.ts'
import { campaignCalls } from '#contract/remarketing/campaigns.ts'
import { creativeCalls } from '#contract/remarketing/creatives.ts'
import { reportCalls } from '#contract/reports.ts'
import { syncCalls } from '#contract/settings/sync.ts'
import { exportFormats, graphMetrics, groupings, reportFormats } from '#contract/vocabulary.ts'
import { worldsOf } from '#networks/vk/sandbox/imagined/world.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { openWorld } from '#server/testing/imaginedWorld.ts'
import { buildRun } from '../reports/buildRun.ts'
import { blueprintOf, everySection } from '../reports/testing/blueprint.ts'
import { buildingOn } from '../reports/testing/building.ts'
import type { Sync } from './block.ts'
import { runSync } from './run.ts'

const period = { from: '2024-01-01', to: '2026-11-21' }
let app: TestApp
let token: string
let sync: Sync
let at: { community_id: string }

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('editor')
  const large = worldsOf({ posts: 150, stories: 20, days: 25 })
  const worlds = fc.sample(large, { seed: 4, numRuns: 20 })
  const [world] = worlds.toSorted((a, b) => b.posts.length - a.posts.length)
  if (!world) throw new Error('no world')
  const opened = await openWorld(app.db, { ...world, tokens: ['user'] })
  opened.vk.calm()
  sync = opened.sync
  at = { community_id: String(sync.community) }
  await runSync(sync)
  await opened.vk.close()
}, 60_000)
afterAll(() => app.close())

/** What all pages of a list have. */
async function pagesOf<T>(ask: (page: number) => Promise<{ items: T[]; total: number }>) {
  const items: T[] = []
  for (let page = 1; ; page += 1) {
    const answer = await ask(page)
    items.push(...answer.items)
    if (items.length >= answer.total || answer.items.length === 0) return items
  }
}

const countOf = async (table: 'content' | 'comment') => {
  const { n } = await app.db
    .selectFrom(table)
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('community_id', '=', sync.community)
    .executeTakeFirstOrThrow()
  return n
}

test('every order of the feed shows every post and story, which open', async () => {
  const stored = await countOf('content')
  expect(stored).toBeGreaterThan(80)
  for (const sort of ContentSort.options) {
    const items = await pagesOf((page) =>
      app.call(contentCalls.list, { ...at, sort, page, per_page: 100 }, token),
    )
    expect(new Set(items.map(({ id }) => id)).size).toBe(stored)
    if (sort === 'published_at')
      for (const { id } of items.slice(0, 60)) await app.call(contentCalls.get, { ...at, id }, token)
  }
})

test('all comments are listed, and open with their threads', async () => {
  const items = await pagesOf((page) => app.call(commentCalls.list, { ...at, page, per_page: 200 }, token))
  expect(items).toHaveLength(await countOf('comment'))
  for (const { id } of items.slice(0, 60)) await app.call(commentCalls.get, { ...at, id }, token)
})

test('all that is worked out of them answers', async () => {
  const filters = period
  for (const by of groupings)
    await app.call(analyticsCalls.subjects, { ...at, filters, metrics: ['contents', ...metrics], by }, token)
  await app.call(
    analyticsCalls.graph,
    { ...at, filters, metrics: [...graphMetrics], granularity: 'month' },
    token,
  )
  await app.call(overviewCalls.highlights, { ...at, filters }, token)
  await app.call(overviewCalls.changes, { ...at, filters, metric: 'views' }, token)
  await app.call(overviewCalls.followers, { ...at, ...period }, token)
  await app.call(overviewCalls.audience, { ...at, ...period }, token)
  for (const call of [
    contentCalls.authors,
    contentCalls.linkSuggestions,
    commentCalls.queues,
    commentCalls.overview,
    syncCalls.status,
  ])
    await app.call(call, at, token)
  for (const by of ['tag', 'post'] as const) await app.call(commentCalls.groups, { ...at, by }, token)
})

/** Calls that answer with a list, but for those that first change it, or ask the network with shared tokens. */
const lists = Object.values(calls)
  .flatMap((of) => Object.values(of))
  .filter(
    ({ path, output }) => output instanceof z.ZodObject && 'items' in output.shape && !path.includes(':'),
  )
  .filter(({ path }) => !/\/(setTray|create|connect|managed)$/.test(path))

test('every list of the contract answers with all of its pages', async () => {
  const admin = await app.signIn('admin')
  const told = await gatherLists(admin)
  for (const { path, input } of lists) {
    const ask = async (page: number) => {
      const paged = 'page' in input.shape ? { page, per_page: 20 } : {}
      const response = await app.post(path, { token: admin, json: { ...at, ...told[path], ...paged } })
      expect([path, response.status]).toEqual([path, 200])
      const { items, total = items.length } = (await response.json()) as { items: unknown[]; total?: number }
      return { items, total }
    }
    const items = await pagesOf(ask)
    if (hasRows.has(path)) expect([path, items.length]).not.toEqual([path, 0])
    if ('page' in input.shape) expect([path, items.length]).toEqual([path, (await ask(1)).total])
  }
})

/** Lists that must show something of what came in. */
const hasRows = new Set<string>([
  alertCalls.list.path,
  analyticsCalls.subjects.path,
  campaignCalls.list.path,
  commentCalls.list.path,
  commentCalls.operations.path,
  comparisonCalls.compare.path,
  comparisonCalls.tray.path,
  contentCalls.authors.path,
  contentCalls.list.path,
  creativeCalls.compare.path,
  tagCalls.list.path,
])

/** Has people put what came in on all lists of their own. Answers what the lists must be told, by their paths. */
async function gatherLists(token: string): Promise<Partial<Record<string, object>>> {
  const { items } = await app.call(contentCalls.list, { ...at, per_page: 100 }, token)
  const ids = items.map(({ id }) => id)
  const [first] = items
  const alike = items.filter(({ kind, type }) => kind === first?.kind && type === first.type).slice(0, 5)
  const content_ids = alike.map(({ id }) => id)
  const { id: tag_id } = await app.call(tagCalls.create, { ...at, title: 'Odd' }, token)
  for (const id of ids.slice(0, 40)) await app.call(contentCalls.addTag, { ...at, id, tag_id }, token)
  await app.call(comparisonCalls.setTray, { ...at, content_ids }, token)
  await app.call(comparisonCalls.create, { ...at, name: 'Odd', content_ids }, token)
  const campaign = await app.call(
    campaignCalls.create,
    { ...at, title: 'Odd', content_ids: ids, tag_ids: [tag_id] },
    token,
  )
  const creatives = []
  for (const title of ['One', 'Two']) {
    const given = { ...at, campaign_id: campaign.id, title, content_ids: ids.slice(0, 20) }
    creatives.push(await app.call(creativeCalls.create, given, token))
  }
  const { items: comments } = await app.call(commentCalls.list, { ...at, per_page: 200 }, token)
  const said = comments.filter(({ is_erased }) => !is_erased).map(({ id }) => id)
  await app.call(commentCalls.changeAll, { ...at, ids: said, emotion: 'positive' }, token)
  await app.call(wordRuleCalls.create, { ...at, phrase: 'imagined', emotion: 'negative' }, token)
  const measured = {
    metric: 'views',
    age: '3h',
    value: 500,
    usual: 100,
    low: 50,
    high: 200,
    deviation: 4,
    n: 60,
  }
  const reason = JSON.stringify(measured)
  for (const { id } of items.slice(0, 3))
    await app.db
      .insertInto('alert')
      .values({ community_id: sync.community, kind: 'hit', content_id: Number(id), reason })
      .execute()
  return {
    [analyticsCalls.subjects.path]: { filters: period, metrics: ['views'], by: 'tag' },
    [commentCalls.groups.path]: { by: 'post' },
    [comparisonCalls.compare.path]: { content_ids },
    [creativeCalls.compare.path]: { ids: creatives.map(({ id }) => id) },
  }
}

test.each(exportFormats)('all of it is exported as %s', async (format) => {
  for (const call of [contentCalls.export, commentCalls.export]) {
    const response = await app.post(call.path, { token, json: { ...at, format } })
    expect(response.status).toBe(200)
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1000)
  }
})

test('a report of all of it is built, and is a file of every format', async () => {
  const { items } = await app.call(contentCalls.list, at, token)
  const sections = everySection(items.slice(0, 3).map(({ id }) => Number(id)))
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
