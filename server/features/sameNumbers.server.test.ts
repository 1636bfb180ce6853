import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { analyticsCalls, type Graph } from '#contract/analytics.ts'
import type { Call, InputOf, OutputOf } from '#contract/call.ts'
import { contentCalls } from '#contract/content.ts'
import { counters, type Metric, metrics } from '#contract/metrics.ts'
import { overviewCalls } from '#contract/overview.ts'
import { type ReportFormat, reportCalls } from '#contract/reports.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { capturedCommunity, oddDays } from './analytics/testing/capturedCommunity.ts'
import { storeCaptured } from './analytics/testing/storeCaptured.ts'
import { contentTable } from './content/exportColumns.ts'
import { buildRun } from './reports/buildRun.ts'
import {
  flat,
  htmlText,
  pdfPages,
  pptxSlides,
  shownRows,
  workbookOf,
} from './reports/documents/testing/readers.ts'
import { blueprintOf } from './reports/testing/blueprint.ts'
import { buildingOn } from './reports/testing/building.ts'

/**
 * Every two places that show the same quantity show the same number. What one place says is asked of analytics' graph, whose
 * numbers `graph.reference` compares with loops over raw captures.
 */
let app: TestApp
let token: string

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('editor')
})
afterAll(() => app.close())

const days = { from: '2024-02-26', to: '2024-04-30' }
const filters = { ...days, is_deleted: false }
const shown = ['contents', ...metrics] as const

const asking =
  (community: CommunityId) =>
  <C extends Call>(call: C, input: InputOf<C>): Promise<OutputOf<C>> =>
    app.call(call, { community_id: String(community), ...input }, token)
type Ask = ReturnType<typeof asking>

const whole = (ask: Ask, basis: 'published' | 'activity', split?: 'kind' | 'type') =>
  ask(analyticsCalls.graph, {
    filters,
    metrics: [...shown],
    granularity: 'day',
    basis,
    split,
    compare: { with: 'previous' },
  })

/** Null where nothing of it is known. */
const sumOf = (values: (number | null | undefined)[]): number | null => {
  const known = values.filter((value) => typeof value === 'number')
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}

const totalsOf = ({ series }: Graph) =>
  Object.fromEntries(shown.map((metric) => [metric, series[0]?.totals[metric]?.value ?? null]))

/** The sums of counters over rows; what no row knows is 0 where there is none. */
const summed = (rows: { [name in Metric]?: number | null }[], sums: readonly Metric[] = counters) =>
  Object.fromEntries(
    sums.map((metric) => [metric, sumOf(rows.map((row) => row[metric])) ?? (rows.length === 0 ? 0 : null)]),
  )

test('cards, charts, lists, subjects, what changed, files and reports say the same', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(capturedCommunity(oddDays), async (raw) => {
      const { community } = await storeCaptured(app.db, raw)
      const ask = asking(community)
      const graph = await whole(ask, 'published')
      await compareGraphs(ask, graph)
      await compareLists(ask, community, graph)
      await compareChanges(ask, graph)
      await compareReports(ask, community, graph)
    }),
    { seed: 21, numRuns: 4, endOnFailure: true },
  )
})

/** A total is the sum of its points, and of its parts. */
async function compareGraphs(ask: Ask, graph: Graph) {
  const total = totalsOf(graph)
  const pointed = graph.series[0]?.points.map(({ values }) => values) ?? []
  for (const metric of ['contents', ...counters, 'engagements'] as const)
    expect([metric, sumOf(pointed.map((values) => values[metric])) ?? 0]).toEqual([
      metric,
      total[metric] ?? 0,
    ])
  for (const split of ['kind', 'type'] as const) {
    const parts = (await whole(ask, 'published', split)).series.map(({ totals }) => totals)
    for (const metric of ['contents', ...counters, 'engagements'] as const)
      expect([split, metric, sumOf(parts.map((totals) => totals[metric]?.value)) ?? 0]).toEqual([
        split,
        metric,
        total[metric] ?? 0,
      ])
  }
  const { items, contents } = await ask(analyticsCalls.subjects, {
    filters,
    metrics: [...shown],
    by: 'type',
  })
  expect(contents).toBe(total.contents)
  for (const metric of ['contents', ...counters, 'engagements'] as const)
    expect(['subjects', metric, sumOf(items.map(({ values }) => values[metric]?.value)) ?? 0]).toEqual([
      'subjects',
      metric,
      total[metric] ?? 0,
    ])
  await compareGains(ask)
}

