import { expect, test } from 'vitest'
import { Blueprint } from '#contract/reports.ts'
import { withAddition } from '../../entities/report/addition.ts'
import { blankBlueprint } from '../../entities/report/blueprint.ts'
import { additionOfPart, type OverviewPart } from './overviewSections.ts'
import { initialOverview, leadOverview, type OverviewState } from './overviewState.ts'

const today = '2026-11-21'
const make = (part: OverviewPart, state: Partial<OverviewState> = {}) =>
  additionOfPart({ ...leadOverview(initialOverview, undefined, today), ...state }, today, part)

const parts: OverviewPart[] = [
  'metrics',
  'chart',
  'changes',
  'tone',
  'audience',
  'best',
  'weakest',
  { by: 'tag' },
  { by: 'time' },
]

test.each(parts)('the part %o can be saved as a report', (part) => {
  for (const compare of [null, { with: 'benchmark', year: 2025 }, { with: 'previous' }] as const) {
    const draft = withAddition({ ...blankBlueprint, name: 'A report' }, make(part, { compare }), true)
    expect(Blueprint.safeParse(draft).error).toBeUndefined()
  }
})

test('a part shows in a report what it shows on the screen', () => {
  const state = {
    metric: 'er',
    step: 'week',
    basis: 'activity',
    compare: { with: 'benchmark', year: 2025 },
    types: ['poll'],
  } as const
  const { section, about } = make('chart', state)
  expect(section).toMatchObject({
    kind: 'chart',
    metrics: ['er'],
    basis: 'activity',
    granularity: 'week',
    compare: 'benchmark',
  })
  expect(about).toMatchObject({
    benchmark_year: 2025,
    filters: { types: ['poll'] },
    from: '2026-10-24',
    to: '2026-11-20',
  })
  expect(make({ by: 'hashtag' }, { by: 'comments' }).section).toMatchObject({
    kind: 'tags',
    by: 'hashtag',
    metrics: ['comments', 'reach'],
  })
})
