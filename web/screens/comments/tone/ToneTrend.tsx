import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Segments } from '../../../ui/field/Segments.tsx'
import { Block } from '../../../ui/page/Block.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { ToneFailure } from './ToneFailure.tsx'
import { TrendChart } from './TrendChart.tsx'
import { type ToneFilters, useToneOverviewQuery } from './tone.api.ts'
import { stepFor, type TrendStep, trendSteps } from './trendStep.ts'

/** How many comments of each emotion a day, a week or a month brought. */
export function ToneTrend({ filters }: { filters: ToneFilters }) {
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
