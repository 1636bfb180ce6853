import { expect, test } from 'vitest'
import {
  initialOverview,
  inputsOf,
  type OverviewState,
  parseOverview,
  stepOf,
  writeOverview,
} from './overviewState.ts'

const today = '2026-11-21'

test('the overview as it opens has no parameters', () => {
  expect(writeOverview(initialOverview).toString()).toBe('')
  expect(parseOverview(new URLSearchParams())).toEqual(initialOverview)
})

test('what is chosen is written to the address and read back', () => {
  const state: OverviewState = {
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
  const { graph } = inputsOf({ ...initialOverview, metric: 'hides' }, today)
  expect(graph.metrics).toEqual(['reach', 'views', 'engagements', 'er', 'comments', 'contents', 'hides'])
  expect(inputsOf({ ...initialOverview, metric: 'er' }, today).graph.metrics).toHaveLength(6)
})

test('a step that does not suit the period gives way to one that does', () => {
  expect(stepOf({ ...initialOverview, step: 'week' }, today)).toBe('week')
  expect(stepOf({ ...initialOverview, step: 'hour', range: 'lastYear' }, today)).toBe('week')
  expect(stepOf({ ...initialOverview, step: 'hour', range: 'today', basis: 'activity' }, today)).toBe('day')
})
