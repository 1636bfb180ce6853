import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Content } from '#contract/content/content.ts'
import { type Metric, metrics } from '#contract/metrics/metrics.ts'
import { TickBar } from '../../ui/field/TickBar.tsx'
import { Hidden } from '../../ui/Hidden.tsx'
import { Block } from '../../ui/page/Block.tsx'
import { Popup } from '../../ui/popup/Popup.tsx'
import { useFormat } from '../community/useCommunity.ts'
import { metricIcons } from '../metric/metricIcons.ts'
import { useFormula } from '../metric/useFormula.ts'
import { useMetric } from '../metric/useMetric.ts'
import { type ItemBenchmark, useBenchmarks } from '../tag/useBenchmarks.ts'
import { gradeValue } from './grade.ts'
import styles from './ItemMetrics.module.css'
import { Why } from './Why.tsx'

/** All metrics of an item beside what is usual, each explaining itself; what it cannot have is left out. */
export function ItemMetrics({ item }: { item: Content }) {
  const { t } = useTranslation(['item', 'why'])
  const format = useFormat()
  const benchmarkOf = useBenchmarks()
  const rows = metrics
    .filter((metric) => item.missing[metric] !== 'not_for_type')
    .map((metric) => ({ metric, benchmark: benchmarkOf(item, metric) }))
  const compared = rows.find(({ benchmark }) => benchmark)?.benchmark
  const isYoung = item.equal_age !== undefined
  return (
    <Block title={t('metrics')}>
      <p className={styles.legend}>
        {compared
          ? t(isYoung ? 'why:legendAtAge' : 'why:legend', { label: compared.label, of: compared.of })
          : t(isYoung ? 'why:tooEarly' : 'why:tooFew')}
      </p>
      <ul className={styles.metrics}>
        {rows.map((row) => (
          <ItemMetric key={row.metric} item={item} {...row} />
        ))}
      </ul>
      <p className={styles.foot}>
        {item.followers_at_publication !== null &&
          `${t('followers')}: ${format.number(item.followers_at_publication)}. `}
        {t('capturedAt', { time: format.dateTime(item.captured_at) })}
      </p>
    </Block>
  )
}

interface Props {
  item: Content
  metric: Metric
  benchmark: ItemBenchmark | null
}

/** A metric in a line that opens to why it is what it is; at the pointer it says its formula. */
function ItemMetric({ item, metric, benchmark }: Props) {
  const { t } = useTranslation(['why', 'metrics'])
  const { isMissing, label, reason, write } = useMetric()
  const formula = useFormula()(item, metric)
  const Icon = metricIcons[metric]
  const value = item.metrics[metric] ?? null
  const how = formula ? [formula.words, formula.numbers].join('\n') : t(`metrics:${metric}.about`)
  return (
    <li>
      <Popup
        label={t('title')}
        width={320}
        trigger={(props) => (
          <UnstyledButton
            {...props}
            className={styles.line}
            data-tip={isMissing(item, metric) ? reason(item, metric) : how}
          >
            <span className={styles.name}>
              <Icon size={16} stroke={1.7} aria-hidden />
              {label(metric)}
            </span>
            <span>
              {benchmark && benchmark.value !== null && (
                <TickBar
                  value={benchmark.value}
                  tick={benchmark.median}
                  low={benchmark.p25}
                  high={benchmark.p75}
                />
              )}
            </span>
            <span className={styles.value} data-missing={value === null || undefined}>
              <span aria-hidden={value === null}>{write(item, metric)}</span>
              {value === null && <Hidden>{reason(item, metric)}</Hidden>}
            </span>
            <span>{benchmark && <Ratio benchmark={benchmark} />}</span>
          </UnstyledButton>
        )}
      >
        {() => <Why item={item} metric={metric} benchmark={benchmark} />}
      </Popup>
    </li>
  )
}

function Ratio({ benchmark: { value, median, label, of } }: { benchmark: ItemBenchmark }) {
  const { t } = useTranslation('why')
  const format = useFormat()
  const grade = gradeValue(value, median)
  if (!grade) return null
  const ratio = format.number(Math.round(grade.ratio * 10) / 10)
  return (
    <span className={styles.ratio} data-is={grade.is}>
      <span aria-hidden>×{ratio}</span>
      <Hidden>{t('ratio', { ratio, label, of })}</Hidden>
    </span>
  )
}
