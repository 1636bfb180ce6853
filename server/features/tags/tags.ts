import type { Tag } from '#contract/content/tags.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { isDuplicate } from '#server/db/failures.ts'
import { refuseKept } from '#server/db/keptInStep.ts'
import type { Actor } from '#server/http/caller.ts'
import { AppError, reason } from '#server/lib/errors.ts'
import { record } from '../audit/audit.ts'
import { refreshBenchmarks } from './benchmarks.queries.ts'
import { clearTag, moveTag } from './contentTags.queries.ts'
import { getTag, outdated } from './getTag.ts'
import {
  changeTags,
  deleteTag,
  insertTag,
  moveOtherTags,
  type TagChange,
  toTag,
  updateTag,
} from './tags.queries.ts'

export { refreshBenchmarks } from './benchmarks.queries.ts'
export { getTag } from './getTag.ts'
export { getOverview } from './overview.queries.ts'
export { applyRules } from './tagRules.ts'
export { toBenchmarkByMetric } from './tagSummary.queries.ts'
export { lockTags } from './tags.queries.ts'
export {
  findIdByTitle,
  findVocabulary,
  listVocabulary,
  makeTags,
  putTag,
  removeIfUnused,
  type VocabularyTag,
} from './vocabulary.ts'

/** Errors: conflict when the title is taken. */
export const createTag = async (
  db: Db,
  community: CommunityId,
  tag: TagChange & { title: string },
): Promise<Tag> => toTag(await insertTag(db, community, tag).catch(refuseDuplicate))

/** Errors: conflict when the title is taken, when `version` is given and is not the newest, and as `refuseKept`; not_found. */
export async function editTag(
  db: Db,
  community: CommunityId,
  id: string,
  change: TagChange,
  version?: number,
): Promise<Tag> {
  await refuseKept(db, community, 'tags', id)
  const edited = await updateTag(db, community, id, change, version).catch(refuseDuplicate)
  if (edited) return toTag(edited)
  await getTag(db, community, id)
  throw outdated()
}

function refuseDuplicate(error: unknown): never {
  if (!isDuplicate(error)) throw error
  const message = reason('tag_title_taken')
  throw new AppError('conflict', message, { fields: { title: [message] } })
}

/** Takes a tag off everything and away. Errors: not_found; as `refuseKept`. */
export const removeTag = (db: Db, community: CommunityId, by: Actor, id: string): Promise<void> =>
  changeTags(db, community, async (tx) => {
    const { title } = await getTag(tx, community, id)
    await refuseKept(tx, community, 'tags', id)
    await clearTag(tx, community, id)
    await refreshBenchmarks(tx, community, { tags: [id] })
    await deleteTag(tx, community, id)
    await record(tx, by, 'tag.delete', `tag ${id}`, { title })
  })

/** Puts a tag on the web pages that carry another. An argument, since the web feature builds on this one. */
export type MovePages = (tx: Db, community: CommunityId, from: string, into: string) => Promise<unknown>

/**
 * Puts tag `into` on all that carries tag `id`, which then goes; `into` keeps its rule. Errors: not_found; conflict when
 * both are one.
 */
export const mergeTags = (
  db: Db,
  community: CommunityId,
  by: Actor,
  id: string,
  into: string,
  movePages: MovePages,
): Promise<Tag> =>
  changeTags(db, community, async (tx) => {
    const target = await getTag(tx, community, into)
    const { title } = await getTag(tx, community, id)
    if (id === into) throw new AppError('conflict', reason('tag_merged_into_itself'))
    await refuseKept(tx, community, 'tags', id)
    await moveTag(tx, community, id, into)
    await moveOtherTags(tx, community, id, into)
    await movePages(tx, community, id, into)
    await clearTag(tx, community, id)
    await refreshBenchmarks(tx, community, { tags: [id, into] })
    await deleteTag(tx, community, id)
    await record(tx, by, 'tag.merge', `tag ${id}`, { title, into, into_title: target.title })
    return toTag(target)
  })
