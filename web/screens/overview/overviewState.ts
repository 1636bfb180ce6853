import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Basis, Granularity, GraphMetric } from '#contract/analytics.ts'
import type { Grouping } from '#contract/groupings.ts'
import { type Metric, metrics } from '#contract/metrics.ts'
import type { ChangeAxisName } from '#contract/overview.ts'
import { bases, changeAxes, granularities, graphMetrics } from '#contract/vocabulary.ts'
import { paths } from '../../app/paths.ts'
import { stepFor, stepsFor } from '../../entities/chart/buckets.ts'
import { writeComments } from '../../entities/comment/commentsAddress.ts'
import { type CommentsState, initialComments } from '../../entities/comment/commentsState.ts'
import { useTimeZone } from '../../entities/community/useCommunity.ts'
import { choice, orNull } from '../../entities/filter/address/addressField.ts'
import { addressState } from '../../entities/filter/address/addressState.ts'
import {
  type FeedState,
  type FilterState,
  filterFields,
  filtersOf,
  initialFeed,
  noFilters,
  writeFeed,
} from '../../entities/filter/content/feedState.ts'
import { type Compare, compareField } from '../../entities/filter/days/compare.ts'
import { type DateRange, type Days, finishedDaysOf } from '../../entities/filter/days/dateRange.ts'
import { type Day, dayIn } from '../../entities/filter/days/day.ts'
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

const filterNames = Object.keys(noFilters) as (keyof typeof noFilters)[]

/** Where the numbers of the screen lead on the day `today`: to the content, or the comments, that they are made of. */
export function overviewLinks(state: OverviewState, today: Day) {
  const filters = Object.fromEntries(filterNames.map((name) => [name, state[name]])) as typeof noFilters
  const { basis } = state
  // The days themselves: a list goes on to today, what is counted here does not.
  const range = finishedDaysOf(state.range, today)

  /** Content that was published in the period. */
  const feed = (narrowed: Partial<FeedState> = {}) =>
    `${paths.feed}?${writeFeed({ ...initialFeed, ...filters, range, ...narrowed })}`

  /** Content whose numbers count on the chosen basis, in the whole period or on these days of it. */
  const counted = (narrowed: Partial<FeedState>, days: DateRange = range) =>
    feed({ ...(basis === 'published' ? { range: days } : { range: null, gained: days }), ...narrowed })

  const comments = (narrowed: Partial<CommentsState> = {}) => {
    const { tags, search } = state
    return `${paths.comments}?${writeComments({ ...initialComments, range, tags, search, ...narrowed })}`
  }

  return {
    feed,
    counted,
    comments,
    item: (id: string) => feed({ item: id }),
    /** Content with the largest values first, of these days or of the whole period. */
    metric: (metric: GraphMetric, days?: Days) => {
      if (metric === 'comments') return comments(days ? { range: days } : {})
      return counted(metric === 'contents' ? {} : { sort: metric }, days)
    },
  }
}

export type ChangeOverview = (change: Partial<OverviewState>) => void

/** The state of the screen from the address with what is asked for it, where its numbers lead, and how to change it. */
export function useOverview() {
  const [address, setAddress] = useSearchParams()
  const state = useMemo(() => parseOverview(address), [address])
  const today = dayIn(useTimeZone(), new Date())
  const inputs = useMemo(() => inputsOf(state, today), [state, today])
  const links = useMemo(() => overviewLinks(state, today), [state, today])
  const change: ChangeOverview = (next) => {
    // The browser's own address, which is ahead of the drawn one while that is being drawn: two quick changes are both kept.
    const now = parseOverview(new URLSearchParams(window.location.search))
    setAddress(writeOverview({ ...now, ...next }), { replace: true, preventScrollReset: true })
  }
  return { state, today, inputs, links, change }
}

export type OverviewLinks = ReturnType<typeof overviewLinks>
