import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { analyticsCalls } from '#contract/analytics.ts'
import type { Call, InputOf, OutputOf } from '#contract/call.ts'
import { commentCalls } from '#contract/content/comments.ts'
import { comparisonCalls } from '#contract/content/comparisons.ts'
import { tagCalls } from '#contract/content/tags.ts'
import { metrics } from '#contract/metrics/metrics.ts'
import { overviewCalls } from '#contract/overview.ts'
import { Blueprint } from '#contract/reports.ts'
import {
  bases,
  granularities,
  graphMetrics,
  groupings,
  sectionComparisons,
  webListed,
} from '#contract/vocabulary.ts'
import { webAnalyticsCalls } from '#contract/web/webAnalytics.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity, insertContent } from '#server/testing/factories.ts'
import { addVisits, type Visit } from '../../web/testing/visits.ts'
import { blueprintOf, everySection } from '../testing/blueprint.ts'
import { insertMonth, type Month } from '../testing/month.ts'
import { openPreviewSections } from './previewSections.ts'
import type { ReportSnapshot } from './snapshot.ts'
import { takePreview, takeSnapshot } from './takeSnapshot.ts'

const days = { from: '2024-03-01', to: '2024-03-31' }
let app: TestApp
let token: string
let month: Month

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('viewer')
  month = await insertMonth(app.db)
  await addVisits(app.db, month.community, visits)
})
afterAll(() => app.close())

/** Twelve of a month, some by links in posts, every third with an order, and one of the month before. */
const visits: Visit[] = [
  // The site was there before the period compared.
  { day: '2024-01-20', visitor: '99', path: '/page-0' },
  { day: '2024-02-10', visitor: '1', path: '/' },
  ...Array.from({ length: 12 }, (_, n) => ({
    day: `2024-03-${String(n + 1).padStart(2, '0')}`,
    visitor: String(n),
    path: `/page-${n % 6}`,
    source: n < 8 ? 'vk' : '',
    ...(n % 3 === 0 && { goal: 'order' }),
  })),
]

type Values = NonNullable<Parameters<typeof blueprintOf>[0]>
const take = (values: Values, of = days) =>
  takeSnapshot(app.db, month.community, Blueprint.parse(blueprintOf(values)), of)
const ask = <C extends Call>(call: C, input: InputOf<C>): Promise<OutputOf<C>> =>
  app.call(call, { community_id: String(month.community), ...input }, token)

function section<Id extends string>({ sections }: ReportSnapshot, id: Id) {
  const found = sections.find((each) => each.id === id)
  if (!found) throw new Error(`no section ${id}`)
  return found
}

