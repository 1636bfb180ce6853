import { useTranslation } from 'react-i18next'
import type { ActiveFilter } from '../../entities/filter/ActiveFilters.tsx'
import { useRangeLabel } from '../../entities/filter/days/useRangeLabel.ts'
import type { AuditState } from './auditState.ts'
import { useActionName } from './useActionName.ts'
import { usePeople } from './usePeople.ts'

/** Each filter in force in words, with what drops it. */
export function useAuditFilters(
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
