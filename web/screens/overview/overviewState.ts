import {
  type Basis,
  bases,
  type Granularity,
  type GraphMetric,
  granularities,
  graphMetrics,
} from '#contract/analytics.ts'
import type { Grouping } from '#contract/groupings.ts'
import { type Metric, metrics } from '#contract/metrics.ts'
import { type ChangeAxisName, changeAxes } from '#contract/overview.ts'
import { stepFor, stepsFor } from '../../entities/chart/buckets.ts'
import { choice, orNull } from '../../entities/filter/address/addressField.ts'
import { addressState } from '../../entities/filter/address/addressState.ts'
import {
  type FilterState,
  filterFields,
  filtersOf,
  noFilters,
} from '../../entities/filter/content/feedState.ts'
import { type Compare, compareField } from '../../entities/filter/days/compare.ts'
import { finishedDaysOf } from '../../entities/filter/days/dateRange.ts'
import type { Day } from '../../entities/filter/days/day.ts'
import type { ChangesInput, GraphInput, SubjectsInput } from './analytics.api.ts'

/** The metrics of the cards; what else the chart shows is asked for beside them. */
export const cardMetrics = [
  'reach',
  'views',
  'engagements',
  'er',
  'comments',
  'contents',
] as const satisfies readonly GraphMetric[]

/** By what the first table groups; types and times have places of their own. */
export const tableGroupings = [
  'tag',
  'tag_group',
  'hashtag',
  'attachment',
  'author',
  'linked',
  'length',
  'word',
] as const satisfies readonly Grouping[]

/** All state of the screen; it lives in the address. */
export interface OverviewState extends FilterState {
  compare: Compare
  basis: Basis
  /** null: the one that suits the period. */
  step: Granularity | null
  /** What the chart shows, and the sentences explain. */
  metric: GraphMetric
  /** By what content is judged: in the tables, the map of times, the best and the weakest. */
  by: Metric
  grouping: (typeof tableGroupings)[number]
  /** By what a change is taken apart; null: what explains most. */
  axis: ChangeAxisName | null
}

export const initialOverview: OverviewState = {
  ...noFilters,
  range: 'days28',
  compare: { with: 'previous' },
  basis: 'published',
  step: null,
  metric: 'reach',
  by: 'er',
  grouping: 'tag',
  axis: null,
}

/** The step of the chart: as chosen, where that suits the period. */
export function stepOf({ range, basis, step }: OverviewState, today: Day): Granularity {
  const days = finishedDaysOf(range, today)
  return step && stepsFor(days, basis).includes(step) ? step : stepFor(days, basis)
}

/** What the parts of the screen ask of the server on the day `today`. */
export function inputsOf(state: OverviewState, today: Day) {
  const { compare, basis, metric } = state
  const range = finishedDaysOf(state.range, today)
  const filters = filtersOf({ ...state, range }, today)
  const isCard = cardMetrics.some((card) => card === metric)
  const comparing = compare ? { compare } : {}
  return {
    graph: {
      filters,
      metrics: isCard ? [...cardMetrics] : [...cardMetrics, metric],
      granularity: stepOf(state, today),
      basis,
      ...comparing,
    } satisfies GraphInput,
    changes: { filters, metric, basis, ...comparing } satisfies ChangesInput,
    tone: {
      filters,
      metrics: ['comments'],
      granularity: stepFor(range, 'activity'),
      basis: 'activity',
      split: 'emotion',
    } satisfies GraphInput,
    subjects: { filters, metrics: [state.by] } satisfies SubjectsInput,
    highlights: { filters, metric: state.by },
    people: { ...range, ...comparing },
    days: range ?? {},
  }
}

export const { parse: parseOverview, write: writeOverview } = addressState<OverviewState>(
  {
    ...filterFields,
    compare: compareField,
    basis: choice(bases),
    step: orNull(choice(granularities)),
    metric: choice(graphMetrics),
    by: choice(metrics),
    grouping: choice(tableGroupings),
    axis: orNull(choice(changeAxes)),
  },
  initialOverview,
)
