import { use } from 'react'
import { useTranslation } from 'react-i18next'
import type { MetricBound } from '#contract/content/content.ts'
import { useLanguage } from '../../../locales/i18n.ts'
import type { Language } from '../../../locales/language.ts'
import { useFormat } from '../../community/useCommunity.ts'
import { useListAuthorsQuery } from '../../content/feed.api.ts'
import { writeMetric } from '../../metric/writeMetric.ts'
import type { ActiveFilter } from '../ActiveFilters.tsx'
import { useRangeLabel } from '../days/useRangeLabel.ts'
import { useTagFilters } from '../tags/useTagFilters.ts'
import type { FilterState } from './feedState.ts'

/** A filter of content in force; `without` is the change of the state that drops it. */
export interface FeedFilter extends ActiveFilter {
  without: Partial<FilterState>
}

type Named = Omit<FeedFilter, 'drop'>

/** The filters in force, in the order of the bar, each with the way to drop it. */
export function useActiveFilters(
  feed: FilterState,
  change: (filters: Partial<FilterState>) => void,
): FeedFilter[] {
  const { t } = useTranslation('filters')
  const rangeLabel = useRangeLabel()
  const tags = useTagFilters(feed.tags)
  const authors = useAuthorFilters(feed)
  const bounds = useBoundFilters(feed)
  const groups = useGroupFilters(feed)
  const { search, kind, types, range, gained, emotions } = feed
  const filters: (Named | false)[] = [
    search !== '' && { name: 'search', label: t('searched', { text: search }), without: { search: '' } },
    kind !== 'all' && { name: 'kind', label: t(`kind.${kind}`), without: { kind: 'all' } },
    ...types.map((type) => ({
      name: type,
      label: t(`type.${type}`),
      without: { types: types.filter((other) => other !== type) },
    })),
    ...tags,
    range !== null && { name: 'range', label: rangeLabel(range), without: { range: null } },
    gained !== null && {
      name: 'gained',
      label: t('gained', { days: rangeLabel(gained) }),
      without: { gained: null },
    },
    ...(['is_linked', 'is_tagged', 'is_deleted'] as const).map(
      (name) =>
        feed[name] !== null && {
          name,
          label: t(`answered.${name}.${feed[name] ? 'yes' : 'no'}`),
          without: { [name]: null },
        },
    ),
    ...emotions.map((emotion) => ({
      name: emotion,
      label: t(`commented.${emotion}`),
      without: { emotions: emotions.filter((other) => other !== emotion) },
    })),
    ...authors,
    ...bounds,
    ...groups,
  ]
  return filters
    .filter((filter) => filter !== false)
    .map((filter) => ({ ...filter, drop: () => change(filter.without) }))
}

function useAuthorFilters({ authors }: FilterState): Named[] {
  const { t } = useTranslation('filters')
  const { data } = useListAuthorsQuery({}, { skip: authors.length === 0 })
  const nameOf = (id: string) => data?.items.find((author) => author.id === id)?.name
  return authors.map((id) => ({
    name: `author ${id}`,
    label: nameOf(id) || t('authors.one', { id }),
    without: { authors: authors.filter((other) => other !== id) },
  }))
}

const labels = new Map<Language, ReturnType<typeof loadLabel>>()

/** What says so comes with the first group that is filtered by. */
const loadLabel = async (language: Language) => (await import('./groupLabel.ts')).groupLabelIn(language)

function useGroupFilters({ groups }: FilterState): Named[] {
  const language = useLanguage()
  const format = useFormat()
  if (groups.length === 0) return []
  const loading = labels.get(language) ?? loadLabel(language)
  labels.set(language, loading)
  const label = use(loading)
  return groups.map((group) => ({
    name: `${group.by} ${group.key}`,
    label: label(group, format),
    without: { groups: groups.filter((other) => other !== group) },
  }))
}

function useBoundFilters({ bounds }: FilterState): Named[] {
  const { t } = useTranslation('metrics')
  const format = useFormat()
  const write = ({ metric, min, max }: MetricBound) => {
    const [least, most] = [writeMetric(format, metric, min), writeMetric(format, metric, max)]
    if (min === undefined) return `≤ ${most}`
    return max === undefined ? `≥ ${least}` : `${least} – ${most}`
  }
  return bounds.map((bound) => ({
    name: `bound ${bound.metric}`,
    label: `${t(`${bound.metric}.label`)} ${write(bound)}`,
    without: { bounds: bounds.filter((other) => other !== bound) },
  }))
}
