import { useTranslation } from 'react-i18next'
import { ActiveFilters } from '../../entities/filter/ActiveFilters.tsx'
import { DateRangeFilter } from '../../entities/filter/days/DateRangeFilter.tsx'
import { SearchField } from '../../ui/field/SearchField.tsx'
import { ActionFilter } from './ActionFilter.tsx'
import styles from './Audit.module.css'
import { type AuditState, noFilters } from './auditState.ts'
import { PersonFilter } from './PersonFilter.tsx'
import { useAuditFilters } from './useAuditFilters.ts'

interface Props {
  state: AuditState
  change: (change: Partial<AuditState>) => void
}

/** Search, days, people and actions. */
export function AuditBar({ state, change }: Props) {
  const { t } = useTranslation('audit')
  const narrow = (next: Partial<AuditState>) => change({ ...next, page: 1 })
  const filters = useAuditFilters(state, narrow)
  return (
    <>
      <search className={styles.bar}>
        <div className={styles.search}>
          <SearchField
            label={t('search')}
            clearLabel={t('clearSearch')}
            value={state.search}
            onChange={(search) => narrow({ search })}
          />
        </div>
        <DateRangeFilter range={state.range} onChange={(range) => narrow({ range })} />
        <PersonFilter chosen={state.people} onChange={(people) => narrow({ people })} />
        <ActionFilter chosen={state.actions} onChange={(actions) => narrow({ actions })} />
      </search>
      <ActiveFilters filters={filters} onClear={() => change(noFilters)} />
    </>
  )
}
