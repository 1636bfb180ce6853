import { expect, test } from 'vitest'
import type { Basis, GraphMetric, MeasuredDays, Total } from '#contract/analytics.ts'
import type { AgedValues, Content } from '#contract/content/content.ts'
import { type AgedMetric, agedMetrics } from '#contract/metrics/metrics.ts'
import type { ReportLanguage } from '#contract/reports.ts'
import { graphOf } from '../testing/graph.ts'
import { randomOf } from '../testing/random.ts'
import { reportSnapshot } from '../testing/snapshot.ts'
import { layOutReport } from './layOutReport.ts'
import type { BlockOf, Figure } from './layout.ts'

const total = (value: number | null, n = 20, missing = 0): Total => ({ value, n, missing, median: null })

/** One figure against the period before. */
function figureOf(
  metric: GraphMetric,
  now: Total,
  before: Total,
  language: ReportLanguage = 'en',
  {
    measured_from = {},
    stories_from = null,
    finished,
  }: { measured_from?: MeasuredDays; stories_from?: string | null; finished?: Total } = {},
): Figure {
  const graph = graphOf(randomOf(1), [metric])
  const [series] = graph.series
  if (!series) throw new Error('no series')
  const snapshot = reportSnapshot()
  const layout = layOutReport(
    {
      ...snapshot,
      sections: [
        {
          id: 'a',
          kind: 'metrics',
          title: '',
          note: '',
          metrics: [metric],
          basis: 'published',
          compare: 'previous',
          graph: {
            ...graph,
            series: [
              {
                ...series,
                totals: { [metric]: now },
                finished_totals: finished ? { [metric]: finished } : null,
                compared_totals: { [metric]: before },
                measured_from,
                stories_from,
              },
            ],
          },
        },
      ],
    },
    language,
  )
  const [block] = layout.sections[0]?.blocks ?? []
  if (block?.type !== 'figures' || !block.figures[0]) throw new Error('no figure')
  return block.figures[0]
}

test('a figure says how it changed in words, with both totals', () => {
  expect(figureOf('reach', total(12_345, 20, 2), total(10_000))).toMatchObject({
    text: '12,345',
    against: 'was 10,000',
    delta: { direction: 'up', mood: 'good', text: '+23% vs previous period' },
    note: 'from 20 posts and stories; 2 without a value left out',
  })
  expect(figureOf('er', total(4.25), total(5), 'ru')).toMatchObject({
    text: '4,25\u00a0%',
    against: 'было 5,00\u00a0%',
    delta: { direction: 'down', mood: 'bad', text: '−0,75 п. п. к предыдущему периоду' },
  })
})

test('what was not measured throughout is compared with nothing, and says so', () => {
  const measured = { measured_from: { reach: '2026-09-22' } }
  expect(figureOf('reach', total(113_979), total(null), 'en', measured)).toMatchObject({
    text: '113,979',
    against: '',
    compared: null,
    delta: { direction: 'unknown', text: 'no comparison: data starts on 22 Sept 2026' },
  })
  expect(figureOf('reach', total(113_979), total(null), 'ru', measured).delta).toMatchObject({
    text: 'сравнить не с чем: данные с 22 сент. 2026',
  })
})

test('what has stories of one period alone is compared with nothing, and says since when they are there', () => {
  const late = { stories_from: '2026-09-21' }
  expect(figureOf('reach', total(62_061), total(null), 'en', late)).toMatchObject({
    against: '',
    compared: null,
    delta: { direction: 'unknown', text: 'no comparison: stories start on 21 Sept 2026' },
  })
  expect(figureOf('comments', total(30), total(20), 'en', late).delta).toMatchObject({ direction: 'up' })
})

test('groups say since when their stories are known', () => {
  const snapshot = reportSnapshot()
  const subtitles = (stories_from: string | null) =>
    snapshot.sections
      .flatMap((section) => (section.kind === 'tags' ? [section] : []))
      .map((section) => ({ ...section, subjects: { ...section.subjects, stories_from } }))
      .flatMap((section) => layOutReport({ ...snapshot, sections: [section] }, 'en').sections)
      .map(({ subtitle }) => subtitle.includes('Stories start on 21 Sept 2026.'))
  expect(new Set(subtitles('2026-09-21'))).toEqual(new Set([true]))
  expect(new Set(subtitles(null))).toEqual(new Set([false]))
})

