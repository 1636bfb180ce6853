import type { GroupFilter } from '#contract/metrics/groupings.ts'
import type { TemplateTag } from '#contract/settings/templates.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { lockTags, makeTags } from '../../../tags/tags.ts'

/** What a tag is called elsewhere; undefined leaves it out. */
type Rename = (id: string) => string | undefined

interface Filters {
  tags: { any: string[]; all: string[]; none: string[] }
  groups: GroupFilter[]
}

/** Filters with other ids of tags, each once. */
export function renameTags<F extends Filters>(filters: F, rename: Rename): F {
  const renamed = (ids: string[]) => [...new Set(ids.flatMap((id) => rename(id) ?? []))]
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

const ofModes = ['any', 'all', 'none'] as const

/** Of the address of a view, the filters that name what is of one community, as `filterFields.ts` of the browser writes them. */
export function readAddress(address: string): Filters & { authors: string[] } {
  const fields = new URLSearchParams(address)
  const listed = (mode: string) =>
    new RegExp(`\\b${mode}:(\\S+)`).exec(fields.get('tags') ?? '')?.[1]?.split(',') ?? []
  const isId = (id: string) => /^[1-9]\d{0,14}$/.test(id)
  const tags = {
    any: listed('any').filter(isId),
    all: listed('all').filter(isId),
    none: listed('none').filter(isId),
  }
  const authors = fields.get('authors')?.split(',') ?? []
  const groups = (fields.get('groups') ?? '').split('\n').flatMap((line): GroupFilter[] => {
    const [, by, key = ''] = /^(tag|author):(.{0,200})$/.exec(line) ?? []
    return by === 'tag' || by === 'author' ? [{ by, key: key || null }] : []
  })
  return { tags, groups, authors }
}

/** The address with other tags and without authors; all else in it stays. */
export function writeAddress(address: string, { tags, groups }: Filters): string {
  const fields = new URLSearchParams(address)
  const others = (fields.get('groups') ?? '')
    .split('\n')
    .filter((line) => line && !/^(tag|author):/.test(line))
  const set = (name: string, value: string) => (value ? fields.set(name, value) : fields.delete(name))
  set(
    'tags',
    ofModes.flatMap((mode) => (tags[mode].length > 0 ? `${mode}:${tags[mode].join(',')}` : [])).join(' '),
  )
  set('groups', [...others, ...groups.map(({ by, key }) => `${by}:${key ?? ''}`)].join('\n'))
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
