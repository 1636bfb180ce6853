import type { Basis, GraphMetric } from '../analytics.ts'
import type { ReachKnown } from '../settings/settings.ts'
import type { Metric, RateMetric } from './metrics.ts'

/** By which rate screens and reports judge content: ER where there is reach to divide by, else ERV. */
export type LeadingRate = Extract<RateMetric, 'er' | 'erv'>

/** What stands first beside the rate that leads. */
export const leadMetric = { er: 'reach', erv: 'views' } as const satisfies Record<LeadingRate, Metric>

/** The figures of a community at a glance. */
export const leadFigures: Record<LeadingRate, readonly GraphMetric[]> = {
  er: ['reach', 'views', 'engagements', 'er', 'comments', 'contents'],
  erv: ['views', 'engagements', 'erv', 'comments', 'shares', 'contents'],
}

/**
 * Of a period, and why it is ERV. no_token: no token opens reach · since, until: reach is known of some of the period's days, from
 * `day` on or up to it, and one base holds for all · before, after: of none, as they lie outside those days.
 */
export interface Leading {
  rate: LeadingRate
  why: 'no_token' | 'since' | 'until' | 'before' | 'after' | null
  day: string | null
}

/** Of the days of a period; a side left out has no end. */
export function leadingRate(
  known: ReachKnown | undefined,
  basis: Basis,
  { from = '', to = '~' }: { from?: string | undefined; to?: string | undefined },
): Leading {
  if (!known || isEr(known)) return { rate: 'er', why: null, day: null }
  if (known.state === 'never') return { rate: 'erv', why: 'no_token', day: null }
  const { until } = known
  if (until !== null && to > until) return { rate: 'erv', why: from > until ? 'after' : 'until', day: until }
  const first = known[basis === 'published' ? 'published_from' : 'gained_from']
  if (first !== null && from < first) return { rate: 'erv', why: to < first ? 'before' : 'since', day: first }
  return { rate: 'er', why: null, day: null }
}

/** Where no period is asked for, and for what is still to come. */
export const currentRate = (known: ReachKnown | undefined): LeadingRate =>
  !known || isEr(known) || known.state === 'read' ? 'er' : 'erv'

/** While reach is read for the first time, it is not taken back what will be there in a minute. */
const isEr = ({ is_divisor, state }: ReachKnown) => !is_divisor || state === 'waiting'
