import { isDeepStrictEqual } from 'node:util'
import type { TagColor, TagRule } from '#contract/content/tags.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { refreshBenchmarks } from './benchmarks.queries.ts'
import { clearTag, writeChanges } from './contentTags.queries.ts'
import { ruleChanges, updateRule } from './tagRule.queries.ts'
import { deleteTag, findTags, insertTag, type TagRow, updateTag } from './tags.queries.ts'
import { findIdByTitle, isPutByHand, listTagRows } from './vocabulary.queries.ts'

export { findIdByTitle } from './vocabulary.queries.ts'

/** A tag without its community, as templates carry it. */
export interface VocabularyTag {
  title: string
  color: TagColor
  group: string | null
  rule: TagRule | null
}

const toVocabulary = ({ title, color, tag_group, rule }: TagRow): VocabularyTag => ({
  title,
  color,
  group: tag_group,
  rule,
})

const withId = (row: TagRow) => ({ id: String(row.id), ...toVocabulary(row) })

/** All tags of a community. */
export const listVocabulary = async (db: Db, community: CommunityId) =>
  (await listTagRows(db, community)).map(withId)

/** Those of these tags that the community has. */
export const findVocabulary = async (db: Db, community: CommunityId, ids: string[]) =>
  (await findTags(db, community, ids)).map(withId)

/**
 * Makes a tag, or makes one as told; its rule puts it on content and takes it off. The title is free, or the tag's own. Tags are locked,
 * and whoever calls this refreshes the benchmarks of the tag. Answers its id.
 */
export async function putTag(
  tx: Db,
  community: CommunityId,
  id: string | undefined,
  tag: VocabularyTag,
): Promise<string> {
  const [was] = id === undefined ? [] : await findTags(tx, community, [id])
  if (was && isDeepStrictEqual(toVocabulary(was), tag)) return String(was.id)
  const change = { title: tag.title, color: tag.color, group: tag.group ?? '' }
  const saved = was
    ? await updateTag(tx, community, String(was.id), change, undefined)
    : await insertTag(tx, community, change)
  if (!saved) throw new Error('A tag is there while tags are locked')
  const savedId = String(saved.id)
  if (!isDeepStrictEqual(saved.rule, tag.rule)) {
    await updateRule(tx, community, savedId, tag.rule)
    await writeChanges(tx, community, ruleChanges(community, savedId, tag.rule))
  }
  return savedId
}

/** The community's tags of these titles, by title; those that it lacks are made. Tags are locked. */
export async function makeTags(
  tx: Db,
  community: CommunityId,
  tags: VocabularyTag[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const made: string[] = []
  for (const tag of tags) {
    const known = await findIdByTitle(tx, community, tag.title)
    const id = known ?? (await putTag(tx, community, undefined, tag))
    if (known === undefined) made.push(id)
    ids.set(tag.title, id)
  }
  if (made.length > 0) await refreshBenchmarks(tx, community, { tags: made })
  return ids
}

/** Deletes a tag that people have put nowhere. Tags are locked. Whether it is gone. */
export async function removeIfUnused(tx: Db, community: CommunityId, id: string): Promise<boolean> {
  if (await isPutByHand(tx, community, id)) return false
  await clearTag(tx, community, id)
  await refreshBenchmarks(tx, community, { tags: [id] })
  await deleteTag(tx, community, id)
  return true
}
