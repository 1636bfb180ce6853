import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import { analyticsCalls, type Graph } from '#contract/analytics.ts'
import type { Call, InputOf, OutputOf } from '#contract/call.ts'
import { commentCalls } from '#contract/comments.ts'
import { type Content, contentCalls } from '#contract/content.ts'
import { counters, type Metric, metrics } from '#contract/metrics.ts'
import { overviewCalls } from '#contract/overview.ts'
import { type ReportFormat, reportCalls } from '#contract/reports.ts'
import { webCalls } from '#contract/web.ts'
import { webAnalyticsCalls } from '#contract/webAnalytics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { TestApp } from '#server/testing/app.ts'
import { contentTable } from '../content/exportColumns.ts'
import { buildRun } from '../reports/buildRun.ts'
import {
  flat,
  htmlText,
  pdfPages,
  pptxSlides,
  shownRows,
  workbookOf,
} from '../reports/documents/testing/readers.ts'
import { blueprintOf } from '../reports/testing/blueprint.ts'
import { buildingOn } from '../reports/testing/building.ts'

/** A community whose numbers are compared, on which days, and how it is asked. */
export interface Compared {
  app: TestApp
  token: string
  community: CommunityId
  days: { from: string; to: string }
}

const shown = ['contents', ...metrics] as const

const asking =
  ({ app, token, community }: Compared) =>
  <C extends Call>(call: C, input: InputOf<C>): Promise<OutputOf<C>> =>
    app.call(call, { community_id: String(community), ...input }, token)
type Ask = ReturnType<typeof asking>

const filtersOf = ({ days }: Compared) => ({ ...days, is_deleted: false })

const whole = (compared: Compared, basis: 'published' | 'activity', split?: 'kind' | 'type') =>
  asking(compared)(analyticsCalls.graph, {
    filters: filtersOf(compared),
    metrics: [...shown],
    granularity: 'day',
    basis,
    split,
    compare: { with: 'previous' },
  })

/**
 * Every two places that show the same quantity show the same number. What one place says is asked of analytics' graph, whose
 * numbers `graph.reference` compares with loops over raw captures.
 */
export async function compareEverywhere(compared: Compared): Promise<void> {
  const graph = await whole(compared, 'published')
  await compareGraphs(compared, graph)
  await compareLists(compared, graph)
  await compareChanges(compared, graph)
  await compareWeb(compared)
  await compareComments(compared)
  await compareReports(compared, graph)
}

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

/** A total is the sum of its points, and of its parts. */
async function compareGraphs(compared: Compared, graph: Graph) {
  const total = totalsOf(graph)
  const pointed = graph.series[0]?.points.map(({ values }) => values) ?? []
  for (const metric of ['contents', ...counters, 'engagements'] as const)
    expect([metric, sumOf(pointed.map((values) => values[metric])) ?? 0]).toEqual([
      metric,
      total[metric] ?? 0,
    ])
  for (const split of ['kind', 'type'] as const) {
    const parts = (await whole(compared, 'published', split)).series.map(({ totals }) => totals)
    for (const metric of ['contents', ...counters, 'engagements'] as const)
      expect([split, metric, sumOf(parts.map((totals) => totals[metric]?.value)) ?? 0]).toEqual([
        split,
        metric,
        total[metric] ?? 0,
      ])
  }
  const { items, contents } = await asking(compared)(analyticsCalls.subjects, {
    filters: filtersOf(compared),
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
  await compareGains(compared)
}

/** What each content gained on a day adds up to what all gained on it. */
async function compareGains(compared: Compared) {
  const { days } = compared
  const ask = asking(compared)
  const [all] = (await whole(compared, 'activity')).series
  const { items } = await listAll(ask, { is_deleted: false })
  // One at a time: of thousands at once most are refused.
  const details: OutputOf<typeof contentCalls.get>[] = []
  for (const { id } of items) details.push(await ask(contentCalls.get, { id }))
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

/** All pages of the feed. */
async function listAll(ask: Ask, filters: InputOf<typeof contentCalls.list>['filters']) {
  const items: Content[] = []
  for (let page = 1; ; page += 1) {
    const { items: some, total } = await ask(contentCalls.list, { filters, page, per_page: 100 })
    items.push(...some)
    if (some.length < 100) return { items, total }
  }
}

/** The feed, and its files. */
async function compareLists(compared: Compared, graph: Graph) {
  const { app, token, community } = compared
  const filters = filtersOf(compared)
  const total = totalsOf(graph)
  const { items, total: listed } = await listAll(asking(compared), filters)
  expect(listed).toBe(total.contents)
  expect(items).toHaveLength(listed)
  const expected = Object.fromEntries(counters.map((metric) => [metric, total[metric]]))
  expect(summed(items.map((item) => item.metrics))).toEqual(expected)
  for (const format of ['csv', 'json', 'xlsx'] as const) {
    const json = { community_id: String(community), filters, format }
    const response = await app.post(contentCalls.export.path, { token, json })
    const rows = await rowsIn[format](Buffer.from(await response.arrayBuffer()))
    expect([format, rows.length]).toEqual([format, listed])
    const read = rows.map((row) =>
      Object.fromEntries(
        counters.map((metric) => [metric, numberIn(row[format === 'json' ? metric : titles[metric]])]),
      ),
    )
    expect([format, summed(read)]).toEqual([format, expected])
  }
}

type Row = Record<string, unknown>

const rowsIn: Record<'csv' | 'json' | 'xlsx', (file: Buffer) => Promise<Row[]>> = {
  csv: async (file) => parse(file, { columns: true, bom: true }),
  json: async (file) => JSON.parse(`${file}`).items,
  async xlsx(file) {
    const [sheet] = (await workbookOf(file)).worksheets
    const rows: unknown[][] = []
    sheet?.eachRow(({ values }) => rows.push([...(values as unknown[])].slice(1)))
    const [names = [], ...others] = rows
    return others.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]])))
  },
}