describe('a section', () => {
  let snapshot: ReportSnapshot
  const contents = () => month.posts.slice(0, 3)
  const filters = { ...days, kind: 'posts', tags: { any: [] as string[] } } as const
  const answers: [id: string, name: string, answer: () => Promise<unknown>][] = [
    [
      'figures',
      'graph',
      () =>
        askGraph({
          filters: tagged(),
          metrics: ['contents', 'views', 'reach', 'er'],
          compare: { with: 'previous' },
        }),
    ],
    [
      'gained',
      'graph',
      () =>
        askGraph({
          filters: tagged(),
          metrics: ['views'],
          basis: 'activity',
          compare: { with: 'last_year', match_weekday: false },
        }),
    ],
    [
      'chart',
      'graph',
      () =>
        askGraph({
          filters: tagged(),
          metrics: ['views', 'er'],
          compare: { with: 'benchmark', year: 2024 },
        }),
    ],
    ['weeks', 'graph', () => askGraph({ filters: tagged(), metrics: ['contents'], granularity: 'week' })],
    ['changes', 'changes', () => ask(overviewCalls.changes, { filters: tagged(), metric: 'views' })],
    [
      'tags',
      'subjects',
      () => askSubjects({ filters: tagged(), metrics: ['contents', 'views', 'er'], limit: 10 }),
    ],
    [
      'lengths',
      'subjects',
      () => askSubjects({ filters: tagged(), metrics: ['er'], by: 'length', limit: 5 }),
    ],
    [
      'tags',
      'compared',
      () =>
        askSubjects({
          filters: { ...tagged(), from: '2024-02-01', to: '2024-02-29' },
          metrics: ['contents', 'views', 'er'],
          limit: 200,
        }),
    ],
    ['best', 'benchmarks', async () => (await ask(tagCalls.overview, {})).benchmarks],
    ['best', 'highlights', () => ask(overviewCalls.highlights, { filters: tagged(), metric: 'views' })],
    [
      'weakest',
      'highlights',
      () => ask(overviewCalls.highlights, { filters: tagged(), metric: 'er', count: 5 }),
    ],
    [
      'tone',
      'tone',
      () => ask(commentCalls.overview, { filters: { ...days, contents: contentsAsked() }, by: 'day' }),
    ],
    [
      'tone',
      'compared',
      () =>
        ask(commentCalls.overview, {
          filters: { from: '2024-02-01', to: '2024-02-29', contents: contentsAsked() },
          by: 'day',
        }),
    ],
    ['audience', 'followers', () => ask(overviewCalls.followers, { ...days, compare: { with: 'previous' } })],
    ['audience', 'audience', () => ask(overviewCalls.audience, days)],
    ['web', 'visits', () => ask(webAnalyticsCalls.graph, { filters: days, compare: { with: 'previous' } })],
    ['web', 'listed', () => Promise.all((['page', 'source', 'goal'] as const).map(mostOf))],
    ['comparison', 'comparison', () => ask(comparisonCalls.compare, { content_ids: contents().map(String) })],
  ]
  const askGraph = (input: InputOf<typeof analyticsCalls.graph>) => ask(analyticsCalls.graph, input)
  const askSubjects = (input: InputOf<typeof analyticsCalls.subjects>) => ask(analyticsCalls.subjects, input)
  /** A report tells its clocks and definitions once for all sections, and not what waits on the day it is made. */
  const ofReports = (answer: unknown): unknown =>
    JSON.parse(
      JSON.stringify(answer, (key, value) => (['about', 'open_negative'].includes(key) ? undefined : value)),
    )
  const tagged = () => ({ ...filters, tags: { any: [String(month.tag)] } })
  const contentsAsked = () => ({ kind: 'posts' as const, tags: tagged().tags })
  /** What a list of the screen of web content shows first. */
  async function mostOf(by: 'page' | 'source' | 'goal') {
    const compare = { with: 'previous' } as const
    const answer = await ask(webAnalyticsCalls.subjects, { filters: days, by, compare, limit: 100 })
    const counted = by === 'source' ? 'visits' : 'views'
    const items = answer.items.toSorted(
      (one, other) => (other.totals[counted] ?? 0) - (one.totals[counted] ?? 0),
    )
    return { ...answer, items: items.slice(0, 5) }
  }

  beforeAll(async () => {
    snapshot = await take({
      content_type: 'posts',
      filters: { tags: tagged().tags },
      sections: everySection(contents()),
    })
  })

  test.each(answers)('%s shows as its %s what the call of a screen answers', async (id, name, answer) => {
    const shown = Object.entries(section(snapshot, id)).find(([key]) => key === name)?.[1]
    expect(shown).toEqual(ofReports(await answer()))
  })

  test('has something to show of this month', () => {
    expect(section(snapshot, 'figures')).toMatchObject({
      note: 'A good month',
      graph: { series: [{ totals: { contents: { value: 6 }, views: { value: 6777 } } }] },
    })
    expect(section(snapshot, 'best')).toMatchObject({
      highlights: { best: [{ text: 'Выставка № 6' }, {}, {}] },
    })
    expect(section(snapshot, 'tone')).toMatchObject({ tone: { tone: { comments: 6 } } })
    expect(section(snapshot, 'web')).toMatchObject({
      visits: { totals: { visits: 12, goals: 4 }, compared_totals: { visits: 1 } },
      listed: [{ items: { length: 5 }, total: 6 }, { items: [{ key: 'vk' }, {}] }, { items: [{}] }],
    })
    expect(snapshot.tags).toEqual({ [month.tag]: 'Выставки' })
  })
})

