import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { analyticsCalls } from '#contract/analytics.ts'
import { contentCalls } from '#contract/content/content.ts'
import { tagCalls } from '#contract/content/tags.ts'
import { currentRate, leadFigures, leadingRate } from '#contract/metrics/leadingRate.ts'
import { overviewCalls } from '#contract/overview.ts'
import { reportCalls } from '#contract/reports.ts'
import { communityCalls } from '#contract/settings/settings.ts'
import { createClock } from '#networks/vk/sandbox/clock.ts'
import type { Sandbox } from '#networks/vk/sandbox/sandbox.ts'
import { startSandbox } from '#networks/vk/sandbox/server.ts'
import { firstOf, NOON } from '#networks/vk/sandbox/testing/fixture.ts'
import type { Sync } from '#server/features/sync/block.ts'
import { runSync } from '#server/features/sync/run.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { testSync } from '#server/testing/sync.ts'
import { sumUpChanges } from './analytics.ts'

// What owners get by themselves: the tokens of the community and of an app.
let app: TestApp
let sync: Sync
let token: string
let sandbox: Sandbox

beforeAll(async () => {
  const clock = createClock({ now: NOON, running: false })
  sandbox = await startSandbox({ clock, limits: false, wallSize: 60 })
  app = await testApp()
  sync = await testSync(app.db, sandbox.url, firstOf(sandbox), ['community', 'service'])
  await runSync(sync)
  await sumUpChanges(app.db, sync.community)
  token = await app.signIn('admin')
  // An import takes as long as the machine lets it.
}, 120_000)
afterAll(async () => {
  await app.close()
  await sandbox.close()
})

const reachKnown = async () => (await app.call(communityCalls.list, {}, token)).items[0]?.reach

test('a community and a service token are known not to open reach', async () => {
  const reach = await reachKnown()
  expect(reach).toMatchObject({ state: 'never', is_divisor: true })
  expect(currentRate(reach)).toBe('erv')
})

test('every figure, card and line that stands first has values', async () => {
  const graph = await app.call(analyticsCalls.graph, { metrics: [...leadFigures.erv] }, token)
  const [all] = graph.series
  for (const metric of leadFigures.erv) {
    expect(all?.totals[metric]?.value, metric).toBeGreaterThan(0)
    expect(
      all?.points.some(({ values }) => (values[metric] ?? 0) > 0),
      metric,
    ).toBe(true)
  }
  // Of posts, too: stories have reach, which is their views.
  const posts = await app.call(
    analyticsCalls.graph,
    { metrics: ['er', 'erv', 'views', 'engagements'], filters: { kind: 'posts' } },
    token,
  )
  const { er, erv, views, engagements } = posts.series[0]?.totals ?? {}
  expect(er?.value).toBeNull()
  expect(erv?.value).toBeCloseTo(((engagements?.value ?? 0) * 100) / (views?.value ?? 1), 10)
})

test('groups, the best and the weakest, and the feed are judged by views', async () => {
  for (const by of ['type', 'tag', 'time', 'length', 'attachment'] as const) {
    const { items } = await app.call(analyticsCalls.subjects, { metrics: ['erv'], by }, token)
    expect(items.length, by).toBeGreaterThan(0)
    for (const { values } of items) expect(values.erv?.value, by).not.toBeNull()
  }
  const { best, least_views } = await app.call(overviewCalls.highlights, { metric: 'erv' }, token)
  expect(least_views?.post).toBeGreaterThan(0)
  expect(best.filter(({ kind }) => kind === 'post').map(({ metrics }) => metrics.erv)).not.toContain(null)
  expect(best.length).toBeGreaterThan(0)
  const { items } = await app.call(contentCalls.list, { sort: 'erv', filters: { kind: 'posts' } }, token)
  const rates = items.map(({ metrics }) => metrics.erv ?? 0)
  expect(rates[0]).toBeGreaterThan(0)
  expect(rates).toEqual([...rates].sort((a, b) => b - a))
  for (const { metrics, missing } of items) expect([metrics.er, missing.er]).toEqual([null, 'no_user_token'])
})

test('a report of the usual sections has no empty one', async () => {
  const { period } = await app.call(analyticsCalls.graph, { metrics: ['views'] }, token)
  const usual = { basis: 'published', compare: 'none' } as const
  const blueprint = {
    name: 'Without reach',
    is_regular: false,
    from: period.from,
    to: period.to,
    sections: [
      { ...usual, id: '1', kind: 'metrics' as const, metrics: [...leadFigures.erv] },
      { ...usual, id: '2', kind: 'chart' as const, metrics: ['erv' as const] },
      { id: '3', kind: 'tags' as const, by: 'type' as const, metrics: ['contents' as const, 'erv' as const] },
      { id: '4', kind: 'selection' as const, which: 'best' as const, metric: 'erv' as const },
    ],
  }
  const { html } = await app.call(reportCalls.preview, { blueprint }, token)
  expect(html).toContain('ER by views')
  // What is left out is not a dash: of figures, and of what cards say of posts.
  expect(html).not.toMatch(/<(dd|strong)>—/)
})

test('who follows the community is known, though its statistics are not', async () => {
  const followers = await app.call(overviewCalls.followers, {}, token)
  expect(followers.totals.members).toBeGreaterThan(0)
  const { dimensions } = await app.call(overviewCalls.audience, {}, token)
  expect(dimensions.sex_age?.some(({ subscribed }) => subscribed !== null)).toBe(true)
})

test('benchmarks of tags are by views as well', async () => {
  const { benchmarks } = await app.call(tagCalls.overview, { year: new Date().getUTCFullYear() }, token)
  expect(benchmarks.post).toHaveProperty('erv')
})

test('with a user token ER takes over, from the days on that reach is known of', async () => {
  const { tokens } = firstOf(sandbox)
  await runSync({ ...sync, tokens: [...sync.tokens, { kind: 'user', value: tokens.user }] })
  const reach = await reachKnown()
  expect(reach).toMatchObject({ state: 'read', published_from: null, until: null })
  expect(currentRate(reach)).toBe('er')
  // The wall is shorter than what reach is told of, and of days before neither views are known.
  expect(leadingRate(reach, 'published', {}).rate).toBe('er')
  expect(leadingRate(reach, 'activity', {}).rate).toBe('er')
  const earlier = sql<Date>`measured_from - interval '3 days'`
  await app.db
    .updateTable('sync_block')
    .set({ measured_from: earlier })
    .where('block', '=', 'posts')
    .execute()
  expect(leadingRate(await reachKnown(), 'activity', {})).toMatchObject({ rate: 'erv', why: 'since' })
})

test('an older post without reach makes the period of published content begin after it', async () => {
  const { db } = app
  const oldest = await db
    .selectFrom('content')
    .select(['id', 'published_on'])
    .where('kind', '=', 'post')
    .orderBy('published_at')
    .executeTakeFirstOrThrow()
  await db.updateTable('content').set({ reach: null }).where('id', '=', oldest.id).execute()
  const reach = await reachKnown()
  const first = reach?.published_from ?? ''
  expect(first > String(oldest.published_on)).toBe(true)
  expect(leadingRate(reach, 'published', {})).toEqual({ rate: 'erv', why: 'since', day: first })
  expect(leadingRate(reach, 'published', { from: first }).rate).toBe('er')
})

test('when the user token no longer works, later days are by views again', async () => {
  await runSync(sync)
  const reach = await reachKnown()
  expect(reach?.state).toBe('lost')
  expect(reach?.until).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(currentRate(reach)).toBe('erv')
})
