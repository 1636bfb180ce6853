import { useTranslation } from 'react-i18next'
import { kindFilters } from '#contract/content.ts'
import type { Blueprint } from '#contract/reports.ts'
import { Segments } from '../../../ui/Segments.tsx'
import type { FilterState } from '../../content/feedState.ts'
import { noFilters } from '../../content/feedState.ts'
import { MoreFilter } from '../../content/MoreFilter.tsx'
import { useActiveFilters } from '../../content/useActiveFilters.ts'
import { ActiveFilters } from '../../filters/ActiveFilters.tsx'
import { TagFilter } from '../../filters/TagFilter.tsx'
import { TypeFilter } from '../../filters/TypeFilter.tsx'
import styles from './ContentBar.module.css'
import { filteredOf, filterStateOf } from './contentFilters.ts'
import { PeriodChoice } from './PeriodChoice.tsx'
import type { ChangeBlueprint } from './useDraft.ts'

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
