import { useTranslation } from 'react-i18next'
import type { Benchmark, BenchmarkMetric, TagSummary } from '#contract/content/tags.ts'
import { benchmarkMetrics, fewestForBenchmark } from '#contract/vocabulary.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import colors from '../../../entities/tag/tagColors.module.css'
import { Hidden } from '../../../ui/Hidden.tsx'
import { useBenchmarkText } from '../tag/useBenchmarkText.ts'
import type { TagSort } from '../tagsState.ts'
import styles from './tagCells.module.css'
import type { TagScale } from './tagScale.ts'

export type TagColumn = Exclude<TagSort, 'title'>

interface Props {
  tag: TagSummary
  column: TagColumn
  scale: TagScale
}

const dash = '—'

/** One thing about a tag, as the table and the cards show it. */
export function TagCell({ tag, column, scale }: Props) {
  const format = useFormat()
  if (column === 'group') return tag.group ? <bdi className={styles.group}>{tag.group}</bdi> : null
  if (column === 'posts' || column === 'stories') return format.number(tag[column])
  if (column === 'share_of_reach') return <ReachShare share={tag.share_of_reach} />
  if (column === 'trend') return <Sparkline color={tag.color} values={tag.trend} />
  return <BenchmarkCell tag={tag} metric={column} scale={scale} />
}

function ReachShare({ share }: { share: number | null }) {
  const { t } = useTranslation('tags')
  const format = useFormat()
  return share === null ? <span data-tip={t('noReach')}>{dash}</span> : format.percent(share)
}

interface BenchmarkCellProps extends Pick<Props, 'tag' | 'scale'> {
  metric: BenchmarkMetric
}

function BenchmarkCell({ tag, metric, scale: { kind, year, usual, most } }: BenchmarkCellProps) {
  const { t } = useTranslation(['tags', 'common'])
  const format = useFormat()
  const write = useBenchmarkText()
  const benchmark = tag.benchmarks[kind][metric]
  const { n, mean, p25, median, p75 } = benchmark
  if (n < fewestForBenchmark || mean === null || p25 === null || median === null || p75 === null) {
    return (
      <span className={styles.few} data-tip={t('tooFewTip', { fewest: fewestForBenchmark, n })}>
        {t(`tooFew.${kind}`)}
      </span>
    )
  }
  const general = usual?.[kind][metric].median ?? null
  const words = [
    `${t('common:benchmark.label', { year })}: ${write(metric, mean)}`,
    t('spread', { median: write(metric, median), low: write(metric, p25), high: write(metric, p75) }),
    general !== null && t('usualMedian', { value: write(metric, general) }),
    t(`n.${kind}`, { count: n, formatted: format.number(n) }),
  ]
  return (
    <span className={styles.benchmark} data-tip={words.filter(Boolean).join('\n')}>
      <span className={styles.mean}>{write(metric, mean)}</span>
      <MiniDistribution color={tag.color} benchmark={benchmark} usual={general} most={most[metric]} />
    </span>
  )
}

export const isBenchmark = (column: TagColumn): column is BenchmarkMetric =>
  benchmarkMetrics.some((metric) => metric === column)

interface MiniDistributionProps {
  color: string
  benchmark: Benchmark
  /** The median of all content. */
  usual: number | null
  /** The value at the right end. */
  most: number
}

/** The middle half of the values as a bar, their median as a tick, that of all content as a line; beside the numbers. */
function MiniDistribution({ color, benchmark: { p25, median, p75 }, usual, most }: MiniDistributionProps) {
  if (p25 === null || median === null || p75 === null || most <= 0) return null
  const at = (value: number) => `${(value / most) * 100}%`
  return (
    <span className={`${colors.color} ${styles.track}`} data-color={color} aria-hidden>
      <span className={styles.half} style={{ left: at(p25), right: `calc(100% - ${at(p75)})` }} />
      {usual !== null && <span className={styles.usual} style={{ left: at(Math.min(usual, most)) }} />}
      <span className={styles.median} style={{ left: at(median) }} />
    </span>
  )
}

const width = 88

const height = 24

const edge = 3

/** How many posts and stories each of the last weeks had, the newest marked. */
function Sparkline({ color, values }: { color: string; values: readonly number[] }) {
  const { t } = useTranslation('tags')
  const format = useFormat()
  const most = Math.max(...values, 1)
  const points = values.map((value, index) => ({
    x: edge + (index / Math.max(values.length - 1, 1)) * (width - 2 * edge),
    y: height - edge - (value / most) * (height - 2 * edge),
  }))
  const last = points.at(-1)
  const words = t('trendOf', { values: values.map(format.number).join(', ') })
  return (
    <span className={`${colors.color} ${styles.sparkline}`} data-color={color} data-tip={words}>
      <svg width={width} height={height} aria-hidden="true">
        <polyline className={styles.line} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {last && <circle className={styles.last} cx={last.x} cy={last.y} r={2.5} />}
      </svg>
      <Hidden>{words}</Hidden>
    </span>
  )
}
