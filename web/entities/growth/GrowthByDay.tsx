import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentDetails } from '#contract/content.ts'
import type { AgedMetric } from '#contract/metrics.ts'
import { useFormat } from '../community/useCommunity.ts'
import { DayChart } from './DayChart.tsx'
import { gainsOf } from './dayOption.ts'
import { firstLook, isWhole } from './firstLook.ts'
import styles from './Growth.module.css'
import { writeAge } from './writeAge.ts'

interface Props {
  item: ContentDetails
  metric: AgedMetric
}

/** What each day added to one item; of one that was first seen late, since when. */
export function GrowthByDay({ item: { increments, curve, metrics }, metric }: Props) {
  const { t } = useTranslation('history')
  const format = useFormat()
  const gains = useMemo(() => gainsOf(increments, metric), [increments, metric])
  const look = firstLook(curve, metric)
  const late =
    look && !isWhole(gains, metrics[metric])
      ? t('late', { time: format.dateTime(look.at), age: writeAge(t, format, look.hours) })
      : null
  if (gains.length === 0) return <p className={styles.none}>{late ?? t('none')}</p>
  return (
    <>
      <DayChart gains={gains} metric={metric} />
      <p className={styles.note}>
        {late} {t('gained')}
      </p>
    </>
  )
}
