import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { choice, orNull } from '#contract/addressField.ts'
import type { Basis, Granularity, GraphMetric } from '#contract/analytics.ts'
import type { Grouping } from '#contract/metrics/groupings.ts'
import { type Leading, leadFigures, leadingRate, leadMetric } from '#contract/metrics/leadingRate.ts'
import { type Metric, metrics } from '#contract/metrics/metrics.ts'
import type { ChangeAxisName } from '#contract/overview.ts'
import type { ReachKnown } from '#contract/settings/settings.ts'
import { bases, changeAxes, granularities, graphMetrics } from '#contract/vocabulary.ts'
import { paths } from '../../app/paths.ts'
import { stepFor, stepsFor } from '../../entities/chart/buckets.ts'
import { writeComments } from '../../entities/comment/commentsAddress.ts'
import { type CommentsState, initialComments } from '../../entities/comment/commentsState.ts'
import { useCommunity, useTimeZone } from '../../entities/community/useCommunity.ts'
import { addressState } from '../../entities/filter/address/addressState.ts'
import {
  contentFilters,
  type FeedState,
  type FilterState,
  filterFields,
  initialFeed,
  noFilters,
  writeFeed,
} from '../../entities/filter/content/feedState.ts'
import { type Compare, compareField } from '../../entities/filter/days/compare.ts'
import { type DateRange, type Days, finishedDays } from '../../entities/filter/days/dateRange.ts'
import { type Day, dayIn } from '../../entities/filter/days/day.ts'
import type { ChangesInput, GraphInput, SubjectsInput } from './analytics.api.ts'

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
export interface OverviewAddress extends FilterState {
  compare: Compare
  basis: Basis
  /** null: the one that suits the period. */
  step: Granularity | null
  /** What the chart shows, and the sentences explain; null: what leads in the period. */
  metric: GraphMetric | null
  /** By what content is judged, in the tables, the map of times, the best and the weakest; null: the rate that leads. */
  by: Metric | null
  grouping: (typeof tableGroupings)[number]
  /** By what a change is taken apart; null: what explains most. */
  axis: ChangeAxisName | null
}

/** The state with what the community's reach decides of it. */
export interface OverviewState extends OverviewAddress {
  metric: GraphMetric
  by: Metric
  leading: Leading
}

export const initialOverview: OverviewAddress = {
  ...noFilters,
  range: 'days28',
  compare: { with: 'previous' },
  basis: 'published',
  step: null,
  metric: null,
  by: null,
  grouping: 'tag',
  axis: null,
}

/** What the screen shows on the day `today`, where reach is known as told; undefined while the community is not known. */
export function leadOverview(
  address: OverviewAddress,
  reach: ReachKnown | undefined,
  today: Day,
): OverviewState {
  const leading = leadingRate(reach, address.basis, finishedDays(address.range, today) ?? {})
  const { metric, by } = address
  return { ...address, metric: metric ?? leadMetric[leading.rate], by: by ?? leading.rate, leading }
}

/** As the address says it: what leads is left out. */
const addressOf = ({ leading: { rate }, metric, by, ...state }: OverviewState): OverviewAddress => ({
  ...state,
  metric: metric === leadMetric[rate] ? null : metric,
  by: by === rate ? null : by,
})

/** The step of the chart: as chosen, where that suits the period. */
export function chosenStep({ range, basis, step }: OverviewAddress, today: Day): Granularity {
  const days = finishedDays(range, today)
  return step && stepsFor(days, basis).includes(step) ? step : stepFor(days, basis)
}

/** What the parts of the screen ask of the server on the day `today`. */
export function overviewInputs(state: OverviewState, today: Day) {
  const { compare, basis, metric, leading } = state
  const range = finishedDays(state.range, today)
  const filters = contentFilters({ ...state, range }, today)
  // What else the chart shows is asked for beside the figures of the cards.
  const cards = leadFigures[leading.rate]
  const comparing = compare ? { compare } : {}
  return {
    graph: {
      filters,
      metrics: [...new Set([...cards, metric])],
      granularity: chosenStep(state, today),
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

export const { parse: parseOverview, write: writeOverview } = addressState<OverviewAddress>(
  {
    ...filterFields,
    compare: compareField,
    basis: choice(bases),
    step: orNull(choice(granularities)),
    metric: orNull(choice(graphMetrics)),
    by: orNull(choice(metrics)),
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
  const range = finishedDays(state.range, today)

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
  const reach = useCommunity()?.reach
  const today = dayIn(useTimeZone(), new Date())
  const state = useMemo(() => leadOverview(parseOverview(address), reach, today), [address, reach, today])
  const inputs = useMemo(() => overviewInputs(state, today), [state, today])
  const links = useMemo(() => overviewLinks(state, today), [state, today])
  const change: ChangeOverview = (next) => {
    // The browser's own address, which is ahead of the drawn one while that is being drawn: two quick changes are both kept.
    const now = leadOverview(parseOverview(new URLSearchParams(window.location.search)), reach, today)
    setAddress(writeOverview(addressOf({ ...now, ...next })), { replace: true, preventScrollReset: true })
  }
  return { state, today, inputs, links, change }
}

export type OverviewLinks = ReturnType<typeof overviewLinks>
