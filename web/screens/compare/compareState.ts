import { choice, matching, one } from '#contract/addressField.ts'
import { type AgedMetric, agedMetrics } from '#contract/metrics/metrics.ts'
import { mostCompared } from '#contract/vocabulary.ts'

/** What differences are taken to: the first item, or what is usual. */
export const bases = ['first', 'benchmark'] as const
export type Base = (typeof bases)[number]

/** All state of the comparison; it lives in the address, so that copying it shares the comparison. */
export interface CompareState {
  ids: readonly string[]
  /** The benchmark's year; null where that is left to what is remembered. */
  year: number | null
  base: Base
  /** Of the curves. */
  metric: AgedMetric
}

const fields = {
  ids: matching(/^[1-9]\d{0,14}$/, mostCompared),
  year: one(/^20(0[6-9]|[1-9]\d)$/),
  base: choice(bases),
  metric: choice(agedMetrics),
}

/** Reads the address; what it does not say, or says wrongly, is as at the start. */
export function parseCompare(address: URLSearchParams): CompareState {
  const text = (name: keyof CompareState) => address.get(name) ?? ''
  return {
    ids: fields.ids.parse(text('ids')) ?? [],
    year: Number(fields.year.parse(text('year'))) || null,
    base: fields.base.parse(text('base')) ?? 'first',
    metric: fields.metric.parse(text('metric')) ?? 'views',
  }
}

/** The address of a state. */
export function writeCompare({ ids, year, base, metric }: CompareState): URLSearchParams {
  return new URLSearchParams([
    ['ids', ids.join(',')],
    ...(year ? [['year', String(year)]] : []),
    ...(base === 'first' ? [] : [['base', base]]),
    ...(metric === 'views' ? [] : [['metric', metric]]),
  ])
}
