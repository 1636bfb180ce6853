import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import { analyticsCalls, type Basis, type Graph } from '#contract/analytics.ts'
import type { Call, InputOf, OutputOf } from '#contract/call.ts'
import { commentCalls } from '#contract/content/comments.ts'
import { type Content, contentCalls } from '#contract/content/content.ts'
import { counters, type Metric, metrics } from '#contract/metrics/metrics.ts'
import { overviewCalls } from '#contract/overview.ts'
import { type ReportFormat, reportCalls } from '#contract/reports.ts'
import { bases, webFigures } from '#contract/vocabulary.ts'
import { webCalls } from '#contract/web/web.ts'
import { type WebFigure, type WebTotals, webAnalyticsCalls } from '#contract/web/webAnalytics.ts'
import { computeWebFigure } from '#contract/web/webFigures.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { TestApp } from '#server/testing/app.ts'
import { contentTable } from '../content/export/exportColumns.ts'
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
import { comparePortfolio } from './comparePortfolio.ts'

/** A community whose numbers are compared, on which days, and how it is asked. */
export interface Compared {
  app: TestApp
  token: string
  community: CommunityId
  days: { from: string; to: string }
}

const shown = ['contents', ...metrics] as const
/** A chart of a report has room for three. */
const charted = ['views', 'reach', 'er'] as const

const asking =
  ({ app, token, community }: Compared) =>
  <C extends Call>(call: C, input: InputOf<C>): Promise<OutputOf<C>> =>
    app.call(call, { community_id: String(community), ...input }, token)
type Ask = ReturnType<typeof asking>

const filtersOf = ({ days }: Compared) => ({ ...days, is_deleted: false })

const whole = (compared: Compared, basis: Basis, split?: 'kind' | 'type') =>
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
  await comparePortfolio(compared)
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
  expect(details.map(({ id, metrics: values }) => [id, values])).toEqual(
    items.map(({ id, metrics: values }) => [id, values]),
  )
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

