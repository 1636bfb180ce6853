import type { GraphMetric } from '#contract/analytics.ts'
import { metricUnit } from '#contract/metrics.ts'
import type { ReportLanguage } from '#contract/reports.ts'
import type { ReportSnapshot } from '../../snapshot/snapshot.ts'
import type { Count } from '../plural.ts'
import { type Texts, texts } from '../texts.ts'
import { type Format, formatOf } from './format.ts'
import type { NumberKind } from './layout.ts'

export const dash = '—'

/** What every part of a report is written with. */
export interface Writing {
  snapshot: ReportSnapshot
  t: Texts
  format: Format
  label(metric: GraphMetric): string
  /** A metric's value; a dash where it is missing. */
  write(metric: GraphMetric, value: number | null | undefined): string
  /** A difference of two values: of rates in points. */
  writeAmount(metric: GraphMetric, amount: number): string
  writeSigned(metric: GraphMetric, amount: number): string
  count(n: number): Count
}

export const isRate = (metric: GraphMetric) => metric !== 'contents' && metricUnit[metric] === 'percent'
export const numberOf = (metric: GraphMetric): NumberKind => (isRate(metric) ? 'percent' : 'count')

export function writingOf(snapshot: ReportSnapshot, language: ReportLanguage): Writing {
  const t = texts[language]
  const format = formatOf(language, snapshot.community.timezone)

  function write(metric: GraphMetric, value: number | null | undefined): string {
    if (value === null || value === undefined) return dash
    return isRate(metric) ? format.percent(value) : format.number(roundCount(value))
  }

  const writeAmount = (metric: GraphMetric, amount: number) =>
    isRate(metric) ? t.delta.points(format.number(Math.round(amount * 100) / 100)) : write(metric, amount)

  return {
    snapshot,
    t,
    format,
    label: (metric) => t.metrics[metric].label,
    write,
    writeAmount,
    writeSigned: (metric, amount) =>
      `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${writeAmount(metric, Math.abs(amount))}`,
    count: (n) => ({ n, text: format.number(n) }),
  }
}

/** Sums have no decimals, averages one where they are small. */
const roundCount = (value: number) =>
  Math.abs(value) < 100 ? Math.round(value * 10) / 10 : Math.round(value)
