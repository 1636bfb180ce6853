import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { pointsOf } from '#contract/ageCurve.ts'
import type { ContentDetails } from '#contract/content.ts'
import type { AgedMetric } from '#contract/metrics.ts'
import { useFormat } from '../community/useCommunity.ts'
import { AgeChart } from './AgeChart.tsx'
import { bandOf } from './age.ts'
import { firstLook } from './firstLook.ts'
import styles from './Growth.module.css'
import { writeAge } from './writeAge.ts'

interface Props {
  item: ContentDetails
  metric: AgedMetric
}

/** The curve of one item; while there is none, why. */
export function GrowthByAge({ item, metric }: Props) {
  const { t } = useTranslation(['history', 'content'])
  const { id, curve, band, kind } = item
  const curves = useMemo(() => [curve], [curve])
  const labels = useMemo(() => ({ [id]: t(`content:kind.${kind}`) }), [id, kind, t])
  if (pointsOf(curve, metric).length < 2) return <NoCurve item={item} metric={metric} />
  const isCompared = bandOf(band, metric).length > 1
  return (
    <>
      <AgeChart curves={curves} band={band} metric={metric} labels={labels} />
      <p className={styles.note}>
        {isCompared ? t(kind === 'post' ? 'normal' : 'normalStory') : t('noNormal')}
      </p>
    </>
  )
}

/** By then much of what is gained is there. */
const lateHours = 24

/** Two captures make a line; before that it is said what there is. */
function NoCurve({ item: { curve }, metric }: Props) {
  const { t } = useTranslation('history')
  const format = useFormat()
  const look = firstLook(curve, metric)
  if (!look) return <p className={styles.none}>{t('none')}</p>
  const { at, hours } = look
  const time = format.dateTime(at)
  return (
    <p className={styles.none}>
      {hours > lateHours ? t('late', { time, age: writeAge(t, format, hours) }) : t('one', { time })}
    </p>
  )
}
