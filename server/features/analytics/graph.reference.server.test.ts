import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { analyticsCalls, type ComparedPeriod } from '#contract/analytics.ts'
import type { ContentType } from '#contract/content/content.ts'
import { bases, contentTypes, granularities, graphMetrics, kindFilters } from '#contract/vocabulary.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import type { GraphInput } from './graph.ts'
import { type CapturedCommunity, capturedCommunity, oddDays, tagCount } from './testing/capturedCommunity.ts'
import { nextDay } from './testing/clocks.ts'
import { referenceGraph } from './testing/referenceGraph.ts'
import { storeCaptured } from './testing/storeCaptured.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('viewer')
})
afterAll(() => app.close())

/** With tags by their numbers. */
type Asked = Pick<GraphInput, 'granularity' | 'basis'> & {
  split: GraphInput['split']
  compare: ComparedPeriod | undefined
  filters: Pick<GraphInput['filters'], 'kind' | 'types'> & {
    from: string
    to: string
    tags: { any: number[]; none: number[] }
    is_tagged: boolean | undefined
    is_deleted: boolean | undefined
  }
}

const noTags = fc.constant<number[]>([])
const tagNumbers = fc.oneof(
  { weight: 3, arbitrary: noTags },
  fc.uniqueArray(fc.nat(tagCount - 1), { maxLength: 2 }),
)
const maybe = fc.option(fc.boolean(), { nil: undefined, freq: 1 })

/** Days around one of these. */
const days = (around: string[]) =>
  fc
    .tuple(fc.constantFrom(...around), fc.integer({ min: -6, max: 2 }), fc.nat(16))
    .map(([day, first, length]) => ({ from: nextDay(day, first), to: nextDay(day, first + length) }))

const compared = (around: string[]): fc.Arbitrary<ComparedPeriod | undefined> =>
  fc.oneof(
    fc.constant(undefined),
    fc.constant({ with: 'previous' as const }),
    fc.record({ with: fc.constant('last_year' as const), match_weekday: fc.boolean() }),
    days(around).map((period) => ({ with: 'custom' as const, ...period })),
    fc.constant({ with: 'benchmark' as const, year: 2024 }),
  )

const question = (around: string[]): fc.Arbitrary<Asked> =>
  fc
    .record({
      filters: fc.record({
        days: days(around),
        kind: fc.constantFrom(...kindFilters),
        types: fc.oneof(
          { weight: 3, arbitrary: fc.constant<ContentType[]>([]) },
          fc.subarray([...contentTypes], { minLength: 1 }),
        ),
        tags: fc.record({
          any: tagNumbers,
          none: fc.oneof({ weight: 4, arbitrary: noTags }, tagNumbers),
        }),
        is_tagged: maybe,
        is_deleted: maybe,
      }),
      granularity: fc.constantFrom(...granularities),
      basis: fc.constantFrom(...bases),
      split: fc.constantFrom(undefined, 'kind' as const, 'type' as const, 'tag' as const),
      compare: compared(around),
    })
    .map(({ filters: { days: period, ...filters }, ...asked }) => ({
      ...asked,
      filters: { ...filters, ...period },
    }))
    .filter(({ granularity, basis }) => granularity !== 'hour' || basis === 'published')

async function compareAnswers(raw: CapturedCommunity, questions: Asked[]) {
  const { community, tagIds } = await storeCaptured(app.db, raw)
  for (const { filters, ...asked } of questions) {
    const ids = (tags: number[]) => tags.map((tag) => tagIds[tag] ?? '')
    const tags = { any: ids(filters.tags.any), none: ids(filters.tags.none) }
    const given = { ...asked, metrics: [...graphMetrics], filters: { ...filters, tags } }
    const graph = await app.call(analyticsCalls.graph, { ...given, community_id: String(community) }, token)
    const input = {
      ...analyticsCalls.graph.input.parse(given),
      metrics: given.metrics,
      granularity: given.granularity,
    }
    const lines = graph.series.map(({ title: _, color: __, ...line }) => line)
    // Numbers travel as JSON, which knows no -0.
    const expected = JSON.parse(JSON.stringify(referenceGraph(raw, tagIds, input, graph)))
    expect(lines).toEqual(expected)
  }
}

const run = (around: string[], seed: number, numRuns: number) =>
  fc.assert(
    fc.asyncProperty(
      capturedCommunity(around),
      fc.array(question(around), { minLength: 12, maxLength: 12 }),
      compareAnswers,
    ),
    { seed, numRuns, endOnFailure: true },
  )

test('graphs of odd days in odd time zones are those that loops over raw captures make', async () => {
  await run(oddDays, 20240310, 10)
}, 120_000)

test('graphs of days that are not over, with as much of the other period, are so, too', async () => {
  const today = new Date().toISOString().slice(0, 10)
  await run(
    [-9, -12, -18].map((days) => nextDay(today, days)),
    20261121,
    8,
  )
})
