import type { Field } from '#contract/addressField.ts'
import { authorsField, groupsField, type TagChoice, tagsField } from '#contract/content/filterAddress.ts'
import type { GroupFilter } from '#contract/metrics/groupings.ts'
import type { TemplateTag } from '#contract/settings/templates.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { lockTags, makeTags } from '../../../tags/tags.ts'

/** What a tag is called elsewhere; undefined leaves it out. */
type Rename = (id: string) => string | undefined

interface Filters {
  tags: TagChoice
  groups: readonly GroupFilter[]
}

/** Filters with other ids of tags, each once. */
export function renameTags<F extends Filters>(filters: F, rename: Rename): F {
  const renamed = (ids: readonly string[]) => [...new Set(ids.flatMap((id) => rename(id) ?? []))]
  const { any, all, none } = filters.tags
  return {
    ...filters,
    tags: { any: renamed(any), all: renamed(all), none: renamed(none) },
    groups: filters.groups.flatMap((group) => {
      if (group.by !== 'tag' || group.key === null) return [group]
      const key = rename(group.key)
      return key === undefined ? [] : [{ ...group, key }]
    }),
  }
}

/** The tags that filters name. */
export function tagsIn(filters: Filters): string[] {
  const ids = new Set<string>()
  renameTags(filters, (id) => {
    ids.add(id)
    return id
  })
  return [...ids]
}

interface ViewFilters extends Filters {
  authors: readonly string[]
}

/** Of the address of a view, the filters that name what is of one community. */
export function readAddress(address: string): ViewFilters {
  const fields = new URLSearchParams(address)
  const read = <Value>(name: string, field: Field<Value>) => field.parse(fields.get(name) ?? '')
  return {
    tags: read('tags', tagsField) ?? { any: [], all: [], none: [] },
    groups: read('groups', groupsField) ?? [],
    authors: read('authors', authorsField) ?? [],
  }
}

/** The address with other tags and groups, and without authors; all else in it stays. */
export function writeAddress(address: string, { tags, groups }: Filters): string {
  const fields = new URLSearchParams(address)
  const set = (name: string, value: string) => (value ? fields.set(name, value) : fields.delete(name))
  set('tags', tagsField.write(tags))
  set('groups', groupsField.write(groups))
  fields.delete('authors')
  return fields.toString()
}

/** By the keys of a template's tags, those of the community that have their titles; those that it lacks are made. */
export async function tagsOfTemplate(
  tx: Db,
  community: CommunityId,
  tags: TemplateTag[],
): Promise<Map<string, string>> {
  if (tags.length === 0) return new Map()
  await lockTags(tx, community)
  const ids = await makeTags(
    tx,
    community,
    tags.map(({ key: _, ...tag }) => tag),
  )
  return new Map(tags.flatMap(({ key, title }) => (ids.has(title) ? [[key, ids.get(title) ?? '']] : [])))
}