const { en: titles } = contentTable.titles

const numberIn = (value: unknown) =>
  value === '' || value === null || value === undefined ? null : Number(value)

/** What changed, beside the cards. */
async function compareChanges(compared: Compared, graph: Graph) {
  const ask = asking(compared)
  const filters = filtersOf(compared)
  for (const basis of ['published', 'activity'] as const) {
    const [line] = (basis === 'published' ? graph : await whole(compared, basis)).series
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

/** Visits: the cards, the points and the groups that leave none out. */
async function compareWeb(compared: Compared) {
  const ask = asking(compared)
  const filters = compared.days
  const { totals, points } = await ask(webAnalyticsCalls.graph, { filters, granularity: 'day' })
  for (const metric of ['views', 'visitors', 'visits', 'goals'] as const) {
    const each = [metric, totals[metric] ?? 0]
    expect([metric, sumOf(points.map((point) => point.totals?.[metric])) ?? 0]).toEqual(each)
    // Who came from two places in a day is a visitor of both.
    for (const by of metric === 'visitors' ? [] : (['source', 'device', 'country'] as const)) {
      const { items } = await ask(webAnalyticsCalls.subjects, { filters, by, limit: 1000 })
      expect([metric, sumOf(items.map((item) => item.totals[metric])) ?? 0]).toEqual(each)
    }
  }
  const pages = await ask(webCalls.list, { filters, per_page: 100 })
  if (pages.total <= 100)
    expect(pages.items.reduce((sum, page) => sum + page.totals.views, 0)).toBe(totals.views)
}

/** Comments of people: the list, its tone and the chart of it. */
async function compareComments(compared: Compared) {
  const ask = asking(compared)
  const people = { is_own: false, is_deleted: false }
  const { total, is_least } = await ask(commentCalls.list, { filters: { ...compared.days, ...people } })
  const { tone, trend } = await ask(commentCalls.overview, { filters: compared.days, by: 'day' })
  const { series } = await ask(analyticsCalls.graph, {
    filters: { ...compared.days },
    metrics: ['comments'],
    split: 'emotion',
    basis: 'activity',
  })
  expect(is_least).toBe(false)
  expect(tone.comments).toBe(total)
  expect(sumOf(Object.values(tone.by_comments).map(({ n }) => n)) ?? 0).toBe(total)
  expect(sumOf(trend.flatMap(({ counts }) => Object.values(counts))) ?? 0).toBe(total)
  expect(sumOf(series.map(({ totals }) => totals.comments?.value)) ?? 0).toBe(total)
}

/** A report's figures in each of its formats. */
async function compareReports(compared: Compared, graph: Graph) {
  const { app, token, community, days } = compared
  const ask = asking(compared)
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
  for (const { metric, value, compared: before } of figures) {
    const name = shown.find((each) => each === metric) ?? 'contents'
    expect([metric, numberIn(value), numberIn(before)]).toEqual([
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
