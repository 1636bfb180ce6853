import { IconTrophyFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ComparedMetric } from '#contract/content/comparisons.ts'
import type { Content } from '#contract/content/content.ts'
import { isRate, type Metric, metricUnit } from '#contract/metrics/metrics.ts'
import { signOf } from '#contract/writing/rounding.ts'
import { useFormat } from '../../entities/community/useCommunity.ts'
import { writeMetric } from '../../entities/metric/writeMetric.ts'
import { Hidden } from '../../ui/Hidden.tsx'
import styles from './ComparedTable.module.css'
import type { Base } from './compareState.ts'
import { compareCells, type Gap, type MetricCell } from './metricRow.ts'

interface Props {
  metric: ComparedMetric
  items: readonly Content[]
  base: Base
}

/** One metric of all items; the best is bold and marked, the weakest grey. */
export function MetricRow({ metric: compared, items, base }: Props) {
  const { t } = useTranslation(['comparison', 'metrics'])
  const { metric, benchmark } = compared
  return (
    <tr>
      <th scope="row" className={styles.name} data-tip={t(`metrics:${metric}.about`)}>
        {t(`metrics:${metric}.label`)}
      </th>
      {base === 'benchmark' && <Usual metric={metric} benchmark={benchmark} />}
      {compareCells(compared, items, base).map((cell) => (
        <Cell key={cell.id} metric={metric} cell={cell} />
      ))}
    </tr>
  )
}

function Usual({ metric, benchmark }: Pick<ComparedMetric, 'metric' | 'benchmark'>) {
  const { t } = useTranslation('comparison')
  const format = useFormat()
  const mean = benchmark?.mean ?? null
  const about = benchmark && t(mean === null ? 'usual.few' : 'usual.of', { count: benchmark.n })
  return (
    <td className={styles.cell} data-tip={about ?? t('usual.none')}>
      <span className={styles.value}>{writeMetric(format, metric, rounded(metric, mean))}</span>
      {about && <small className={styles.gap}>{about}</small>}
    </td>
  )
}

/** A mean of counts has decimals that say nothing. */
const rounded = (metric: Metric, mean: number | null) =>
  mean === null || isRate(metric) ? mean : Math.round(mean)

function Cell({ metric, cell }: { metric: Metric; cell: MetricCell }) {
  const { t } = useTranslation('comparison')
  const format = useFormat()
  const { value, share, isBest, isWeakest, gap, isTooEarly } = cell
  return (
    <td className={styles.cell} data-best={isBest || undefined} data-weakest={isWeakest || undefined}>
      <span className={styles.value}>
        {writeMetric(format, metric, value)}
        {isBest && <IconTrophyFilled size={13} aria-hidden className={styles.trophy} />}
        {isBest && <Hidden>{t('best')}</Hidden>}
        {isWeakest && <Hidden>{t('weakest')}</Hidden>}
      </span>
      <span className={styles.track} aria-hidden>
        <span className={styles.fill} style={{ width: `${share * 100}%` }} />
      </span>
      {gap && <GapLine metric={metric} gap={gap} />}
      {isTooEarly && <small className={styles.gap}>{t('verdict.too_early')}</small>}
    </td>
  )
}

function GapLine({ metric, gap }: { metric: Metric; gap: Gap }) {
  const { t } = useTranslation('comparison')
  const text = useGapText()(metric, gap)
  return (
    <small className={styles.gap} data-tip={text.exact ?? undefined}>
      {text.short}
      {gap.verdict && <span className={styles.verdict}>{t(`verdict.${gap.verdict}`)}</span>}
    </small>
  )
}

/**
 * Writes a difference: of rates in percentage points, of counts in percent with the exact number beside it, since ten
 * percent of a rate could be read as points. Less than a percent is the exact number alone.
 */
function useGapText() {
  const { t } = useTranslation('comparison')
  const format = useFormat()

  return (metric: Metric, { value, percent }: Gap): { short: string; exact: string | null } => {
    if (value === 0) return { short: t('same'), exact: null }
    const sign = signOf(value)
    const exact = `${sign}${format.number(Math.abs(value))}`
    if (metricUnit[metric] === 'percent')
      return { short: `${sign}${t('points', { value: format.number(Math.abs(value)) })}`, exact: null }
    const whole = percent === null ? 0 : Math.round(Math.abs(percent))
    if (whole === 0) return { short: exact, exact: null }
    return { short: `${sign}${t('percent', { value: format.number(whole) })}`, exact }
  }
}
