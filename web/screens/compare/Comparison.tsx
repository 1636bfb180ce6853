import { useTranslation } from 'react-i18next'
import type { ComparisonResult } from '#contract/comparisons.ts'
import { useGetTagOverviewQuery } from '../../entities/tag/tags.api.ts'
import { YearMenu } from '../../entities/tag/YearMenu.tsx'
import { Segments } from '../../ui/field/Segments.tsx'
import { ComparedTable } from './ComparedTable.tsx'
import styles from './ComparePage.module.css'
import { Curves } from './Curves.tsx'
import { bases, type CompareState } from './compareState.ts'
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
      <div className={styles.bar}>
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
