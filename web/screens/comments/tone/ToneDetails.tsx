import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Segments } from '../../../ui/field/Segments.tsx'
import { Block } from '../../../ui/page/Block.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import styles from './ToneDetails.module.css'
import { ToneFailure } from './ToneFailure.tsx'
import { ToneGroups } from './ToneGroups.tsx'
import { TrendChart } from './TrendChart.tsx'
import { type ToneFilters, useToneOverviewQuery } from './tone.api.ts'
import type { ToneBasis } from './toneBasis.ts'
import { stepFor, type TrendStep, trendSteps } from './trendStep.ts'

interface Props {
  filters: ToneFilters
  basis: ToneBasis
  onTag: (id: string) => void
  onPost: (id: string) => void
}

/** How the tone developed, and where it is worst. */
export function ToneDetails({ filters, basis, onTag, onPost }: Props) {
  return (
    <div className={styles.details}>
      <ToneTrend filters={filters} />
      <ToneGroups filters={filters} basis={basis} onTag={onTag} onPost={onPost} />
    </div>
  )
}

/** How many comments of each emotion a day, a week or a month brought. */
function ToneTrend({ filters }: { filters: ToneFilters }) {
  const { t } = useTranslation('tone')
  const [chosen, choose] = useState<TrendStep | null>(null)
  const step = chosen ?? stepFor(filters)
  const { data, currentData, error, refetch } = useToneOverviewQuery({ filters, by: step })
  const options = trendSteps.map((value) => ({ value, label: t(`step.${value}`) }))
  return (
    <Block
      title={t('trend')}
      tools={<Segments label={t('step.label')} value={step} options={options} onChange={choose} />}
    >
      {data ? (
        <TrendChart trend={currentData?.trend ?? data.trend} step={step} />
      ) : error ? (
        <ToneFailure error={error} onRetry={refetch} />
      ) : (
        <Skeleton height={240} />
      )}
    </Block>
  )
}
