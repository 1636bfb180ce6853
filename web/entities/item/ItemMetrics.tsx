import { useTranslation } from 'react-i18next'
import type { Content } from '#contract/content.ts'
import { metrics } from '#contract/metrics.ts'
import { Block } from '../../ui/page/Block.tsx'
import { useFormat } from '../community/useCommunity.ts'
import { useBenchmarks } from '../tag/useBenchmarks.ts'
import { ItemMetric } from './ItemMetric.tsx'
import styles from './ItemMetrics.module.css'

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
