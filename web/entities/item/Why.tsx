import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Content } from '#contract/content.ts'
import type { Metric } from '#contract/metrics.ts'
import { paths } from '../../app/paths.ts'
import { useFormat } from '../community/useCommunity.ts'
import { useFormula } from '../metric/useFormula.ts'
import { useMetric } from '../metric/useMetric.ts'
import styles from '../metric/Why.module.css'
import type { ItemBenchmark } from '../tag/useBenchmarks.ts'
import { WhyBenchmark } from './WhyBenchmark.tsx'
import { WhyParts } from './WhyParts.tsx'

interface Props {
  item: Content
  metric: Metric
  benchmark: ItemBenchmark | null
}

/** Where a number comes from: its formula in words and numbers, its parts, what is missing, what is usual, how old it is. */
export function Why({ item, metric, benchmark }: Props) {
  const { t } = useTranslation(['why', 'metrics'])
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
      <dl className={styles.facts}>
        {isMissing(item, metric) && <Fact name={t('missing')}>{reason(item, metric)}</Fact>}
        {formula && <Fact name={t('formula')}>{formula.words}</Fact>}
        {formula?.numbers && <Fact name={t('numbers')}>{formula.numbers}</Fact>}
        {formula && (
          <Fact name={t('parts')}>
            <WhyParts item={item} parts={formula.parts} />
          </Fact>
        )}
        {!isDerived(metric) && <Fact name={t('source')}>{t(`sources.${metric}.${item.kind}`)}</Fact>}
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

type Derived = 'engagements' | 'er' | 'erp'
const isDerived = (metric: Metric): metric is Derived =>
  metric === 'engagements' || metric === 'er' || metric === 'erp'

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