test.each([
  ['a day', '2024-03-01', '2024-03-01', 24],
  ['a month', '2024-03-01', '2024-03-31', 31],
  ['a quarter', '2024-01-01', '2024-03-31', 13],
  ['a year', '2024-01-01', '2024-12-31', 12],
  ['twenty years', '2004-01-01', '2023-12-31', 20],
])('a chart of %s has as many points as can be read', async (_, from, to, points) => {
  const { sections } = await take(
    { sections: [{ kind: 'chart', id: 'c', metrics: ['contents'] }] },
    { from, to },
  )
  expect(sections).toMatchObject([{ graph: { series: [{ points: { length: points } }] } }])
})

describe('every section there is can be shown', () => {
  const numbered = (sections: object[]) =>
    sections.map((each, n) => ({ id: `s${n}`, ...each })) as NonNullable<Values['sections']>
  const kinds: Record<string, object[]> = {
    metrics: graphMetrics.flatMap((metric) =>
      bases.map((basis) => ({ kind: 'metrics', metrics: [metric], basis })),
    ),
    chart: granularities
      .filter((step) => step !== 'hour')
      .flatMap((granularity) =>
        bases.flatMap((basis) =>
          sectionComparisons.map((compare) => ({
            kind: 'chart',
            metrics: ['contents', 'erp'],
            granularity,
            basis,
            compare,
          })),
        ),
      ),
    changes: graphMetrics.flatMap((metric) =>
      bases.map((basis) => ({ kind: 'changes', metric, basis, compare: 'last_year' })),
    ),
    tags: groupings.flatMap((by) =>
      [['contents'], ['views', 'er']].map((metrics) => ({ kind: 'tags', by, metrics })),
    ),
    selection: metrics.flatMap((metric) => [{ kind: 'selection', which: 'best', metric }]),
    others: [{ kind: 'tone', compare: 'last_year' }, { kind: 'tone', compare: 'none' }, { kind: 'audience' }],
    web: [
      { kind: 'web' },
      ...webListed.map((by) => ({ kind: 'web', lists: [by], charts: [], compare: 'last_year' })),
    ],
  }

  test.each(Object.keys(kinds))('of %s, with content and without any', async (kind) => {
    const empty = await insertCommunity(app.db)
    for (const community of [month.community, empty]) {
      for (const content_type of ['all', 'stories'] as const) {
        const all = kinds[kind] ?? []
        for (let from = 0; from < all.length; from += 30) {
          const sections = numbered(all.slice(from, from + 30))
          const blueprint = Blueprint.parse(blueprintOf({ sections, content_type }))
          const snapshot = await takeSnapshot(app.db, community, blueprint, days)
          expect(snapshot.sections).toHaveLength(sections.length)
        }
      }
    }
  })
})

test('comments are those under content that passes all filters', async () => {
  const commentsUnder = async (filters: object, content_type: 'all' | 'posts' | 'stories' = 'all') => {
    const taken = await take({ sections: [{ kind: 'tone', id: 'tone' }], filters, content_type })
    return section(taken, 'tone')
  }
  expect(await commentsUnder({})).toMatchObject({ tone: { tone: { comments: 12 } } })
  expect(await commentsUnder({}, 'stories')).toMatchObject({ tone: { tone: { comments: 0 } } })
  expect(await commentsUnder({ types: ['video'] })).toMatchObject({ tone: { tone: { comments: 0 } } })
  const some = { tags: { any: [String(month.tag)] }, bounds: [{ metric: 'views', min: 1100 }] }
  expect(await commentsUnder(some, 'posts')).toMatchObject({ tone: { tone: { comments: 4 } } })
  expect(await commentsUnder({ search: 'Выставка № 3' })).toMatchObject({
    tone: { tone: { comments: 1, by_comments: { negative: { n: 1 } } } },
  })
})

