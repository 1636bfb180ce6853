import type { Basis, Granularity, GraphMetric, Split } from '#contract/analytics.ts'
import type { ContentFilters } from '#contract/content.ts'
import { isRate } from '../../engine/measured.ts'
import { isCountable } from '../content/content.ts'
import type { Cut } from './periods.ts'

/** What is asked of the content of a community, in any of the periods. */
export interface Question {
  filters: ContentFilters
  metrics: GraphMetric[]
  basis: Basis
  granularity: Granularity
  split?: Split
  /** Ids of the tags that have a line of their own. */
  tags: string[]
  /** Days from which on something of this was measured, where it was not always. */
  measured: readonly string[]
  time_zone: string
}

/**
 * A period: the one asked about, its days that are compared where an unfinished one is not, or the other. to: its last day
 * that counts · until: points begin before.
 */
export interface Span {
  name: 'now' | 'finished' | 'then'
  from: string
  to: string
  until: Date | null
  cut: Cut | null
  hasPoints: boolean
}

/** Where a graph has its numbers from. */
export interface GraphSource {
  /** The ids of the tags with the most content in a period, those with the most first. */
  findTags(question: Question, days: { from: string; to: string }): Promise<string[]>
  findRows(question: Question, spans: Span[], steps: Steps): Promise<Rows>
}

/** All that the lines of a graph are made of. */
export interface Rows {
  /** Of those days and hours on which a line has any, the earliest of it first. */
  sums: SumRow[]
  /** Of what was published: the median of each metric over the content that has it. */
  medians: LineRow[]
  /** Of what was gained. */
  active: ActiveRow[]
}

/** What a line of one period sums up to on a day, or in the hour that begins at `at` where hours are asked for. */
export interface SumRow {
  span: Span['name']
  /** Of the line; '' where the contract has null. */
  key: string
  day: string
  at: Date | null
  contents: number
  /** What is summed up for each metric (`summedFor`), null where no content has it; as `…_n` how many have it. */
  [column: string]: unknown
}

/** A line of one period, with a number for each metric. */
export interface LineRow {
  span: Span['name']
  key: string
  [column: string]: unknown
}

/**
 * How many contents gained something on the point that begins with a day, or in the whole period where that is null, there also
 * since one of the measured days; and as `…_n` how many of each metric: one that did so on many days counts once.
 */
export interface ActiveRow extends LineRow {
  day: string | null
  since?: string
  contents: number
}

/** What is summed up for a metric: its own sum, or the two of a rate. */
export const summedFor = (metric: GraphMetric): string[] =>
  isRate(metric) ? [`${metric}_engagements`, `${metric}_base`] : [metric]

export const measuredOf = ({ metrics }: Question) => metrics.filter((metric) => metric !== 'contents')

/** The columns of `SumRow` that are added up. */
export const summedColumns = (question: Question): string[] => [
  'contents',
  ...measuredOf(question).flatMap((metric) => [...summedFor(metric), `${metric}_n`]),
]

/** Whether a point's contents are not those of its days added up: a content has one row of what it gained on a day. */
export const isCountedApart = ({ metrics, granularity, basis }: Question): boolean =>
  basis === 'activity' && metrics.includes('contents') && granularity !== 'day'

/** Between which moments the points of a graph lie. */
export interface Steps {
  /** The moments at which the points of a period begin, in ms, also those without content. */
  of(span: Span): number[]
  /** At which of them a row belongs. */
  at(row: SumRow): number
  /** When the hour of a day begins in which a moment lies: hours count from its beginning, whatever clocks do on it. */
  hourOf(day: string, moment: number): number
  /** The first day of the step that begins then; null of hours. */
  dayAt(moment: number): string | null
}

/** Whether days, kind, type, being tagged or deleted, and one tag are all that is asked for. */
export const isPlain = (filters: ContentFilters): boolean =>
  filters.tags.any.length <= 1 &&
  isCountable({
    ...filters,
    is_tagged: undefined,
    is_deleted: undefined,
    tags: { ...filters.tags, any: [] },
  })