/** What changed, beside the cards; of days that were not all measured what is known of the others. */
async function compareChanges(compared: Compared, graph: Graph) {
  const ask = asking(compared)
  const filters = filtersOf(compared)
  for (const basis of bases) {
    const [line] = (basis === 'published' ? graph : await whole(compared, basis)).series
    for (const metric of ['contents', 'views', 'reach', 'er'] as const) {
      const { now, before, contents, measured_from } = await ask(overviewCalls.changes, {
        filters,
        metric,
        basis,
      })
      const total = line?.totals[metric]
      expect([basis, metric, measured_from, rounded(now), rounded(before), contents.now]).toEqual([
        basis,
        metric,
        line?.measured_from[metric] ?? null,
        rounded(total?.value),
        rounded(line?.compared_totals?.[metric]?.value),
        total?.n,
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

type Records = Record<string, string>[]

/** Sections of every kind that has numbers, as many as it takes to show all metrics on both bases. */
const numbered = [
  ...bases.flatMap((basis) => [
    ...[0, 8, 16].map((first) => ({
      kind: 'metrics' as const,
      id: `${basis}-${first}`,
      basis,
      metrics: shown.slice(first, first + 8),
    })),
    {
      kind: 'chart' as const,
      id: `chart-${basis}`,
      basis,
      metrics: [...charted],
      granularity: 'day' as const,
    },
    { kind: 'changes' as const, id: `changes-${basis}`, basis, metric: 'reach' as const },
  ]),
  { kind: 'tags' as const, id: 'types', by: 'type' as const, metrics: ['views' as const, 'er' as const] },
  { kind: 'selection' as const, id: 'best', which: 'best' as const, metric: 'views' as const },
  { kind: 'tone' as const, id: 'tone' },
  { kind: 'audience' as const, id: 'audience' },
  { kind: 'web' as const, id: 'web' },
]

/** A report beside the screens, with all that it has in its files for programs, and its figures in those for people. */
async function compareReports(compared: Compared, published: Graph) {
  const { id, file } = await buildReport(compared, numbered)
  const records: Records = parse(await file('csv'), { columns: true, bom: true })
  const graphs = { published, activity: await whole(compared, 'activity') }
  for (const basis of bases) {
    compareFigures(records, basis, graphs[basis])
    compareCharts(records, basis, graphs[basis])
  }
  await compareSections(compared, records)
  const workbook = await workbookOf(await file('xlsx'))
  expect(dataOf(workbook)).toEqual(records.map(numbersOf))
  const figures = records.filter(({ part }) => part === 'figure')
  const rows = shownRows(workbook).map(flat)
  for (const { item = '', text = '' } of figures) {
    // What is unknown is an empty cell.
    const shown = text === '—' ? '' : flat(text)
    const isShown = rows.some((row) => row.startsWith(flat(item)) && row.includes(shown))
    expect([item, text, isShown]).toEqual([item, text, true])
  }
  const { html } = await asking(compared)(reportCalls.page, { id })
  expect(missingIn(htmlText(html), figures)).toEqual([])
  await compareDrawn(compared, figures)
}

/** The same figures where pages and slides are drawn; of a report without charts, whose drawing takes most of the time. */
async function compareDrawn(compared: Compared, figures: Records) {
  const metricsAlone = numbered.filter(({ kind }) => kind === 'metrics')
  const { file } = await buildReport(compared, metricsAlone)
  const drawn = figures.filter(({ section }) => metricsAlone.some(({ id }) => id === section))
  expect(missingIn((await pdfPages(await file('pdf'))).join(''), drawn)).toEqual([])
  expect(missingIn((await pptxSlides(await file('pptx'))).join(''), drawn)).toEqual([])
}

async function buildReport(compared: Compared, sections: typeof numbered) {
  const { app, token, community, days } = compared
  const blueprint = blueprintOf({ sections, ...days })
  const { last_run } = await asking(compared)(reportCalls.create, { blueprint })
  const id = last_run?.id ?? ''
  await buildRun(buildingOn(app.db), community, Number(id), 1)
  const file = async (format: ReportFormat) => {
    const json = { community_id: String(community), format }
    const response = await app.post(`/api/report/export/${id}`, { token, json })
    return Buffer.from(await response.arrayBuffer())
  }
  return { id, file }
}

/** Figures that do not stand in a document behind their names. */
function missingIn(document: string, figures: Records) {
  const seen = flat(document)
  return figures
    .filter(({ item = '', text = '' }) => !seen.includes(flat(item + text)))
    .map(({ section, item, text }) => [section, item, text])
}

const numbersOf = (record: Record<string, unknown>) => [
  record.section,
  record.metric,
  record.day,
  numberIn(record.value),
  numberIn(record.compared),
]

/** The sheet that programs read, which comes last. */
function dataOf({ worksheets }: Awaited<ReturnType<typeof workbookOf>>) {
  const rows: unknown[][] = []
  worksheets.at(-1)?.eachRow(({ values }) => rows.push([...(values as unknown[])].slice(1)))
  const [names = [], ...others] = rows
  return others.map((row) => numbersOf(Object.fromEntries(names.map((name, at) => [name, row[at] ?? '']))))
}

const ofSection = (records: Records, section: string, part: string) =>
  records.filter((record) => record.section === section && record.part === part)

/** Each figure of a section with what it is compared with. */
const figuresIn = (records: Records, section: string) =>
  ofSection(records, section, 'figure').map(({ metric, value, compared }) => [
    metric,
    rounded(numberIn(value)),
    rounded(numberIn(compared)),
  ])

function compareFigures(records: Records, basis: Basis, { series: [line] }: Graph) {
  const told = [0, 8, 16].flatMap((first) => figuresIn(records, `${basis}-${first}`))
  expect([basis, ...told]).toEqual([
    basis,
    ...shown.map((metric) => [
      metric,
      rounded(line?.totals[metric]?.value),
      rounded(line?.compared_totals?.[metric]?.value),
    ]),
  ])
}

/** A line of which nothing is known is not drawn. */
function compareCharts(records: Records, basis: Basis, { series: [line] }: Graph) {
  const points = ofSection(records, `chart-${basis}`, 'point')
  const told = (name: string) =>
    points.filter(({ metric }) => metric === name).map(({ value }) => rounded(numberIn(value)))
  for (const metric of charted) {
    const now = line?.points.map(({ values }) => values[metric] ?? null) ?? []
    const then = now.map((_, at) => line?.compared_points[at]?.values[metric] ?? null)
    const isKnown = [...now, ...then].some((value) => value !== null)
    expect([basis, metric, told(metric)]).toEqual([basis, metric, isKnown ? now.map(rounded) : []])
    const isCompared = isKnown && then.some((value) => value !== null)
    expect([basis, metric, told(`${metric}_compared`)]).toEqual([
      basis,
      metric,
      isCompared ? then.map(rounded) : [],
    ])
  }
}

/** What changed, groups, the best, comments, followers and visits, as their screens have them. */
async function compareSections(compared: Compared, records: Records) {
  const ask = asking(compared)
  const filters = filtersOf(compared)
  const compare = { with: 'previous' as const }
  for (const basis of bases) {
    const { axes, now, before } = await ask(overviewCalls.changes, { filters, metric: 'reach', basis })
    const cells = ofSection(records, `changes-${basis}`, 'cell')
    const last = cells.slice(-3).map(({ metric, value }) => [metric, rounded(numberIn(value))])
    if (axes.length === 0) expect(cells).toEqual([])
    else
      expect(last).toEqual([
        ['now', rounded(now)],
        ['before', rounded(before)],
        ['contribution', expect.any(Number)],
      ])
  }
  const { items } = await ask(analyticsCalls.subjects, { filters, metrics: ['views', 'er'], by: 'type' })
  const grouped = (name: string) =>
    ofSection(records, 'types', 'cell')
      .filter(({ metric }) => metric === name)
      .map(({ value }) => rounded(numberIn(value)))
  expect(grouped('contents')).toEqual(items.map(({ n }) => n))
  expect(grouped('views')).toEqual(items.map(({ values }) => rounded(values.views?.mean)))
  expect(grouped('er')).toEqual(items.map(({ values }) => rounded(values.er?.value)))
  const { best } = await ask(overviewCalls.highlights, { filters, metric: 'views' })
  const cards = ofSection(records, 'best', 'card').filter(({ metric }) => metric === 'views')
  expect(cards.map(({ value }) => numberIn(value))).toEqual(best.map(({ metrics }) => metrics.views))
  const { tone } = await ask(commentCalls.overview, { filters: compared.days, by: 'day' })
  if (tone.comments > 0)
    expect(figuresIn(records, 'tone').map(([metric, value]) => [metric, value])).toEqual(
      expect.arrayContaining([
        ['comments', tone.comments],
        ['people', tone.people],
      ]),
    )
  const followers = await ask(overviewCalls.followers, { ...compared.days, compare })
  if (followers.days.some(({ members }) => members !== null))
    expect(figuresIn(records, 'audience')).toEqual(
      (['members', 'joined', 'left'] as const).map((name) => [
        name,
        followers.totals[name],
        followers.compared_totals?.[name] ?? null,
      ]),
    )
  const visits = await ask(webAnalyticsCalls.graph, { filters: compared.days, compare })
  if (visits.totals.views > 0 || visits.compared_totals?.views)
    expect(figuresIn(records, 'web')).toEqual(
      webFigures.map((figure) => [
        figure === 'engaged' ? 'engaged_s' : figure,
        rounded(inSeconds(figure, visits.totals)),
        rounded(visits.compared_totals && inSeconds(figure, visits.compared_totals)),
      ]),
    )
}

function inSeconds(figure: WebFigure, totals: WebTotals): number | null {
  const value = computeWebFigure(totals, figure, 'visit')
  return value !== null && figure === 'engaged' ? value / 1000 : value
}
