import { useTranslation } from 'react-i18next'
import type { Basis, GraphMetric } from '#contract/analytics.ts'
import { unitOf } from '#contract/metrics/delta.ts'
import { roundCount, roundPoints, signOf } from '#contract/writing/rounding.ts'
import { useFormat } from '../community/useCommunity.ts'
import { writeMetric } from './writeMetric.ts'

/** How metrics read, also the number of posts and stories: of those published, or of those that gained something. */
export function useMetricText(basis: Basis = 'published') {
  const { t } = useTranslation(['analytics', 'metrics'])
  const format = useFormat()

  /** Sums without decimals, averages with one where they are small. */
  function write(metric: GraphMetric, value: number | null | undefined, isShort = false): string {
    if (metric === 'contents') return value == null ? '—' : format.number(value)
    const rounded = value != null && unitOf(metric) === 'count' ? roundCount(value) : value
    return writeMetric(format, metric, rounded, isShort)
  }

  /** A difference: of rates in points. */
  function writeAmount(metric: GraphMetric, amount: number): string {
    if (unitOf(metric) === 'count') return write(metric, amount)
    return t('delta.points', { amount: format.number(roundPoints(amount)) })
  }

  /** A difference with its sign. */
  function writeSigned(metric: GraphMetric, amount: number): string {
    const written = unitOf(metric) === 'count' ? roundCount(amount) : roundPoints(amount)
    return signOf(written) + writeAmount(metric, Math.abs(written))
  }

  return {
    label: (metric: GraphMetric) =>
      metric === 'contents' ? t(`contents.${basis}.label`) : t(`metrics:${metric}.label`),
    about: (metric: GraphMetric) =>
      metric === 'contents' ? t(`contents.${basis}.about`) : t(`metrics:${metric}.about`),
    write,
    writeAmount,
    writeSigned,
    /** Short, for an axis. */
    writeAxis: (metric: GraphMetric) => (unitOf(metric) === 'percent' ? format.percentTick : format.tick),
  }
}
