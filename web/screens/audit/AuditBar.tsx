import { IconBolt, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AuditAction } from '#contract/people/audit.ts'
import { auditActions } from '#contract/vocabulary.ts'
import { type ActiveFilter, ActiveFilters } from '../../entities/filter/ActiveFilters.tsx'
import { CheckList } from '../../entities/filter/CheckList.tsx'
import { DateRangeFilter } from '../../entities/filter/days/DateRangeFilter.tsx'
import { useRangeLabel } from '../../entities/filter/days/useRangeLabel.ts'
import { useListUsersQuery } from '../../entities/user/users.api.ts'
import { SearchField } from '../../ui/field/SearchField.tsx'
import look from '../../ui/look.module.css'
import { FilterButton } from '../../ui/popup/FilterButton.tsx'
import { Popup } from '../../ui/popup/Popup.tsx'
import styles from './Audit.module.css'
import { useListAuditQuery } from './audit.api.ts'
import { type AuditState, noFilters } from './auditState.ts'

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
      <search className={look.bar}>
        <div className={look.longSearch}>
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

interface ActionFilterProps {
  chosen: readonly AuditAction[]
  onChange: (chosen: readonly AuditAction[]) => void
}

/** Only actions of which there are entries are offered. */
function ActionFilter({ chosen, onChange }: ActionFilterProps) {
  const { t } = useTranslation('audit')
  const actionName = useActionName()
  const { data } = useListAuditQuery({ per_page: 1 })
  const known = auditActions.filter((action) => data?.actions.includes(action) || chosen.includes(action))
  return (
    <Popup
      label={t('actions')}
      width={320}
      trigger={(props) => (
        <FilterButton {...props} icon={IconBolt} isActive={chosen.length > 0}>
          {t('actions')}
        </FilterButton>
      )}
    >
      {() => (
        <div className={styles.popup}>
          <CheckList
            label={t('actions')}
            options={known.map((action) => ({ value: action, label: actionName(action) }))}
            chosen={chosen}
            onChange={onChange}
          />
        </div>
      )}
    </Popup>
  )
}

interface PersonFilterProps {
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

function PersonFilter({ chosen, onChange }: PersonFilterProps) {
  const { t } = useTranslation('audit')
  const { people } = usePeople()
  return (
    <Popup
      label={t('people')}
      width={280}
      trigger={(props) => (
        <FilterButton {...props} icon={IconUsers} isActive={chosen.length > 0}>
          {t('people')}
        </FilterButton>
      )}
    >
      {() => (
        <div className={styles.popup}>
          <CheckList
            label={t('people')}
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={chosen}
            onChange={onChange}
          />
        </div>
      )}
    </Popup>
  )
}

/** Each filter in force in words, with what drops it. */
function useAuditFilters(
  { search, range, people, actions }: AuditState,
  change: (change: Partial<AuditState>) => void,
): ActiveFilter[] {
  const { t } = useTranslation('audit')
  const rangeLabel = useRangeLabel()
  const actionName = useActionName()
  const { nameOf } = usePeople()
  const filters: ActiveFilter[] = []
  if (search)
    filters.push({
      name: 'search',
      label: t('searched', { text: search }),
      drop: () => change({ search: '' }),
    })
  if (range) filters.push({ name: 'range', label: rangeLabel(range), drop: () => change({ range: null }) })
  for (const id of people)
    filters.push({
      name: `person ${id}`,
      label: nameOf(id),
      drop: () => change({ people: people.filter((other) => other !== id) }),
    })
  for (const action of actions)
    filters.push({
      name: action,
      label: actionName(action),
      drop: () => change({ actions: actions.filter((other) => other !== action) }),
    })
  return filters
}

/** What an action is called in the filter. */
function useActionName() {
  const { t } = useTranslation('audit')
  return (action: AuditAction): string => t(`action.${action}`)
}

/** As many as the server lists at once. */
const most = 100

/** The people whose deeds can be asked for; of those who are gone only the number is known here. */
function usePeople() {
  const { t } = useTranslation('audit')
  const { data } = useListUsersQuery({ per_page: most })
  const people = data?.items ?? []
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? t('personOf', { id })
  return { people, nameOf }
}
