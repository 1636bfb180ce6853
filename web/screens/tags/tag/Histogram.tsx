import { useTranslation } from 'react-i18next'
import type { ContentKind } from '#contract/content/content.ts'
import type { BenchmarkMetric, Distribution, TagDetails } from '#contract/content/tags.ts'
import { benchmarkMetrics } from '#contract/vocabulary.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import colors from '../../../entities/tag/tagColors.module.css'
import { ChartTable } from '../../../ui/chart/ChartTable.tsx'
import look from '../../../ui/look.module.css'
import { Panel } from '../../../ui/page/Panel.tsx'
import { FilterButton } from '../../../ui/popup/FilterButton.tsx'
import { MenuItem } from '../../../ui/popup/MenuItem.tsx'
import { Popup } from '../../../ui/popup/Popup.tsx'
import styles from './Histogram.module.css'
import { useBenchmarkText } from './useBenchmarkText.ts'

interface Props {
  tag: TagDetails
  kind: ContentKind
  metric: BenchmarkMetric
  year: number
  onMetric: (metric: BenchmarkMetric) => void
}

/** How a metric is spread over the tag's content, against all content: in shares, since there is more of the latter. */
export function Histogram({ tag, kind, metric, year, onMetric }: Props) {
  const { t } = useTranslation(['tags', 'metrics'])
  const distribution = tag.distributions.find((each) => each.kind === kind && each.metric === metric)
  return (
    <Panel
      title={t('histogram.title')}
      text={t(`histogram.${kind}`, { year })}
      action={<MetricMenu metric={metric} onMetric={onMetric} />}
    >
      {distribution && sum(distribution.all) > 0 ? (
        <Drawn tag={tag} distribution={distribution} />
      ) : (
        <p className={look.muted}>{t('histogram.none')}</p>
      )}
    </Panel>
  )
}

function Drawn({ tag, distribution }: { tag: TagDetails; distribution: Distribution }) {
  const { t } = useTranslation(['tags', 'metrics'])
  const { number } = useFormat()
  const write = useBenchmarkText()
  const { metric, min, max } = distribution
  const step = (max - min) / distribution.all.length
  const edge = (index: number) => write(metric, min + index * step)
  const bins = distribution.all.map((all, index) => {
    const own = distribution.tag[index] ?? 0
    const isLast = index === distribution.all.length - 1
    return {
      name: isLast ? t('histogram.more', { from: edge(index) }) : `${edge(index)} – ${edge(index + 1)}`,
      own,
      all,
    }
  })
  const label = t(`metrics:${metric}.label`)
  const shares = { own: sum(distribution.tag), all: sum(distribution.all) }
  const legend = [
    { key: 'own', text: `${tag.title} · ${t('histogram.n', { n: number(shares.own) })}` },
    { key: 'all', text: `${t('histogram.all')} · ${t('histogram.n', { n: number(shares.all) })}` },
  ]
  return (
    <figure className={`${colors.color} ${styles.figure}`} data-color={tag.color}>
      <figcaption className={styles.legend}>
        {legend.map(({ key, text }) => (
          <span key={key} className={styles.key} data-series={key}>
            <bdi>{text}</bdi>
          </span>
        ))}
      </figcaption>
      <Bars bins={bins} totals={shares} />
      <div className={styles.axis} aria-hidden>
        <span>{edge(0)}</span>
        <span>{label}</span>
        <span>{bins.at(-1)?.name}</span>
      </div>
      <ChartTable
        label={t('histogram.title')}
        columns={[label, tag.title, t('histogram.all')]}
        rows={bins.map(({ name, own, all }) => [name, number(own), number(all)])}
      />
    </figure>
  )
}

function MetricMenu({ metric, onMetric }: Pick<Props, 'metric' | 'onMetric'>) {
  const { t } = useTranslation(['tags', 'metrics'])
  const label = t(`metrics:${metric}.label`)
  return (
    <Popup
      role="menu"
      label={t('benchmarks.metric')}
      width={180}
      trigger={(props) => (
        <FilterButton {...props} aria-label={`${t('benchmarks.metric')}: ${label}`}>
          {label}
        </FilterButton>
      )}
    >
      {(close) =>
        benchmarkMetrics.map((each) => (
          <MenuItem
            key={each}
            isChosen={each === metric}
            onClick={() => {
              onMetric(each)
              close()
            }}
          >
            {t(`metrics:${each}.label`)}
          </MenuItem>
        ))
      }
    </Popup>
  )
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

interface Bin {
  /** From where to where it reaches. */
  name: string
  own: number
  all: number
}

interface BarsProps {
  bins: readonly Bin[]
  totals: { own: number; all: number }
}

/** Two bars a bin: which share of the tag's content falls into it, and which of all content. */
function Bars({ bins, totals }: BarsProps) {
  const { t } = useTranslation('tags')
  const format = useFormat()
  const share = (count: number, total: number) => (total > 0 ? count / total : 0)
  const highest = Math.max(
    ...bins.map(({ own, all }) => Math.max(share(own, totals.own), share(all, totals.all))),
  )
  const height = (count: number, total: number) => `${(share(count, total) / highest) * 100}%`
  const percent = (count: number, total: number) => format.percent(share(count, total) * 100)
  return (
    <div className={styles.bars} aria-hidden>
      {bins.map(({ name, own, all }) => (
        <div
          key={name}
          className={styles.bin}
          data-tip={t('histogram.tip', {
            name,
            own: format.number(own),
            ownShare: percent(own, totals.own),
            all: format.number(all),
            allShare: percent(all, totals.all),
          })}
        >
          <span className={styles.all} style={{ height: height(all, totals.all) }} />
          <span className={styles.own} style={{ height: height(own, totals.own) }} />
        </div>
      ))}
    </div>
  )
}
