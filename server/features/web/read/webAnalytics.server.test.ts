import { afterAll, beforeAll, expect, test } from 'vitest'
import { tagCalls } from '#contract/content/tags.ts'
import { webGroupings } from '#contract/vocabulary.ts'
import { webCalls } from '#contract/web/web.ts'
import {
  WebFilters,
  type WebGrouping,
  type WebTotals,
  webAnalyticsCalls,
} from '#contract/web/webAnalytics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { seededRandom } from '#server/lib/random.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { dayBeginnings, getAnalyticsContext } from '../../analytics/analytics.ts'
import { openInbox } from '../collect/inbox.ts'
import { rollUp } from '../count/rollupWorker.ts'
import type { InboxEvent } from '../inboxEvents.ts'
import { openPlaces } from '../places.ts'
import { insertSite } from '../testing/site.ts'
import { getWebGraph } from './webGraph.ts'
import { getWebSubjects } from './webSubjects.ts'

let app: TestApp
let token: string
let community: CommunityId
const days = [
  '2026-01-30',
  '2026-01-31',
  '2026-02-01',
  '2026-02-15',
  '2026-02-28',
  '2026-03-01',
  '2026-03-02',
]
const minute = 60_000

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('editor')
  community = await insertCommunity(app.db, { time_zone: 'Asia/Yekaterinburg' })
  await insertSite(app.db, community, [{ kind: 'event', match: 'order' }])
  const random = seededRandom(7)
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T
  const begins = await dayBeginnings(app.db, 'Asia/Yekaterinburg', days)
  const inbox = openInbox(openPlaces(app.db))
  for (const day of days) {
    const events = Array.from({ length: 150 }, (_, n): InboxEvent => {
      const kind = pick(['view', 'view', 'view', 'leave', 'event', 'out', 'file'] as const)
      return {
        kind,
        at: begins(day) + n * 9 * minute,
        day,
        visitor: String(Math.floor(random() * 12)),
        url: `https://shop.example/${pick(['', 'cats', 'dogs', 'thanks'])}`,
        title: '',
        type: kind === 'view' ? pick(['article', 'product']) : '',
        term:
          kind === 'event'
            ? pick(['order', 'hover'])
            : kind === 'out' || kind === 'file'
              ? 'https://vk.com/x'
              : '',
        source: pick(['', 'vk.com', 'ya.ru']),
        campaign: pick(['', 'spring']),
        content: pick(['', 'post-1']),
        device: 0,
        country: 0,
        engaged_ms: kind === 'leave' ? 7000 : 0,
        scroll: kind === 'leave' ? 50 : 0,
        is_first: kind === 'leave',
      }
    })
    await Promise.all(
      events.map((event) => inbox.add(community, { ...event, device: Number(event.visitor) % 3 })),
    )
  }
  await rollUp(app.db, community, new Map())
  const { items } = await app.call(webCalls.list, { ...at(), filters: all }, token)
  for (const [n, { id }] of items.entries()) {
    const tag = await app.call(tagCalls.create, { ...at(), title: `Tag ${n}` }, token)
    await app.call(webCalls.addTag, { ...at(), id, tag_id: tag.id }, token)
  }
})
afterAll(() => app.close())

const at = () => ({ community_id: String(community) })
const all = { from: '2026-01-30', to: '2026-03-02' }
const graph = (filters: object, granularity: 'hour' | 'day' | 'week' | 'month' = 'day') =>
  app.call(webAnalyticsCalls.graph, { ...at(), filters: { ...all, ...filters }, granularity }, token)
const subjects = (by: WebGrouping, filters: object = {}) =>
  app.call(webAnalyticsCalls.subjects, { ...at(), filters: { ...all, ...filters }, by, limit: 1000 }, token)

/** A filter that everything passes, but that no sums of days know. */
const everything = { sources: ['', 'vk.com', 'ya.ru'], devices: ['desktop', 'tablet', 'phone'] as const }

test.each(webGroupings)('single events and the sums of days say the same by %s', async (by) => {
  const [rolled, single] = [await subjects(by), await subjects(by, everything)]
  expect(rolled.items.length).toBeGreaterThan(0)
  expect(single).toEqual(rolled)
})

test.each([
  ['2026-01-31', '2026-03-01'],
  ['2026-02-02', '2026-02-27'],
  ['2026-02-15', '2026-02-15'],
  ['2026-01-02', '2026-02-27'],
])('pages from %s to %s are those of single events', async (from, to) => {
  const [rolled, single] = [
    await subjects('page', { from, to }),
    await subjects('page', { from, to, ...everything }),
  ]
  expect(rolled.items.length).toBeGreaterThan(0)
  expect(single).toEqual(rolled)
})

