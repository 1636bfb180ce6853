import type { Content, ContentTag } from '#contract/content/content.ts'

/** The tags on items, in the order of their titles, and which of them all items carry. */
export function tagsOf(items: readonly Pick<Content, 'tags'>[]) {
  const carried = items.flatMap((item) => item.tags)
  const tags = [...new Map(carried.map((tag): [string, ContentTag] => [tag.id, tag])).values()]
  const isOnAll = ({ id }: ContentTag) => carried.filter((tag) => tag.id === id).length === items.length
  return {
    tags: tags.sort((one, other) => one.title.localeCompare(other.title)),
    onAll: tags.filter(isOnAll).map(({ id }) => id),
    onSome: tags.filter((tag) => !isOnAll(tag)).map(({ id }) => id),
  }
}
