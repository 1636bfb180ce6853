import { expect, test } from 'vitest'
import type { ReachKnown } from '#contract/settings/settings.ts'
import {
  chosenStep,
  initialOverview,
  leadOverview,
  type OverviewAddress,
  overviewInputs,
  parseOverview,
  writeOverview,
} from './overviewState.ts'

const today = '2026-11-21'
const lead = (state: Partial<OverviewAddress> = {}, reach?: ReachKnown) =>
  leadOverview({ ...initialOverview, ...state }, reach, today)

test('the overview as it opens has no parameters', () => {
  expect(writeOverview(initialOverview).toString()).toBe('')
  expect(parseOverview(new URLSearchParams())).toEqual(initialOverview)
})

test('what is chosen is written to the address and read back', () => {
  const state: OverviewAddress = {
    ...initialOverview,
    kind: 'posts',
    tags: { any: ['3'], all: [], none: ['5'] },
    range: null,
    compare: null,
    basis: 'activity',
    step: 'week',
    metric: 'hides',
    by: 'views',
    grouping: 'word',
    axis: 'type',
  }
  expect(parseOverview(writeOverview(state))).toEqual(state)
})

test('cards and chart are one question, also for a metric without a card', () => {
  const { graph } = overviewInputs(lead({ metric: 'hides' }), today)
  expect(graph.metrics).toEqual(['reach', 'views', 'engagements', 'er', 'comments', 'contents', 'hides'])
  expect(overviewInputs(lead({ metric: 'er' }), today).graph.metrics).toHaveLength(6)
})

test('a step that does not suit the period gives way to one that does', () => {
  expect(chosenStep({ ...initialOverview, step: 'week' }, today)).toBe('week')
  expect(chosenStep({ ...initialOverview, step: 'hour', range: 'lastYear' }, today)).toBe('week')
  expect(chosenStep({ ...initialOverview, step: 'hour', range: 'today', basis: 'activity' }, today)).toBe(
    'day',
  )
})

const never: ReachKnown = {
  is_divisor: true,
  state: 'never',
  published_from: null,
  gained_from: null,
  until: null,
}

test('without reach the screen is of views, and its address says so no more than it says of reach', () => {
  const { metric, by, leading } = lead({}, never)
  expect([metric, by, leading.rate]).toEqual(['views', 'erv', 'erv'])
  const { graph, subjects, highlights, changes } = overviewInputs(lead({}, never), today)
  const asked = [...graph.metrics, ...subjects.metrics, highlights.metric, changes.metric]
  expect(asked).not.toContain('er')
  expect(asked).not.toContain('reach')
  expect(lead({ metric: 'reach' }, never).metric).toBe('reach')
})

test('a period that reach is known of in part is of one base', () => {
  const reach: ReachKnown = {
    ...never,
    state: 'read',
    published_from: '2026-11-01',
    gained_from: '2026-11-10',
  }
  const november = { range: { from: '2026-11-02', to: '2026-11-20' } }
  expect(lead(november, reach).leading.rate).toBe('er')
  expect(lead({ ...november, basis: 'activity' }, reach).leading).toEqual({
    rate: 'erv',
    why: 'since',
    day: '2026-11-10',
  })
})