test('a value that reads as before is no change, and not told twice', () => {
  expect(figureOf('reach', total(10_000), total(10_000))).toMatchObject({
    against: '',
    delta: { direction: 'same', text: 'no change vs previous period' },
  })
  expect(figureOf('er', total(4.516), total(4.5159), 'ru')).toMatchObject({
    against: '',
    delta: { direction: 'same' },
  })
})

test('what is compared without today stands beside what it is compared with', () => {
  expect(figureOf('reach', total(12_345), total(10_000), 'en', { finished: total(11_000) })).toMatchObject({
    text: '12,345',
    against: 'without today 11,000, was 10,000',
    delta: { text: '+10% vs previous period' },
  })
  expect(figureOf('reach', total(12_345), total(10_000), 'ru', { finished: total(11_000) }).against).toBe(
    'без сегодня 11\u00a0000, было 10\u00a0000',
  )
})

/** Who came to the community, of whom VK told nothing on so many days. */
function joinedOf(unknown_days: number, compare: 'previous' | 'none' = 'previous'): Figure | undefined {
  const snapshot = reportSnapshot()
  const sections = snapshot.sections.flatMap((section) => {
    if (section.kind !== 'audience') return []
    const { followers } = section
    const before = followers.compared_totals && { ...followers.compared_totals, joined: null, unknown_days }
    const none = { compared: null, compared_totals: null, totals: { ...followers.totals, unknown_days } }
    const gapped = compare === 'none' ? none : { compared_totals: before }
    return [{ ...section, compare, followers: { ...followers, ...gapped } }]
  })
  const [block] = layOutReport({ ...snapshot, sections }, 'en').sections[0]?.blocks ?? []
  return block?.type === 'figures' ? block.figures.find(({ key }) => key === 'joined') : undefined
}

test('followers of days that VK did not tell are compared with nothing, and the days are told', () => {
  expect(joinedOf(3)).toMatchObject({
    against: '',
    delta: { direction: 'unknown', text: 'no comparison: no data for 3 days' },
  })
  expect(joinedOf(1, 'none')).toMatchObject({ delta: null, note: 'no data for 1 day' })
  expect(joinedOf(0, 'none')).toMatchObject({ delta: null, note: '' })
})

test('people of all ages are told', () => {
  const snapshot = reportSnapshot()
  const sections = snapshot.sections.filter(({ kind }) => kind === 'audience')
  const table = layOutReport({ ...snapshot, sections }, 'en').sections[0]?.blocks.find(
    (block) => block.type === 'table' && block.title === 'Sex and age',
  )
  expect(table?.type === 'table' && table.rows.map(([name]) => name?.text)).toHaveLength(16)
})

test('less of what nobody wants is good, and how much was published is neither', () => {
  expect(figureOf('hides', total(10), total(20)).delta).toMatchObject({ direction: 'down', mood: 'good' })
  expect(figureOf('contents', total(30), total(20)).delta).toMatchObject({ direction: 'up', mood: 'plain' })
})

test('a figure without a value is a dash, and few posts tell nothing of a change', () => {
  expect(figureOf('reach', total(null, 0, 9), total(10))).toMatchObject({ text: '—', value: null })
  expect(figureOf('reach', total(100, 4), total(10)).delta).toMatchObject({ direction: 'unknown' })
})

test('stories, which have no comments, are not said to be left out of them', () => {
  expect(figureOf('comments', total(40, 20, 5), total(30)).note).toBe('from 20 posts and stories')
})

test('Russian counts take their forms', () => {
  const noteOf = (n: number) => figureOf('reach', total(1, n), total(1), 'ru').note
  expect([1, 3, 11, 21].map(noteOf)).toEqual([
    '1 публикация',
    '3 публикации',
    '11 публикаций',
    '21 публикация',
  ])
})

