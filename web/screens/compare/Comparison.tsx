import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComparisonResult } from '#contract/content/comparisons.ts'
import { type AgedMetric, agedMetrics } from '#contract/metrics/metrics.ts'
import { useOffer } from '../../entities/community/useNetwork.ts'
import { useGetTagOverviewQuery } from '../../entities/tag/tags.api.ts'
import { YearMenu } from '../../entities/tag/YearMenu.tsx'
import { Segments } from '../../ui/field/Segments.tsx'
import look from '../../ui/look.module.css'
import { Block } from '../../ui/page/Block.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { FilterButton } from '../../ui/popup/FilterButton.tsx'
import { MenuItem } from '../../ui/popup/MenuItem.tsx'
import { Popup } from '../../ui/popup/Popup.tsx'
import { ComparedTable } from './ComparedTable.tsx'
import styles from './ComparePage.module.css'
import { bases, type CompareState } from './compareState.ts'
import { letterOf } from './order.ts'
import type { ChangeCompare } from './useCompare.ts'
import { Verdicts } from './Verdicts.tsx'

interface Props {
  result: ComparisonResult
  state: CompareState
  year: number
  change: ChangeCompare
}

/** The metrics side by side, what to make of them, and the curves. */
export function Comparison({ result, state, year, change }: Props) {
  const { t } = useTranslation(['comparison', 'common'])
  const { data: overview } = useGetTagOverviewQuery({ year })
  const usual = t('common:benchmark.label', { year })
  const baseLabels = { first: t('base.first'), benchmark: t('base.benchmark', { benchmark: usual }) }
  const options = bases.map((value) => ({ value, label: baseLabels[value] }))
  return (
    <>
      <div className={look.bar}>
        <span className={styles.barLabel}>{t('base.label')}</span>
        <Segments
          label={t('base.label')}
          value={state.base}
          options={options}
          onChange={(base) => change({ base })}
        />
        {state.base === 'benchmark' && (
          <YearMenu year={year} years={overview?.years ?? []} onChange={(next) => change({ year: next })} />
        )}
      </div>
      <ComparedTable result={result} base={state.base} usual={usual} change={change} />
      <div className={styles.below}>
        <Verdicts result={result} base={state.base} year={year} />
        <Curves result={result} metric={state.metric} onMetric={(metric) => change({ metric })} />
      </div>
    </>
  )
}

const AgeChart = lazy(() =>
  import('../../entities/growth/AgeChart.tsx').then((file) => ({ default: file.AgeChart })),
)

const height = 320

interface CurvesProps {
  result: ComparisonResult
  metric: AgedMetric
  onMetric: (metric: AgedMetric) => void
}

/** How the items grew, by age: what was published on different days can be held against each other. */
function Curves({ result, metric, onMetric }: CurvesProps) {
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
  const { offered } = useOffer()
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
        offered(agedMetrics, metric).map((each) => (
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