test.each(['hour', 'day', 'week', 'month'] as const)(
  'a graph by %s says the same from either',
  async (granularity) => {
    const period = granularity === 'hour' ? { from: '2026-02-15', to: '2026-02-16' } : {}
    const [rolled, single] = [
      await graph(period, granularity),
      await graph({ ...period, ...everything }, granularity),
    ]
    expect(rolled.totals.views).toBeGreaterThan(0)
    expect(single).toEqual(rolled)
    const views = rolled.points.reduce((sum, { totals }) => sum + (totals?.views ?? 0), 0)
    expect(views).toBe(rolled.totals.views)
  },
)

test('one page, one source, one campaign and devices are filtered by sums, as by single events', async () => {
  const pages = await app.call(webCalls.list, { ...at(), filters: all }, token)
  const page = pages.items[0]?.id ?? ''
  for (const filter of [
    { pages: [page] },
    { sources: ['vk.com'] },
    { sources: [''] },
    { campaigns: ['spring'] },
    { contents: ['post-1'] },
    { devices: ['phone', 'tablet'] },
  ]) {
    const isByDevice = 'devices' in filter
    const same = isByDevice ? { sources: everything.sources } : { devices: everything.devices }
    expect(await graph({ ...filter, ...same }), JSON.stringify(filter)).toEqual(await graph(filter))
  }
})

test('visitors are never more than visits, whatever is filtered or told apart', async () => {
  const { items } = await app.call(webCalls.list, { ...at(), filters: all }, token)
  const ids = items.map(({ id }) => id)
  const isRight = (totals: WebTotals | null) => (totals?.visitors ?? 0) <= (totals?.visits ?? 0)
  expect(items.every(({ totals }) => isRight(totals))).toBe(true)
  // Most come to a page from another one.
  expect(items.some(({ totals }) => (totals.visits ?? 0) > totals.entries)).toBe(true)
  for (const filters of [
    {},
    { pages: ids.slice(0, 1) },
    { pages: ids.slice(0, 2) },
    { search: 'cats' },
    { types: ['article'] },
    { sources: ['vk.com'], pages: ids.slice(1, 2) },
    { devices: ['phone' as const] },
  ]) {
    const { points, totals } = await graph(filters)
    const hours = await graph({ ...filters, from: '2026-02-15', to: '2026-02-16' }, 'hour')
    const each = [totals, hours.totals, ...[...points, ...hours.points].map((point) => point.totals)]
    expect(each.every(isRight), JSON.stringify(filters)).toBe(true)
    for (const by of ['page', 'source', 'device', 'hour'] as const)
      expect(
        (await subjects(by, filters)).items.every((item) => isRight(item.totals)),
        by,
      ).toBe(true)
  }
})

test('a source is filtered by whatever it is called', async () => {
  const named = await graph({ sources: ['vk.com'] })
  expect(await graph({ sources: ['m.vk.com'] })).toEqual(named)
  expect(named.totals.views).toBeGreaterThan(0)
})

test('totals do not depend on the step of the chart', async () => {
  const days = { from: '2026-02-15', to: '2026-02-16' }
  expect((await graph(days, 'hour')).totals).toEqual((await graph(days, 'day')).totals)
})

test('visitors of several days are those of each day together', async () => {
  const { points, totals } = await graph({})
  expect(totals.visitors).toBe(points.reduce((sum, point) => sum + (point.totals?.visitors ?? 0), 0))
})

test('the last part of a month before counts up to the same moment', async () => {
  const { compared, compared_totals } = await app.call(
    webAnalyticsCalls.graph,
    {
      ...at(),
      filters: { from: '2026-03-01', to: '2026-03-02' },
      compare: { with: 'custom', from: '2026-02-28', to: '2026-03-01' },
    },
    token,
  )
  expect(compared?.until).toBeNull()
  expect(compared_totals?.views).toBe((await graph({ from: '2026-02-28', to: '2026-03-01' })).totals.views)
})

