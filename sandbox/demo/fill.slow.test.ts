import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { alertCalls } from '#contract/alerts.ts'
import { annotationCalls } from '#contract/content/annotations.ts'
import { comparisonCalls } from '#contract/content/comparisons.ts'
import { contentCalls } from '#contract/content/content.ts'
import { tagCalls } from '#contract/content/tags.ts'
import { viewCalls } from '#contract/content/views.ts'
import { campaignCalls } from '#contract/remarketing/campaigns.ts'
import { creativeCalls } from '#contract/remarketing/creatives.ts'
import { reportCalls } from '#contract/reports.ts'
import { webCalls } from '#contract/web/web.ts'
import { dumpContent } from '#server/testing/sync.ts'
import { importedDemo } from '../testing/importedDemo.ts'

test('the demo has histories, expired stories, tags, links, annotations, a view, a list, reports and visits, and a second start changes nothing', async () => {
  const { db, ask, fill } = await importedDemo()
  const imported = await ask(contentCalls.list, { filters: { kind: 'posts' }, per_page: 100 })
  await fill()

  const { items, total } = await ask(contentCalls.list, { filters: { kind: 'posts' }, per_page: 100 })
  expect(total).toBe(imported.total)
  expect(items.map(({ metrics }) => metrics.views)).toEqual(
    imported.items.map(({ metrics }) => metrics.views),
  )
  const { curve, increments } = await ask(contentCalls.get, { id: items[20]?.id ?? '' })
  expect(curve.points.length).toBeGreaterThan(10)
  expect(increments.length).toBeGreaterThan(3)
  const views = curve.points.map(({ values }) => values.views ?? 0)
  expect(views).toEqual(views.toSorted((a, b) => a - b))
  const moments = curve.points.map(({ captured_at }) => captured_at)
  expect(moments).toEqual(moments.toSorted())
  const aged = await ask(contentCalls.list, { filters: { kind: 'posts' }, sort: 'views', sort_age: '1d' })
  expect(aged.items.length).toBeGreaterThan(30)

  const tags = await ask(tagCalls.list, {})
  expect(tags.items.length).toBeGreaterThanOrEqual(8)
  const stories2024 = { kind: 'stories', from: '2024-01-01', to: '2024-12-31' } as const
  expect((await ask(contentCalls.list, { filters: stories2024 })).total).toBeGreaterThan(60)
  expect((await ask(contentCalls.list, { filters: { is_linked: true } })).total).toBeGreaterThan(5)
  expect((await ask(viewCalls.list, {})).items).toMatchObject([{ is_shared: true }])
  expect((await ask(comparisonCalls.list, {})).items[0]?.items.length).toBeGreaterThan(1)

  expect((await ask(annotationCalls.list, {})).items.length).toBeGreaterThan(2)
  const reports = await ask(reportCalls.list, {})
  expect(reports.items.map(({ runs }) => runs)).toEqual([1, 2, 3])
  expect((await ask(alertCalls.list, {})).unread).toBeGreaterThan(0)
  const chain = await ask(webCalls.chain, { filters: {} })
  expect(chain.total).toBeGreaterThan(5)
  for (const { clicks, visits } of chain.items) expect(visits).toBeLessThanOrEqual(clicks ?? 0)

  const campaigns = await ask(campaignCalls.list, {})
  expect(campaigns.items.map(({ state }) => state)).toEqual(['planned', 'running', 'over'])
  const creatives = await ask(creativeCalls.list, {})
  expect(creatives.total).toBe(5)
  for (const { image, results } of creatives.items) {
    expect(image).not.toBeNull()
    expect(results.visits).toBeGreaterThan(50)
    expect(results.visits).toBeLessThanOrEqual(results.ads?.clicks ?? 0)
  }

  const dump = async () => ({
    ...(await dumpContent(db)),
    rows: (
      await sql`
        select (select jsonb_agg(title order by title) from tag) as tags, (select count(*) from content_tag) as tagged,
          (select count(*) from saved_view) as views, (select count(*) from comparison) as lists,
          (select count(*) from annotation) as annotations, (select count(*) from alert) as alerts,
          (select count(*) from report) as reports, (select count(*) from creative) as creatives,
          (select count(*) from image) as images, (select sum(clicks) from ad_day) as ad_clicks, (select count(*) from web_event) as web_events,
          (select count(*) from content where linked_post_id is not null) as links,
          (select jsonb_agg(to_jsonb(content_age) order by content_id, age_hours) from content_age) as ages`.execute(
        db,
      )
    ).rows,
  })
  const before = await dump()
  await fill()
  expect(await dump()).toEqual(before)
}, 120_000)