/** What each content gained on a day adds up to what all gained on it. */
async function compareGains(ask: Ask) {
  const [all] = (await whole(ask, 'activity')).series
  const { items } = await ask(contentCalls.list, { filters: { is_deleted: false }, per_page: 100 })
  const details = await Promise.all(items.map(({ id }) => ask(contentCalls.get, { id })))
  const gained = Map.groupBy(
    details.flatMap(({ increments }) => increments),
    ({ day }) => day,
  )
  const points = all?.points ?? []
  expect(points.length).toBeGreaterThan(0)
  for (const metric of ['views', 'reach', 'likes', 'comments', 'shares'] as const) {
    const from = all?.measured_from[metric] ?? days.from
    const inDetails = [...gained].flatMap(([day, rows]) =>
      day >= from && day <= days.to ? rows.map(({ values }) => values[metric]) : [],
    )
    expect([metric, sumOf(inDetails) ?? 0]).toEqual([
      metric,
      sumOf(points.map(({ values }) => values[metric])) ?? 0,
    ])
    if (from <= days.to)
      expect([metric, all?.totals[metric]?.value ?? 0]).toEqual([metric, sumOf(inDetails) ?? 0])
  }
}

/** The feed, and its files. */
async function compareLists(ask: Ask, community: CommunityId, graph: Graph) {
  const total = totalsOf(graph)
  const { items, total: listed } = await ask(contentCalls.list, { filters, per_page: 100 })
  expect(listed).toBe(total.contents)
  expect(items).toHaveLength(listed)
  const expected = Object.fromEntries(counters.map((metric) => [metric, total[metric]]))
  expect(summed(items.map((item) => item.metrics))).toEqual(expected)
  for (const format of ['csv', 'json'] as const) {
    const json = { community_id: String(community), filters, format }
    const body = await (await app.post(contentCalls.export.path, { token, json })).text()
    const rows: Record<string, unknown>[] =
      format === 'csv' ? parse(body, { columns: true, bom: true }) : JSON.parse(body).items
    expect(rows).toHaveLength(listed)
    const read = rows.map((row) =>
      Object.fromEntries(
        counters.map((metric) => [metric, numberIn(row[format === 'csv' ? titles[metric] : metric])]),
      ),
    )
    expect([format, summed(read)]).toEqual([format, expected])
  }
}

const { en: titles } = contentTable.titles

const numberIn = (value: unknown) =>
  value === '' || value === null || value === undefined ? null : Number(value)

async function compareChanges(ask: Ask, graph: Graph) {
  for (const basis of ['published', 'activity'] as const) {
    const [line] = (basis === 'published' ? graph : await whole(ask, basis)).series
    for (const metric of ['contents', 'views', 'reach', 'er'] as const) {
      const changes = await ask(overviewCalls.changes, { filters, metric, basis })
      expect([basis, metric, changes.measured_from]).toEqual([
        basis,
        metric,
        line?.measured_from[metric] ?? null,
      ])
      if (changes.measured_from) continue
      expect([basis, metric, rounded(changes.now), rounded(changes.before)]).toEqual([
        basis,
        metric,
        rounded(line?.totals[metric]?.value),
        rounded(line?.compared_totals?.[metric]?.value),
      ])
    }
  }
}

/** Sums in another order differ in their last bits. */
const rounded = (value: number | null | undefined) =>
  typeof value === 'number' ? Number(value.toPrecision(12)) : (value ?? null)

/** A report's figures in each of its formats. */
async function compareReports(ask: Ask, community: CommunityId, graph: Graph) {
  const section = { kind: 'metrics' as const, compare: 'previous' as const }
  const sections = [
    { ...section, id: 'first', metrics: shown.slice(0, 8) },
    { ...section, id: 'second', metrics: shown.slice(8, 16) },
    { ...section, id: 'third', metrics: shown.slice(16) },
  ]
  const blueprint = blueprintOf({ sections, ...days })
  const { last_run } = await ask(reportCalls.create, { blueprint })
  const id = last_run?.id ?? ''
  await buildRun(buildingOn(app.db), community, Number(id), 1)
  const file = async (format: ReportFormat) => {
    const json = { community_id: String(community), format }
    const response = await app.post(`/api/report/export/${id}`, { token, json })
    return Buffer.from(await response.arrayBuffer())
  }
  const records: Record<string, string>[] = parse(await file('csv'), { columns: true, bom: true })
  const figures = records.filter(({ part }) => part === 'figure')
  expect(figures.map(({ metric }) => metric)).toEqual(shown)
  const [line] = graph.series
  for (const { metric, value, compared } of figures) {
    const name = shown.find((each) => each === metric) ?? 'contents'
    expect([metric, numberIn(value), numberIn(compared)]).toEqual([
      metric,
      line?.totals[name]?.value ?? null,
      line?.compared_totals?.[name]?.value ?? null,
    ])
  }
  const { html } = await ask(reportCalls.page, { id })
  const texts = {
    page: flat(htmlText(html)),
    pdf: flat((await pdfPages(await file('pdf'))).join('')),
    pptx: flat((await pptxSlides(await file('pptx'))).join('')),
    xlsx: flat(shownRows(await workbookOf(await file('xlsx'))).join(' ')),
  }
  for (const [format, text] of Object.entries(texts))
    for (const { item = '', text: written = '' } of figures)
      expect([format, item, text.includes(flat(written))]).toEqual([format, item, true])
}
