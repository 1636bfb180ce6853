import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Content } from '#contract/content/content.ts'
import { isDerived, type Metric, metrics } from '#contract/metrics/metrics.ts'
import { paths } from '../../app/paths.ts'
import look from '../../ui/look.module.css'
import { useFormat } from '../community/useCommunity.ts'
import { useFormula, type WrittenPart } from '../metric/useFormula.ts'
import { useMetric } from '../metric/useMetric.ts'
import styles from '../metric/Why.module.css'
import { writeMetric } from '../metric/writeMetric.ts'
import type { ItemBenchmark } from '../tag/useBenchmarks.ts'

interface Props {
  item: Content
  metric: Metric
  benchmark: ItemBenchmark | null
}

/** Where a number comes from: its formula in words and numbers, its parts, what is missing, what is usual, how old it is. */
export function Why({ item, metric, benchmark }: Props) {
  const { t } = useTranslation(['why', 'metrics', 'sources'])
  const format = useFormat()
  const { isMissing, label, reason, write } = useMetric()
  const formula = useFormula()(item, metric)
  return (
    <div className={styles.why}>
      <h4 className={styles.title}>
        {label(metric)}
        <span>{write(item, metric)}</span>
      </h4>
      <p>{t(`metrics:${metric}.about`)}</p>
      <dl className={`${look.facts} ${styles.facts}`}>
        {isMissing(item, metric) && <Fact name={t('missing')}>{reason(item, metric)}</Fact>}
        {formula && <Fact name={t('formula')}>{formula.words}</Fact>}
        {formula?.numbers && <Fact name={t('numbers')}>{formula.numbers}</Fact>}
        {formula && (
          <Fact name={t('parts')}>
            <WhyParts item={item} parts={formula.parts} />
          </Fact>
        )}
        {!isDerived(metric) && <Fact name={t('source')}>{t(`sources:${metric}.${item.kind}`)}</Fact>}
        {benchmark && (
          <Fact name={benchmark.label}>
            <WhyBenchmark metric={metric} benchmark={benchmark} />
          </Fact>
        )}
      </dl>
      <p className={styles.foot}>
        {t('captured', { time: format.dateTime(item.captured_at) })}
        <Link to={paths.definitions}>{t('definitions')}</Link>
      </p>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What is usual for a metric, and over how many values. */
function WhyBenchmark({ metric, benchmark }: { metric: Metric; benchmark: ItemBenchmark }) {
  const { t } = useTranslation('why')
  const format = useFormat()
  const write = (value: number | null) => writeMetric(format, metric, value)
  const { of, value, mean, median, p25, p75, n } = benchmark
  const lines = [
    // At an age the item's own value is another than its newest.
    mean === null ? [t('own'), write(value)] : [t('mean'), write(mean)],
    [t('median'), write(median)],
    [t('middle'), t('range', { low: write(p25), high: write(p75) })],
    [t('n'), format.number(n)],
  ]
  return (
    <>
      <bdi>{of}</bdi>
      <ul className={styles.parts}>
        {lines.map(([name, value]) => (
          <li key={name}>
            <span>{name}</span>
            <b>{value}</b>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The numbers of a formula, and of those missing, why. */
function WhyParts({ item, parts }: { item: Content; parts: readonly WrittenPart[] }) {
  const { t } = useTranslation(['why', 'metrics'])
  const format = useFormat()

  function absence({ name, isBase }: WrittenPart): string {
    const metric = metrics.find((each) => each === name)
    const reason = t(`metrics:missing.${(metric && item.missing[metric]) ?? 'unknown'}`)
    return isBase ? reason : `${reason}; ${t('counted')}`
  }

  return (
    <ul className={styles.parts}>
      {parts.map((part) => (
        <li key={part.label} data-base={part.isBase || undefined}>
          <span>{part.label}</span>
          {part.value === null ? <i>{absence(part)}</i> : <b>{format.number(part.value)}</b>}
        </li>
      ))}
    </ul>
  )
}
