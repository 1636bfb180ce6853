import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComparisonResult } from '#contract/comparisons.ts'
import { type AgedMetric, agedMetrics } from '#contract/metrics.ts'
import { Block } from '../../ui/page/Block.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { FilterButton } from '../../ui/popup/FilterButton.tsx'
import { MenuItem } from '../../ui/popup/MenuItem.tsx'
import { Popup } from '../../ui/popup/Popup.tsx'
import { letterOf } from './order.ts'

const AgeChart = lazy(() =>
  import('../../entities/growth/AgeChart.tsx').then((file) => ({ default: file.AgeChart })),
)

const height = 320

interface Props {
  result: ComparisonResult
  metric: AgedMetric
  onMetric: (metric: AgedMetric) => void
}

/** How the items grew, by age: what was published on different days can be held against each other. */
export function Curves({ result, metric, onMetric }: Props) {
  const { t } = useTranslation(['comparison', 'metrics'])
  const { curves, items } = result
  const labels = useMemo(
    () => Object.fromEntries(items.map(({ id }, index) => [id, letterOf(index)])),
    [items],
  )
  return (
    <Block title={t('curves.title')} tools={<MetricMenu metric={metric} onChange={onMetric} />}>
      <Suspense fallback={<Skeleton height={height} />}>
        <AgeChart curves={curves} band={noBand} metric={metric} labels={labels} height={height} />
      </Suspense>
    </Block>
  )
}

const noBand: [] = []

function MetricMenu({ metric, onChange }: { metric: AgedMetric; onChange: (metric: AgedMetric) => void }) {
  const { t } = useTranslation(['comparison', 'metrics'])
  const label = t('curves.metric')
  return (
    <Popup
      role="menu"
      label={label}
      width={200}
      trigger={(props) => (
        <FilterButton {...props} aria-label={`${label}: ${t(`metrics:${metric}.label`)}`}>
          {t(`metrics:${metric}.label`)}
        </FilterButton>
      )}
    >
      {(close) =>
        agedMetrics.map((each) => (
          <MenuItem
            key={each}
            isChosen={each === metric}
            onClick={() => {
              onChange(each)
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
