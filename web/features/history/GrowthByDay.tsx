import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentDetails } from '#contract/content.ts'
import type { AgedMetric } from '#contract/metrics.ts'
import { DayChart } from './DayChart.tsx'
import { gainsOf } from './dayOption.ts'
import styles from './Growth.module.css'

/** What each day added to one item. */
export function GrowthByDay({ item: { increments }, metric }: { item: ContentDetails; metric: AgedMetric }) {
  const { t } = useTranslation('history')
  const gains = useMemo(() => gainsOf(increments, metric), [increments, metric])
  if (gains.length === 0) return <p className={styles.none}>{t('none')}</p>
  return (
    <>
      <DayChart gains={gains} metric={metric} />
      <p className={styles.note}>{t('gained')}</p>
    </>
  )
}
