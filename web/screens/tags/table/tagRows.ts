import type { ContentKind } from '#contract/content/content.ts'
import type { TagSummary } from '#contract/content/tags.ts'
import { fewestForBenchmark } from '#contract/vocabulary.ts'
import { searchTags } from '../../../entities/tag/tagSearch.ts'
import type { TagSort, TagsState } from '../tagsState.ts'

/** The tags that are looked for, in the order asked for. What has no value comes last, whatever the direction. */
export function tagRows(
  tags: readonly TagSummary[],
  { search, sort, order, kind }: Pick<TagsState, 'search' | 'sort' | 'order' | 'kind'>,
  language: string,
): TagSummary[] {
  const { compare } = new Intl.Collator(language, { numeric: true })
  const direction = order === 'asc' ? 1 : -1
  return searchTags(tags, search).toSorted((one, other) => {
    const [a, b] = [sortValue(one, sort, kind), sortValue(other, sort, kind)]
    if (a === null || b === null)
      return Number(a === null) - Number(b === null) || compare(one.title, other.title)
    const difference = typeof a === 'number' ? a - Number(b) : compare(a, String(b))
    return difference * direction || compare(one.title, other.title)
  })
}

function sortValue(tag: TagSummary, sort: TagSort, kind: ContentKind): number | string | null {
  if (sort === 'trend') return tag.trend.reduce((sum, n) => sum + n, 0)
  if (sort === 'title' || sort === 'group' || sort === 'posts' || sort === 'stories') return tag[sort]
  if (sort === 'share_of_reach') return tag.share_of_reach
  const { n, mean } = tag.benchmarks[kind][sort]
  return n < fewestForBenchmark ? null : mean
}