test('days before the first event are a gap, and nothing is compared with them', async () => {
  const asked = async (from: string, to: string) => {
    const input = { ...at(), filters: { from, to }, compare: { with: 'previous' as const } }
    return [
      await app.call(webAnalyticsCalls.graph, { ...input, granularity: 'day' }, token),
      await app.call(webAnalyticsCalls.subjects, { ...input, by: 'source' }, token),
    ] as const
  }
  const [early, sources] = await asked('2026-01-29', '2026-01-31')
  expect(early.points.map(({ totals }) => totals === null)).toEqual([true, false, false])
  expect(early.totals.views).toBe((await graph({ from: '2026-01-30', to: '2026-01-31' })).totals.views)
  const gap = { measured_from: '2026-01-30', compared_totals: null }
  expect(early).toMatchObject(gap)
  expect(sources).toMatchObject({ measured_from: '2026-01-30' })
  expect(sources.items.every(({ compared_totals }) => compared_totals === null)).toBe(true)
  // The day of the first event is not a whole one.
  expect((await asked('2026-01-31', '2026-01-31'))[0]).toMatchObject(gap)
  expect((await asked('2026-02-01', '2026-02-01'))[0]).toMatchObject({
    measured_from: null,
    compared_totals: { views: (await graph({ from: '2026-01-31', to: '2026-01-31' })).totals.views },
  })
  expect((await graph({})).period.from).toBe('2026-01-30')
})

test('what single events alone answer is measured from the oldest one that is kept', async () => {
  const sweptUntil = (day: string | null) =>
    app.db.updateTable('web_site').set({ events_from: day }).where('community_id', '=', community).execute()
  const asked = (filters: object) =>
    app.call(
      webAnalyticsCalls.graph,
      {
        ...at(),
        filters: { from: '2026-02-28', to: '2026-03-01', ...filters },
        compare: { with: 'custom', from: '2026-02-01', to: '2026-02-02' },
      },
      token,
    )
  expect(await asked(everything)).toMatchObject({
    measured_from: null,
    compared_totals: { views: expect.any(Number) },
  })
  await sweptUntil('2026-02-15')
  expect(await asked(everything)).toMatchObject({ measured_from: '2026-02-15', compared_totals: null })
  // The sums of days know it still.
  expect(await asked({})).toMatchObject({ measured_from: null })
  const { items } = await app.call(webCalls.list, { ...at(), filters: all }, token)
  const page = { ...at(), id: items[0]?.id ?? '', compare: { with: 'previous' as const } }
  const early = { from: '2026-01-31', to: '2026-01-31' }
  expect(await app.call(webCalls.get, { ...page, filters: early }, token)).toMatchObject({
    measured_from: '2026-01-30',
    compared_totals: null,
  })
  const two = { ...early, sources: ['vk.com'], devices: ['phone' as const] }
  const listed = await app.call(webCalls.list, { ...at(), filters: two }, token)
  expect(listed.measured_from).toBe('2026-02-15')
  await sweptUntil(null)
})

test('goals are not compared with what they were before they changed', async () => {
  const changed = (at: string | null) =>
    app.db.updateTable('web_site').set({ goals_since: at }).where('community_id', '=', community).execute()
  const asked = async () => {
    const input = { ...at(), filters: { from: '2026-03-01', to: '2026-03-01' } }
    const compare = { with: 'custom' as const, from: '2026-02-15', to: '2026-02-15' }
    return {
      all: await app.call(webAnalyticsCalls.graph, { ...input, compare }, token),
      byGoal: await app.call(webAnalyticsCalls.subjects, { ...input, compare, by: 'goal' }, token),
    }
  }
  const before = await asked()
  expect(before.all).toMatchObject({ goals_from: null, compared_totals: { goals: expect.any(Number) } })
  expect(before.byGoal.items[0]?.compared_totals).not.toBeNull()
  await changed('2026-02-15T09:00:00Z')
  const after = await asked()
  expect(after.all).toMatchObject({
    goals_from: '2026-02-15',
    totals: { goals: expect.any(Number) },
    compared_totals: { ...before.all.compared_totals, goals: null },
  })
  expect(after.byGoal.items.map(({ compared_totals }) => compared_totals)).toEqual([null])
  await changed('2026-02-14T09:00:00Z')
  expect((await asked()).all.goals_from).toBeNull()
  await changed(null)
})

test('only other goals begin anew', async () => {
  const place = await insertCommunity(app.db)
  await insertSite(app.db, place, [{ kind: 'event', match: 'order' }])
  const admin = await app.signIn('admin')
  const since = async (goals: { kind: 'event' | 'page'; match: string }[]) => {
    const input = { community_id: String(place), hosts: ['shop.example'], goals }
    await app.call(webCalls.saveSite, input, admin)
    const { goals_since } = await app.db
      .selectFrom('web_site')
      .select('goals_since')
      .where('community_id', '=', place)
      .executeTakeFirstOrThrow()
    return goals_since
  }
  expect(await since([{ kind: 'event', match: 'order' }])).toBeNull()
  expect(await since([{ kind: 'page', match: '/thanks' }])).not.toBeNull()
})