const chartsOf = (until: string | null) =>
  layOutReport(reportSnapshot({ until }), 'en').sections.flatMap(({ blocks }) =>
    blocks.filter((block): block is BlockOf<'chart'> => block.type === 'chart'),
  )

test('a chart of an unfinished period says so, beside the line it is compared with', () => {
  const [reach] = chartsOf('2026-09-20T12:00:00.000Z')
  expect(reach).toMatchObject({ isUnfinished: true, title: 'Reach' })
  expect(reach?.note).toContain('The last point is still counting.')
  expect(reach?.series.map(({ name, isCompared }) => [name, isCompared])).toEqual([
    ['Reach', false],
    ['Reach, 1–31 Aug 2026', true],
  ])
  expect(reach?.days[0]).toBe('2026-09-01')
  expect(reach?.categories.slice(0, 2)).toEqual(['1 Sept', '2 Sept'])
  expect(chartsOf(null)[0]).toMatchObject({ isUnfinished: false })
})

test('the glossary tells the metrics of the report alone, by the definitions of the community', () => {
  const snapshot = reportSnapshot()
  const { glossary } = layOutReport(
    {
      ...snapshot,
      content_type: 'posts',
      definitions: { ...snapshot.definitions, post_engagements: ['likes', 'clicks'], er_base: 'views' },
      sections: snapshot.sections.filter(({ id }) => id === 'reach'),
    },
    'en',
  )
  expect(glossary.map(({ key, formulas }) => [key, formulas[0]])).toEqual([
    ['reach', undefined],
    ['er', 'Posts: (Likes + Clicks) ÷ Views × 100'],
  ])
})

test('the cover tells what was counted: period, filters with their tags, and until when', () => {
  const snapshot = reportSnapshot({ until: '2026-09-20T12:00:00.000Z' })
  const { facts } = layOutReport(
    {
      ...snapshot,
      content_type: 'posts',
      tags: { 7: 'Sale' },
      filters: {
        ...snapshot.filters,
        types: ['video'],
        tags: { any: ['7', '8'], all: [], none: [] },
        is_linked: true,
        bounds: [{ metric: 'er', min: 2 }],
      },
    },
    'en',
  )
  expect(facts).toEqual([
    { label: 'Community', text: 'Кофейня «Зерно»' },
    { label: 'Period', text: '1–30 Sept 2026, so far (until 20 Sept 2026, 15:00)' },
    { label: 'Content', text: 'Posts' },
    { label: 'Filters', text: 'Videos; tagged Sale or a deleted tag; linked; ER from 2.00%' },
    { label: 'Data as of', text: '1 Oct 2026, 09:00 (Europe/Moscow)' },
  ])
})

test('a section without a title of its own has the usual one in the language of the reader', () => {
  const titles = (language: ReportLanguage) =>
    layOutReport(reportSnapshot(), language).sections.map(({ title }) => title)
  expect(titles('en')).toContain('Best by ER')
  expect(titles('ru')).toContain('Лучшее: ER')
  expect(titles('ru')[0]).toBe('Итоги месяца')
})