test('what cannot be shown is refused by where it stands in the blueprint', async () => {
  const sections: Values['sections'] = [
    { kind: 'text', id: 'a' },
    { kind: 'chart', id: 'b', metrics: ['views'], granularity: 'day' },
  ]
  await expect(take({ sections }, { from: '2015-01-01', to: '2024-12-31' })).rejects.toMatchObject({
    details: {
      fields: { 'blueprint.sections.1.granularity': [{ code: 'points_at_most', values: { most: 1000 } }] },
    },
  })
})

test('all of it is of one moment, whatever is written meanwhile', async () => {
  const sections = Array.from({ length: 12 }, (_, n) => ({
    kind: 'tags' as const,
    id: `m${n}`,
    by: 'type' as const,
    metrics: ['contents' as const],
  }))
  const writing = new AbortController()
  const written = (async () => {
    while (!writing.signal.aborted)
      await insertContent(app.db, month.community, { published_at: '2024-03-30T12:00:00Z' })
  })()
  const snapshot = await take({ sections })
  writing.abort()
  await written
  const counts = snapshot.sections.map((each) => ('subjects' in each ? each.subjects.contents : null))
  expect(new Set(counts).size).toBe(1)
})

describe('what the first page tells', () => {
  const summaryOf = async (sections: Values['sections']) => (await take({ sections })).summary
  const metrics = { kind: 'metrics' as const, id: 'm', metrics: ['contents' as const, 'views' as const] }

  test('is the change that the report explains', async () => {
    const snapshot = await take({
      sections: [metrics, { kind: 'changes', id: 'c', metric: 'er', compare: 'last_year' }],
    })
    expect(snapshot.summary).toEqual({
      ...pick(section(snapshot, 'c')),
      basis: 'published',
      compare: 'last_year',
    })
  })

  test('is else the change of its first metric, by the answer of the overview', async () => {
    const changes = await ask(overviewCalls.changes, { filters: days, metric: 'views' })
    expect(await summaryOf([{ kind: 'text', id: 't' }, metrics])).toEqual({
      changes: { ...changes, about: undefined },
      basis: 'published',
      compare: 'previous',
    })
  })

  test('is nothing where the report is not about posts', async () => {
    expect(await summaryOf([{ kind: 'text', id: 't' }])).toBeNull()
  })

  const pick = (taken: ReturnType<typeof section>) => ({ changes: 'changes' in taken && taken.changes })
})

test('a preview takes anew only what a change of the draft is about', async () => {
  const remembered = openPreviewSections()
  const preview = async (values: Values) => {
    const blueprint = Blueprint.parse(blueprintOf(values))
    const { sections } = await takePreview(app.db, month.community, blueprint, days, remembered)
    const [taken] = sections
    if (taken?.kind !== 'metrics') throw new Error('no figures')
    return taken.graph
  }
  const figures = (metric: 'views' | 'reach', title = ''): Values['sections'] => [
    { id: 'figures', kind: 'metrics', title, metrics: [metric] },
  ]
  const first = await preview({ name: 'A month', sections: figures('views') })
  expect(await preview({ name: 'Another name', sections: figures('views', 'Figures') })).toBe(first)
  expect(await preview({ name: 'A month', sections: figures('reach') })).not.toBe(first)
})

test('a report without a logo shows that of the client, and keeps its own where it has one', async () => {
  const [logo, own] = ['Q2l0eQ==', 'T3du'].map((text) => `data:image/png;base64,${text}`)
  const { id } = await app.db
    .insertInto('client')
    .values({ name: 'City', color: 'teal', logo })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db.updateTable('community').set({ client_id: id }).where('id', '=', month.community).execute()
  expect((await take({})).brand.logo).toBe(logo)
  expect((await take({ brand: { logo: own } })).brand.logo).toBe(own)
})
