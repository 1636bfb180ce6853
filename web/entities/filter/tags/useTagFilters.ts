import { useTranslation } from 'react-i18next'
import { type TagChoice, type TagMode, tagModes } from '#contract/content/filterAddress.ts'
import { useListTagsQuery } from '../../tag/tags.api.ts'
import { useBenchmarkYear } from '../../tag/useBenchmarkYear.ts'
import { withoutTag } from './tagFilter.ts'

/** The tags asked for, each in words and with what is left without it. */
export function useTagFilters(tags: TagChoice) {
  const { t } = useTranslation('filters')
  const [year] = useBenchmarkYear()
  const { data } = useListTagsQuery({ year })
  const titleOf = (id: string) => data?.items.find((tag) => tag.id === id)?.title ?? '…'
  return tagModes.flatMap((mode) =>
    tags[mode].map((id) => ({
      name: `tag ${id}`,
      label: labelOf(mode, titleOf(id)),
      without: { tags: withoutTag(tags, id) },
    })),
  )

  function labelOf(mode: TagMode, tag: string): string {
    if (mode === 'any') return tag
    return t(mode === 'all' ? 'tags.with' : 'tags.without', { tag })
  }
}
