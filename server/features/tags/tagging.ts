import type { Content, ContentFilters } from '#contract/content/content.ts'
import type { TagOperation } from '#contract/content/tags.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { AppError, invalidFields, reason } from '#server/lib/errors.ts'
import { contentByIds, matchingContent } from '../content/content.ts'
import { refreshBenchmarks } from './benchmarks.queries.ts'
import {
  contentsOf,
  countContents,
  findContentIds,
  personChanges,
  writeChanges,
} from './contentTags.queries.ts'
import { getTag } from './getTag.ts'
import { runOperation, toOperation } from './tagOperations.queries.ts'
import { changeTags } from './tags.queries.ts'

/** The tags that a person puts on and takes off. */
interface Tagging {
  add: string[]
  remove: string[]
}

/**
 * A person puts tags on one post or story, or takes them off; done already is done. Errors: not_found when the community
 * lacks the content or a tag.
 */
export async function tagContent(
  db: Db,
  community: CommunityId,
  contentId: string,
  tagging: Tagging,
): Promise<Content> {
  await changeTags(db, community, async (tx) => {
    await getAll(tx, community, tagging, [contentId])
    await writeChanges(tx, community, personChanges(community, contentsOf([contentId]), tagging))
    await refreshBenchmarks(tx, community, { tags: tagsOf(tagging), contents: [contentId] })
  })
  const [content] = await contentByIds(db, community, [contentId])
  if (!content) throw new AppError('not_found', `No content ${contentId}`)
  return content
}

interface ManyTaggings extends Tagging {
  filters?: ContentFilters
  ids?: string[]
}

/**
 * A person puts tags on, and takes tags off, all that passes the filters or has these ids. Errors: validation_failed when
 * it is not clear what or which; not_found, with nothing changed.
 */
export async function tagMany(
  db: Db,
  community: CommunityId,
  userId: number,
  { filters, ids, ...tagging }: ManyTaggings,
): Promise<TagOperation & { matched: number }> {
  const contents = chosen(community, filters, ids)
  refuseUnclear(tagging)
  return changeTags(db, community, async (tx) => {
    await getAll(tx, community, tagging, ids ?? [])
    const matched = await countContents(tx, contents)
    const operation = await runOperation(tx, community, userId, personChanges(community, contents, tagging))
    await refreshBenchmarks(tx, community, { tags: tagsOf(tagging) })
    return { ...toOperation(operation), matched }
  })
}

function chosen(community: CommunityId, filters: ContentFilters | undefined, ids: string[] | undefined) {
  if (filters && !ids) return matchingContent(community, filters)
  if (ids && !filters) return contentsOf(ids)
  throw invalidFields({ ids: [reason('filters_or_ids')] })
}

function refuseUnclear({ add, remove }: Tagging) {
  if (add.length + remove.length === 0) throw invalidFields({ add: [reason('tag_missing')] })
  if (add.some((id) => remove.includes(id))) {
    throw invalidFields({ remove: [reason('tag_both_ways')] })
  }
}

const tagsOf = ({ add, remove }: Tagging) => [...add, ...remove]

async function getAll(tx: Db, community: CommunityId, tagging: Tagging, contentIds: string[]) {
  for (const id of tagsOf(tagging)) await getTag(tx, community, id)
  const found = new Set((await findContentIds(tx, community, contentIds)).map(String))
  const missing = contentIds.find((id) => !found.has(id))
  if (missing !== undefined) throw new AppError('not_found', `No content ${missing}`)
}
