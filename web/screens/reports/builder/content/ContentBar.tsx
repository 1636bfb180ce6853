import { useTranslation } from 'react-i18next'
import { kindFilters } from '#contract/content.ts'
import type { Blueprint } from '#contract/reports.ts'
import { ActiveFilters } from '../../../../entities/filter/ActiveFilters.tsx'
import { type FilterState, noFilters } from '../../../../entities/filter/content/feedState.ts'
import { MoreFilter } from '../../../../entities/filter/content/MoreFilter.tsx'
import { useActiveFilters } from '../../../../entities/filter/content/useActiveFilters.ts'
import { TypeFilter } from '../../../../entities/filter/TypeFilter.tsx'
import { TagFilter } from '../../../../entities/filter/tags/TagFilter.tsx'
import { filteredOf, filterStateOf } from '../../../../entities/report/contentFilters.ts'
import { Segments } from '../../../../ui/field/Segments.tsx'
import { PeriodChoice } from '../delivery/PeriodChoice.tsx'
import type { ChangeBlueprint } from '../useBuilder.ts'
import styles from './ContentBar.module.css'

interface Props {
  draft: Blueprint
  change: ChangeBlueprint
}

/** Of the whole report: its period, and which content it is about. */
export function ContentBar({ draft, change }: Props) {
  const { t } = useTranslation(['reports', 'filters'])
  const state = filterStateOf(draft)
  const filter = (next: Partial<FilterState>) => change(filteredOf({ ...state, ...next }))
  const active = useActiveFilters(state, filter)
  const kinds = kindFilters.map((value) => ({ value, label: t(`filters:kind.${value}`) }))
  return (
    <>
      <section className={styles.bar} aria-label={t('builder.filters')}>
        <PeriodChoice draft={draft} change={change} />
        <Segments
          label={t('filters:kind.label')}
          value={state.kind}
          options={kinds}
          onChange={(kind) => filter({ kind })}
        />
        <TypeFilter types={state.types} onChange={(types) => filter({ types })} />
        <TagFilter tags={state.tags} onChange={(tags) => filter({ tags })} />
        <MoreFilter feed={state} change={filter} />
      </section>
      <ActiveFilters
        filters={active.filter(({ name }) => name !== 'kind')}
        onClear={() => filter({ ...noFilters, kind: state.kind })}
      />
    </>
  )
}
