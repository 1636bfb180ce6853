import { useTranslation } from 'react-i18next'
import type { ActiveFilter } from '../../entities/filter/ActiveFilters.tsx'
import { pageName } from '../../entities/page/pageName.ts'
import { useListPagesQuery } from '../../entities/page/web.api.ts'
import { useListTagsQuery } from '../../entities/tag/tags.api.ts'
import { useBenchmarkYear } from '../../entities/tag/useBenchmarkYear.ts'
import { useGroupName } from './breakdown/useGroupName.ts'
import { toggleOf } from './toggleOf.ts'
import type { ChangeWeb } from './useWeb.ts'
import { filterOfGrouping, type WebState } from './webState.ts'

const groupings = ['page', 'tag', 'type', 'source', 'campaign', 'content', 'device', 'country'] as const

/** The filters in force, each in words and with the way to drop it. */
export function useWebFilters(state: WebState, change: ChangeWeb): ActiveFilter[] {
  const { t } = useTranslation('web')
  const nameOf = useGroupName()
  const pages = usePageNames(state.pages)
  const tags = useTagNames(state.tags)
  const titleOf = (by: (typeof groupings)[number], key: string) =>
    by === 'page' ? pages(key) : by === 'tag' ? tags(key) : null
  const groups = groupings.flatMap((by) => {
    const list: readonly string[] = state[filterOfGrouping[by] ?? 'pages']
    return list.map((key) => ({
      name: `${by} ${key}`,
      label: t('chip', { what: t(`one.${by}`), name: nameOf(by, { key, title: titleOf(by, key) }) }),
      drop: () => toggleOf(state, change, by, key)?.toggle(),
    }))
  })
  const searched = {
    name: 'search',
    label: t('searched', { text: state.search }),
    drop: () => change({ search: '' }),
  }
  return state.search === '' ? groups : [searched, ...groups]
}

function usePageNames(ids: string[]) {
  const { data } = useListPagesQuery({ filters: { pages: ids }, per_page: 50 }, { skip: ids.length === 0 })
  return (id: string) => {
    const page = data?.items.find((each) => each.id === id)
    return page ? pageName(page) : '…'
  }
}

function useTagNames(ids: string[]) {
  const [year] = useBenchmarkYear()
  const { data } = useListTagsQuery({ year }, { skip: ids.length === 0 })
  return (id: string) => data?.items.find((tag) => tag.id === id)?.title ?? '…'
}
