import { expect, test } from 'vitest'
import type { Graph } from '#contract/analytics.ts'
import { formatOf } from '../../locales/format.ts'
import { type GraphWords, graphRows, makeTable, makeTip } from './graphOption.ts'

const point = (day: string, views: number | null, contents: number) => ({
  at: `${day}T00:00:00.000Z`,
  values: { views, contents },
})
const graph: Graph = {
  period: { from: '2026-11-20', to: '2026-11-21', until: '2026-11-21T12:00:00.000Z' },
  compared: { from: '2026-11-18', to: '2026-11-19', until: null },
  freshness: { captured_at: null, rolled_up_at: null },
  series: [
    {
      key: null,
      title: null,
      color: null,
      points: [point('2026-11-20', 1200, 2), point('2026-11-21', null, 0)],
      totals: {},
      compared_points: [point('2026-11-18', 900, 1), point('2026-11-19', 30, 1)],
      finished_totals: null,
      compared_totals: {},
      measured_from: {},
      stories_from: null,
    },
  ],
}
const format = formatOf('en', 'UTC')
const words: GraphWords = {
  metric: 'Views',
  before: '18–19 Nov',
  period: 'Period',
  published: 'Published',
  write: (value) => (value == null ? '—' : format.number(value)),
  soFar: (period) => `${period}, so far`,
  countPublished: (count) => `${count} published`,
}
const shown = { metric: 'views', step: 'day', basis: 'published' } as const
const rows = graphRows(graph, shown, 'UTC')

test('a tip tells a day, the day compared with it, and what was published', () => {
  expect(makeTip(rows, 0, 'day', words, format)).toMatchObject({
    title: '20 Nov 2026',
    rows: [{ name: 'Views', value: '1,200' }, { name: '18 Nov 2026', value: '900' }, { name: '2 published' }],
  })
})

test('a day that is not over says so, and a missing value is not zero', () => {
  expect(makeTip(rows, 1, 'day', words, format)).toMatchObject({
    title: '21 Nov 2026, so far',
    rows: [{ value: '—' }, { value: '30' }],
  })
  expect(makeTip(rows, 2, 'day', words, format)).toBeNull()
})

test('the table holds both periods, as written and as numbers', () => {
  const { columns, rows: lines } = makeTable(rows, 'day', words, format)
  expect(columns).toEqual(['Period', 'Views', '18–19 Nov', 'Published'])
  expect(lines[0]).toEqual([
    '20 Nov 2026',
    { text: '1,200', value: 1200 },
    { text: '900', value: 900 },
    { text: '2', value: 2 },
  ])
  expect(lines[1]?.slice(0, 2)).toEqual(['21 Nov 2026, so far', { text: '—', value: null }])
})

test('what was gained says nothing about how much was published', () => {
  const gained = graphRows(graph, { ...shown, basis: 'activity' }, 'UTC')
  expect(makeTable(gained, 'day', words, format).columns).toEqual(['Period', 'Views', '18–19 Nov'])
})

test('the places before measuring began are told, and none where it began before', () => {
  const [line] = graph.series
  const gapFrom = (views: string) =>
    graphRows({ ...graph, series: line ? [{ ...line, measured_from: { views } }] : [] }, shown, 'UTC').gap
  expect(gapFrom('2026-11-21')).toEqual({ until: '2026-11-21', places: 1 })
  expect(gapFrom('2026-12-01')).toEqual({ until: '2026-12-01', places: 2 })
  // The period compared alone lacks days then.
  expect(gapFrom('2026-11-19')).toBeNull()
})