test('contents side by side are drawn by age, as far as each is known', () => {
  const snapshot = reportSnapshot()
  const curvesOf = (curve: AgedMetric | null) => {
    const sections = snapshot.sections.map((section) =>
      section.kind === 'comparison' ? { ...section, curve } : section,
    )
    const laid = layOutReport({ ...snapshot, sections }, 'en').sections.find(
      ({ kind }) => kind === 'comparison',
    )
    return laid?.blocks.find((block): block is BlockOf<'chart'> => block.type === 'chart')
  }
  const views = curvesOf('views')
  expect(views?.categories.slice(0, 7)).toEqual(['1 h', '2 h', '3 h', '6 h', '12 h', '1 d', '2 d'])
  expect(views?.days.slice(4, 6)).toEqual(['PT12H', 'P1D'])
  expect(views?.series.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D'])
  // The first is captured for a day and a half, the second for a week.
  expect(views?.series.map(({ values }) => values.findLastIndex((value) => value !== null))).toEqual([
    5, 9, 11, 14,
  ])
  expect(curvesOf('er')).toMatchObject({ title: 'ER by age', number: 'percent' })
  expect(curvesOf(null)).toBeUndefined()
})

test('content that is still growing is not to be held against a benchmark of whole lives', () => {
  const snapshot = reportSnapshot()
  const noteOf = (young: number) => {
    const sections = snapshot.sections.flatMap((section) => {
      if (section.kind !== 'comparison') return []
      const { comparison } = section
      const items = comparison.items.map((item, at) => (at < young ? { ...item, equal_age: null } : item))
      const metrics = comparison.metrics.map((each) => ({
        ...each,
        benchmark: { n: 40, mean: 5, p25: 3, median: 4, p75: 7 },
      }))
      return [{ ...section, comparison: { ...comparison, items, metrics } }]
    })
    const tables = layOutReport({ ...snapshot, sections }, 'en').sections[0]?.blocks ?? []
    return tables.flatMap((block) => (block.type === 'table' ? [block.note] : []))[1]
  }
  expect(noteOf(0)).toBe('')
  expect(noteOf(2)).toMatch(/^Still growing, so too early to compare with the avg in \d{4}: A, B\.$/)
})

test('a group says how it moved, where it was there before', () => {
  const snapshot = reportSnapshot()
  const sections = snapshot.sections.map((section) => {
    if (section.kind !== 'tags' || !section.compared) return section
    const [first, second, third] = section.subjects.items.map((item, index) => ({
      ...item,
      values: { er: { ...(item.values.er as NonNullable<typeof item.values.er>), value: 4 + index, n: 20 } },
    }))
    const before = [first, third].flatMap((item) =>
      item ? [{ ...item, values: { er: { ...item.values.er, value: 5 } } }] : [],
    )
    const items = [first, second, third].flatMap((item) => item ?? [])
    return {
      ...section,
      metrics: ['er' as const],
      subjects: { ...section.subjects, items },
      compared: { ...section.compared, items: before },
    }
  })
  const block = layOutReport({ ...snapshot, sections }, 'en').sections.find(({ id }) => id === 'tags')
    ?.blocks[0]
  if (block?.type !== 'table') throw new Error('no table')
  const at = block.columns.findIndex(({ key }) => key === 'er_change')
  expect(block.rows.map((row) => row[at])).toMatchObject([
    { text: '−1 pp', note: 'was 5.00%', mood: 'bad' },
    { text: '—' },
    { text: '+1 pp', note: 'was 5.00%', mood: 'good' },
  ])
})

test('a post stands beside what is usual', () => {
  const cards = layOutReport(reportSnapshot(), 'en').sections.find(({ id }) => id === 'best')?.blocks[0]
  if (cards?.type !== 'cards') throw new Error('no cards')
  expect(cards.cards[0]?.lead.note).toMatch(/^\d\.\d\d%, avg in 2024$/)
})

/** The cards of the selection of the report, as its content is changed, block by block. */
function bestCards(change: (item: Content, index: number) => Content, language: ReportLanguage = 'en') {
  const snapshot = reportSnapshot()
  const sections = snapshot.sections.flatMap((section) =>
    section.kind === 'selection' && section.which === 'best'
      ? [{ ...section, highlights: { ...section.highlights, best: section.highlights.best.map(change) } }]
      : [],
  )
  const blocks = layOutReport({ ...snapshot, sections }, language).sections[0]?.blocks ?? []
  return blocks.flatMap((block) => (block.type === 'cards' ? [block] : []))
}

test('posts and stories are selected apart', () => {
  const mixed = bestCards((item, index) => (index === 1 ? { ...item, kind: 'story' } : item))
  expect(mixed.map(({ title, cards }) => [title, cards.map(({ place }) => place)])).toEqual([
    ['Posts', [1, 2]],
    ['Stories', [1]],
  ])
  expect(bestCards((item) => item).map(({ title }) => title)).toEqual([''])
})

test('a young post stands beside what is usual at its age, or it is too early', () => {
  const at = (er: number | null) =>
    Object.fromEntries(agedMetrics.map((metric) => [metric, metric === 'er' ? er : null])) as AgedValues
  const equal_age = {
    age: '3h',
    age_hours: 3,
    n: 9,
    values: at(4),
    p25: at(1),
    median: at(2),
    p75: at(3),
  } as const
  const notes = (language: ReportLanguage) =>
    bestCards(
      (item, index) => (index === 0 ? { ...item, equal_age } : { ...item, equal_age: null }),
      language,
    )
      .flatMap(({ cards }) => cards)
      .map(({ lead }) => lead.note)
  expect(notes('en')).toEqual(['4.00% at 3 hours, usually 2.00%', ...Array(2).fill('Too early to compare')])
  expect(notes('ru')[0]).toBe('4,00\u00a0% через 3 часа, обычно 2,00\u00a0%')
})

test('a story without a text is named by its post, else by its day and time', () => {
  const names = (language: ReportLanguage) =>
    bestCards((item, index) => {
      const story = { ...item, kind: 'story', text: '', published_at: '2026-09-12T09:15:00.000Z' } as const
      return index === 0 ? { ...story, post_text: 'Осенняя коллекция' } : story
    }, language).flatMap(({ cards }) => cards.map(({ text }) => text))
  expect(names('en').slice(0, 2)).toEqual(['Story to “Осенняя коллекция”', 'Story of 12 Sept 2026, 12:15'])
  expect(names('ru')[0]).toBe('История к посту «Осенняя коллекция»')
})

test('content that gained something is not called published', () => {
  const named = (basis: Basis) => {
    const snapshot = reportSnapshot()
    const layout = layOutReport(
      {
        ...snapshot,
        sections: snapshot.sections.flatMap((section) =>
          section.kind === 'metrics' ? [{ ...section, metrics: ['contents'], basis }] : [],
        ),
      },
      'en',
    )
    const [block] = layout.sections[0]?.blocks ?? []
    const [term] = layout.glossary
    return [block?.type === 'figures' && block.figures[0]?.label, term?.label]
  }
  expect(named('published')).toEqual(['Posts & stories', 'Posts & stories'])
  expect(named('activity')).toEqual(['Active content', 'Active content'])
})

test('visits are not compared with days before the first event', () => {
  const snapshot = reportSnapshot()
  const gap = { measured_from: '2026-09-20', finished_totals: null, compared_totals: null }
  const [laid] = layOutReport(
    {
      ...snapshot,
      sections: snapshot.sections.flatMap((section) =>
        section.kind === 'web'
          ? [
              {
                ...section,
                visits: {
                  ...section.visits,
                  ...gap,
                  points: section.visits.points.map((point, at) =>
                    at < 19 ? { ...point, totals: null } : point,
                  ),
                  compared_points: section.visits.compared_points.map((point) => ({
                    ...point,
                    totals: null,
                  })),
                },
                listed: section.listed.map((list) => ({
                  ...list,
                  items: list.items.map((item) => ({ ...item, ...gap })),
                })),
              },
            ]
          : [],
      ),
    },
    'en',
  ).sections
  if (!laid) throw new Error('no website')
  const { subtitle, blocks } = laid
  expect(subtitle).toMatch(/ No comparison: data starts on 20 Sept 2026\.$/)
  const [figures] = blocks
  expect(
    figures?.type === 'figures' && figures.figures.map(({ delta, against }) => [delta, against]),
  ).toEqual(Array.from({ length: 7 }, () => [null, '']))
  const chart = blocks.find((block) => block.type === 'chart')
  expect(chart?.series.map(({ values }) => values[18])).toEqual([null])
  expect(chart?.note).toMatch(/^Data starts on 20 Sept 2026; since then: /)
  expect(chart?.gap).toEqual({ categories: 19, text: 'No data before 20 Sept 2026' })
  for (const block of blocks)
    if (block.type === 'table')
      expect(block.rows.map((row) => row.length)).toEqual(block.rows.map(() => block.columns.length))
})

test('goals are not compared with other ones', () => {
  const snapshot = reportSnapshot()
  const sections = snapshot.sections.flatMap((section) => {
    if (section.kind !== 'web') return []
    const { visits } = section
    const compared_totals = visits.compared_totals && { ...visits.compared_totals, goals: null }
    return [
      {
        ...section,
        charts: ['goals' as const],
        visits: { ...visits, goals_from: '2026-09-03', compared_totals },
      },
    ]
  })
  const { blocks } = layOutReport({ ...snapshot, sections }, 'en').sections[0] ?? { blocks: [] }
  const [figures, chart] = blocks
  const deltas =
    figures?.type === 'figures' ? figures.figures.map(({ key, delta }) => [key, delta?.text]) : []
  expect(deltas).toContainEqual(['goals', 'no comparison: goals changed on 3 Sept 2026'])
  expect(deltas.find(([key]) => key === 'views')?.[1]).not.toContain('goals')
  expect(chart?.type === 'chart' && [chart.series.length, chart.note]).toEqual([
    1,
    expect.stringMatching(/^Whole period: [\d,]+ · no comparison: goals changed on 3 Sept 2026$/),
  ])
})

/** Of reach, as a report shows it that was measured from a day on, before which points are unknown. */
function reachMeasuredFrom(day: string, known: (at: string) => boolean) {
  const snapshot = reportSnapshot()
  const sections = snapshot.sections.flatMap((section) => {
    if (section.kind !== 'chart') return []
    const series = section.graph.series.map((line) => ({
      ...line,
      measured_from: { reach: day },
      points: line.points.map((point) => (known(point.at) ? point : { ...point, values: { reach: null } })),
      compared_points: line.compared_points.map((point) => ({ ...point, values: { reach: null } })),
    }))
    return [{ ...section, metrics: ['reach' as const], graph: { ...section.graph, series } }]
  })
  return layOutReport({ ...snapshot, sections }, 'en').sections[0]?.blocks[0]
}

test('of days that were all measured a chart says the total, and why nothing stands beside it', () => {
  const chart = reachMeasuredFrom('2026-08-20', () => true)
  expect(chart?.type === 'chart' && chart.note).toMatch(
    /^Whole period: [\d,]+ · no comparison: data starts on 20 Aug 2026$/,
  )
  expect(chart?.type === 'chart' && chart.gap).toBeUndefined()
})

test('steps that all began before measuring have no chart, but what came since is said', () => {
  expect(reachMeasuredFrom('2026-09-20', () => false)).toMatchObject({
    type: 'notice',
    text: expect.stringMatching(/^Reach\. Data starts on 20 Sept 2026; since then: [\d,]+$/),
  })
})

test('the difference of a group to the rest comes with its range and a verdict', () => {
  const block = layOutReport(reportSnapshot(), 'en').sections.find(({ id }) => id === 'tags')?.blocks[0]
  if (block?.type !== 'table') throw new Error('no table')
  expect(block.columns.map(({ key }) => key)).toEqual([
    'group',
    'contents',
    'er',
    'er_benchmark',
    'er_change',
    'er_to_rest',
    'reach',
    'views',
    'comments',
  ])
  expect(block.rows.slice(0, 3).map((row) => row[5])).toMatchObject([
    { text: '+0.16 pp', mood: 'good', note: 'likely better (+0.06 … +0.25 pp)' },
    { text: '+0.51 pp', mood: 'plain', note: 'no clear difference (−0.36 … +1.38 pp)' },
    { text: '—', note: 'too few posts' },
  ])
})

test('a difference that is written as 0 has no sign', () => {
  const snapshot = reportSnapshot()
  const sections = snapshot.sections.flatMap((section) => {
    if (section.kind !== 'tags') return []
    const [item] = section.subjects.items
    const [first] = section.metrics
    if (!item || !first || first === 'contents') return []
    const value = item.values[first]
    const to_rest = { difference: 0.001, low: -0.004, high: 0.03, verdict: 'may_be_chance' as const }
    const items = value ? [{ ...item, values: { ...item.values, [first]: { ...value, to_rest } } }] : []
    return [{ ...section, subjects: { ...section.subjects, items } }]
  })
  const [table] = layOutReport({ ...snapshot, sections }, 'en').sections[0]?.blocks ?? []
  expect(table?.type === 'table' && table.rows[0]?.[5]).toMatchObject({
    text: '0 pp',
    note: 'no clear difference (0 … +0.03 pp)',
  })
})

test('a change is as precise as a decision needs, and in times where percents say nothing', () => {
  const textOf = (now: number) => figureOf('reach', total(now), total(1000)).delta?.text
  expect([1047, 1384, 1000, 51_200].map(textOf)).toEqual([
    '+4.7% vs previous period',
    '+38% vs previous period',
    'no change vs previous period',
    '×51 vs previous period',
  ])
})

test('what has no tag leads no list', () => {
  const snapshot = reportSnapshot()
  const leaderOf = (sections: typeof snapshot.sections) => {
    const block = layOutReport({ ...snapshot, sections }, 'en').sections.find(({ id }) => id === 'tags')
      ?.blocks[0]
    return block?.type === 'table' ? /: (.*) on top with /.exec(block.message ?? '')?.[1] : undefined
  }
  const leader = leaderOf(snapshot.sections)
  const sections = snapshot.sections.map((section) => {
    if (section.kind !== 'tags') return section
    const items = section.subjects.items.map((item) =>
      item.title === leader ? { ...item, key: null } : item,
    )
    return { ...section, subjects: { ...section.subjects, items } }
  })
  expect(leader).toBeDefined()
  expect(snapshot.sections).not.toEqual(sections)
  expect(leaderOf(sections)).toBeDefined()
  expect([leader, 'Without tags']).not.toContain(leaderOf(sections))
})

test('a week that began before the period is named by the first day of the period', () => {
  const snapshot = reportSnapshot()
  const period = { ...snapshot.period, from: '2026-07-01', to: '2026-07-12' }
  const sections = snapshot.sections.flatMap((section) => {
    const [first] = section.kind === 'tone' ? section.tone.trend : []
    if (section.kind !== 'tone' || !first) return []
    const trend = ['2026-06-29', '2026-07-06'].map((from) => ({ ...first, from }))
    return [{ ...section, tone: { ...section.tone, trend } }]
  })
  const blocks = layOutReport({ ...snapshot, period, sections }, 'en').sections[0]?.blocks ?? []
  const chart = blocks.find((block) => block.type === 'chart')
  expect(chart).toMatchObject({ step: 'Week', categories: ['1 Jul', '6 Jul'] })
})

test('the hours of a day have each their own label', () => {
  const snapshot = reportSnapshot()
  const hours = Array.from({ length: 24 }, (_, hour) =>
    new Date(Date.UTC(2026, 8, 4, hour - 3)).toISOString(),
  )
  const sections = snapshot.sections.flatMap((section) => {
    if (section.kind !== 'chart' || section.id !== 'posts') return []
    const [line] = section.graph.series
    if (!line) return []
    const points = hours.map((at) => ({ at, values: { contents: 1 } }))
    const period = { ...section.graph.period, from: '2026-09-04', to: '2026-09-04' }
    return [{ ...section, graph: { ...section.graph, period, series: [{ ...line, points }] } }]
  })
  const [block] = layOutReport({ ...snapshot, sections }, 'en').sections[0]?.blocks ?? []
  if (block?.type !== 'chart') throw new Error('no chart')
  expect(block.step).toBe('Hour')
  expect([block.categories.at(0), block.categories.at(-1)]).toEqual(['00:00', '23:00'])
  expect(new Set(block.categories).size).toBe(24)
})

test('a picture that could not be had leaves its place, and a post without any has none', () => {
  const snapshot = reportSnapshot()
  const bytes = Buffer.from('ffd8ffc0000b080003000401011100ffd9', 'hex')
  const picture = { data: `data:image/jpeg;base64,${bytes.toString('base64')}`, width: 4, height: 3 }
  const broken = { ...picture, data: 'data:image/jpeg;base64,AAAA' }
  const [first, second, third, fourth] = ['100', '101', '102', '103'] as const
  const laid = layOutReport(
    { ...snapshot, pictures: { [first]: picture, [second]: null, [fourth]: broken } },
    'en',
  )
  const cards = laid.sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.type === 'cards' ? block.cards : []))
  const of = (id: string) => cards.find(({ key }) => key === id)?.picture
  expect([first, second, third, fourth].map(of)).toEqual([picture, 'missing', null, 'missing'])
})