test('a day that is not over is counted, but not compared', async () => {
  const now = await getAnalyticsContext(app.db, community, new Date('2026-03-02T09:00:00Z'))
  const asked = {
    filters: WebFilters.parse({ from: '2026-03-01', to: '2026-03-02' }),
    compare: { with: 'custom', from: '2026-02-28', to: '2026-03-01' } as const,
  }
  const shown = await getWebGraph(app.db, community, { ...asked, granularity: 'day' }, now)
  expect(shown.totals).toEqual((await graph({ from: '2026-03-01', to: '2026-03-02' })).totals)
  expect(shown.finished_totals).toEqual((await graph({ from: '2026-03-01', to: '2026-03-01' })).totals)
  expect(shown.compared).toEqual({ from: '2026-02-28', to: '2026-02-28', until: null })
  expect(shown.compared_totals).toEqual((await graph({ from: '2026-02-28', to: '2026-02-28' })).totals)
  const bySource = await getWebSubjects(app.db, community, { ...asked, by: 'source', limit: 10 }, now)
  const over = await subjects('source', { from: '2026-03-01', to: '2026-03-01' })
  for (const { key, finished_totals } of bySource.items)
    expect(finished_totals).toEqual(over.items.find((item) => item.key === key)?.totals)
})

test('a page is named, typed, tagged, found by all of these, and refused to others', async () => {
  const { items } = await app.call(webCalls.list, { ...at(), filters: all, sort: 'views' }, token)
  const views = items.map(({ totals }) => totals.views)
  expect(views).toEqual(views.toSorted((a, b) => b - a))
  const page = items.find(({ url }) => url.endsWith('/cats'))
  if (!page) throw new Error('cats were viewed')
  const tag = await app.call(tagCalls.create, { ...at(), title: 'Pets' }, token)
  await app.call(webCalls.addTag, { ...at(), id: page.id, tag_id: tag.id }, token)
  const named = await app.call(
    webCalls.setData,
    { ...at(), id: page.id, name: 'All cats', type: 'catalogue' },
    token,
  )
  expect(named).toMatchObject({
    name: 'All cats',
    type: 'catalogue',
    tags: expect.arrayContaining([{ id: tag.id, title: 'Pets', color: tag.color }]),
  })
  for (const filter of [{ search: 'all CATS' }, { tags: [tag.id] }, { types: ['catalogue'] }]) {
    const found = await app.call(webCalls.list, { ...at(), filters: { ...all, ...filter } }, token)
    expect(found.items.map(({ id }) => id)).toEqual([page.id])
    expect(found.items[0]?.totals).toEqual(page.totals)
  }
  const byTag = await subjects('tag')
  expect(byTag.items.find(({ title }) => title === 'Pets')?.totals).toMatchObject({
    views: page.totals.views,
    visitors: null,
  })
  const types = await app.call(webCalls.getTypes, at(), token)
  expect(types.items.map(({ type }) => type)).toContain('catalogue')
  const pets = await app.call(tagCalls.create, { ...at(), title: 'Animals' }, token)
  await app.call(tagCalls.merge, { ...at(), id: tag.id, into: pets.id }, token)
  const merged = await app.call(webCalls.removeTag, { ...at(), id: page.id, tag_id: pets.id }, token)
  expect(merged.tags.map(({ title }) => title)).not.toContain('Pets')
  expect((await app.call(webCalls.setData, { ...at(), id: page.id, name: '' }, token)).name).toBeNull()
  const details = await app.call(
    webCalls.get,
    { ...at(), id: page.id, filters: all, compare: { with: 'previous' } },
    token,
  )
  expect(details.days.reduce((sum, { totals }) => sum + totals.views, 0)).toBe(details.totals.views)
  const viewer = await app.signIn('viewer')
  await expect(app.call(webCalls.setData, { ...at(), id: page.id, name: 'x' }, viewer)).rejects.toThrow('403')
})

test('nothing in no days is zero, not an error', async () => {
  const none = await graph({ from: '2020-01-01', to: '2020-01-05' })
  expect(none.totals).toEqual({
    views: 0,
    visitors: 0,
    visits: 0,
    entries: 0,
    exits: 0,
    bounces: 0,
    engaged_ms: 0,
    scroll: null,
    scrolled: 0,
    goals: 0,
  } satisfies WebTotals)
  expect(none.points).toHaveLength(5)
})
