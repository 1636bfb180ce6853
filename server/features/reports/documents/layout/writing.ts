import type { Basis, GraphMetric } from '#contract/analytics.ts'
import { metricUnit } from '#contract/metrics/metrics.ts'
import type { ReportLanguage } from '#contract/reports.ts'
import { roundCount, roundPoints, signOf } from '#contract/writing/rounding.ts'
import type { NetworkWords } from '#networks/profile.ts'
import type { ReportSnapshot } from '../../snapshot/snapshot.ts'
import type { Count } from '../plural.ts'
import { en, type Texts } from '../texts.en.ts'
import { ru } from '../texts.ru.ts'
import { type Format, formatOf } from './format.ts'
import type { NumberKind } from './layout.ts'

export const dash = '—'

/** What every part of a report is written with. */
export interface Writing {
  snapshot: ReportSnapshot
  language: ReportLanguage
  t: Texts
  format: Format
  /** On the basis of activity contents are those that gained something. */
  label(metric: GraphMetric, basis?: Basis): string
  /** A metric's value; a dash where it is missing. */
  write(metric: GraphMetric, value: number | null | undefined): string
  /** A difference of two values: of rates in points. */
  writeAmount(metric: GraphMetric, amount: number): string
  writeSigned(metric: GraphMetric, amount: number): string
  /** Where a difference lies, with its unit once. */
  writeRange(metric: GraphMetric, low: number, high: number): string
  count(n: number): Count
  /** How many posts, stories or both, by what the report is of: `4 posts`. */
  contentCount(n: number): string
}

/** What a metric is called in texts. */
export const termKey = (metric: GraphMetric, basis: Basis = 'published') =>
  metric === 'contents' && basis === 'activity' ? 'active' : metric

export const isRate = (metric: GraphMetric) => metric !== 'contents' && metricUnit[metric] === 'percent'
export const numberKind = (metric: GraphMetric): NumberKind => (isRate(metric) ? 'percent' : 'count')

export function makeWriting(snapshot: ReportSnapshot, language: ReportLanguage): Writing {
  const { timezone, currency, network } = snapshot.community
  const t = texts[language](network[language])
  const format = formatOf(language, timezone, currency)
  const count = (n: number): Count => ({ n, text: format.number(n) })

  function write(metric: GraphMetric, value: number | null | undefined): string {
    if (value === null || value === undefined) return dash
    return isRate(metric) ? format.percent(value) : format.number(roundCount(value))
  }

  const writeAmount = (metric: GraphMetric, amount: number) =>
    isRate(metric) ? t.delta.points(format.number(rounded(metric, amount))) : write(metric, amount)

  return {
    snapshot,
    language,
    t,
    format,
    label: (metric, basis) => t.metrics[termKey(metric, basis)].label,
    write,
    writeAmount,
    writeSigned: (metric, amount) => signOf(rounded(metric, amount)) + writeAmount(metric, Math.abs(amount)),
    writeRange: (metric, low, high) => {
      const [from, to] = [low, high].map((end) => {
        const written = rounded(metric, end)
        return signOf(written) + format.number(Math.abs(written))
      })
      const range = `${from} … ${to}`
      return isRate(metric) ? t.delta.points(range) : range
    },
    count,
    contentCount: (n) => t.contentCount[snapshot.content_type](count(n)),
  }
}

/** As a difference is written. */
const rounded = (metric: GraphMetric, amount: number) =>
  isRate(metric) ? roundPoints(amount) : roundCount(amount)

const texts: Record<ReportLanguage, (network: NetworkWords) => Texts> = { en, ru }
