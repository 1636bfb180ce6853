import { useTranslation } from 'react-i18next'
import type { ActiveFilter } from '../filters/ActiveFilters.tsx'
import { useRangeLabel } from '../filters/useRangeLabel.ts'
import type { FeedState } from './feedState.ts'
import type { ChangeFeed } from './useFeed.ts'

/** The feed's filters in force, in the order of the bar, each with the way to drop it. */
export function useActiveFilters(
  { kind, types, range, search }: FeedState,
  change: ChangeFeed,
): ActiveFilter[] {
  const { t } = useTranslation('filters')
  const rangeLabel = useRangeLabel()
  return [
    search && { name: 'search', label: t('searched', { text: search }), drop: () => change({ search: '' }) },
    kind !== 'all' && { name: 'kind', label: t(`kind.${kind}`), drop: () => change({ kind: 'all' }) },
    ...types.map((type) => ({
      name: type,
      label: t(`type.${type}`),
      drop: () => change({ types: types.filter((other) => other !== type) }),
    })),
    range !== null && { name: 'range', label: rangeLabel(range), drop: () => change({ range: null }) },
  ].filter((filter) => typeof filter === 'object')
}
