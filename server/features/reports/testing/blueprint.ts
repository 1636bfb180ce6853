import type { InputOf } from '#contract/call.ts'
import type { reportCalls } from '#contract/reports.ts'

type NewBlueprint = InputOf<typeof reportCalls.preview>['blueprint']

/** A monthly report with one figure, or what is told. */
export const blueprintOf = (values: Partial<NewBlueprint> = {}): NewBlueprint => ({
  name: 'October',
  sections: [{ kind: 'metrics', id: 'figures', metrics: ['contents', 'views', 'er'] }],
  ...values,
})

/** A section of every kind, with these contents side by side. */
export const everySection = (contentIds: number[]): NewBlueprint['sections'] => [
  { kind: 'metrics', id: 'figures', metrics: ['contents', 'views', 'reach', 'er'], note: 'A good month' },
  { kind: 'metrics', id: 'gained', metrics: ['views'], basis: 'activity', compare: 'last_year' },
  { kind: 'chart', id: 'chart', metrics: ['views', 'er'], compare: 'benchmark' },
  { kind: 'chart', id: 'weeks', metrics: ['contents'], granularity: 'week', shape: 'bar', compare: 'none' },
  { kind: 'changes', id: 'changes', metric: 'views', basis: 'published' },
  { kind: 'tags', id: 'tags', metrics: ['contents', 'views', 'er'] },
  { kind: 'tags', id: 'lengths', by: 'length', metrics: ['er'], limit: 5 },
  { kind: 'selection', id: 'best', which: 'best', metric: 'views' },
  { kind: 'selection', id: 'weakest', which: 'weakest', metric: 'er', count: 5 },
  { kind: 'tone', id: 'tone' },
  { kind: 'topics', id: 'topics', quotes: 2 },
  { kind: 'audience', id: 'audience' },
  { kind: 'web', id: 'web', limit: 5 },
  { kind: 'comparison', id: 'comparison', content_ids: contentIds.map(String) },
  { kind: 'text', id: 'text', title: 'Thoughts', note: 'We should post more.' },
]
