import type { TagOperation } from '#contract/tags.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { AppError, reason } from '#server/errors.ts'
import { refreshBenchmarks } from './benchmarks.queries.ts'
import { writeChanges } from './contentTags.queries.ts'
import {
  changesBeside,
  findOperation,
  listOperationTags,
  markUndone,
  type OperationRow,
  restoreItems,
  toOperation,
} from './tagOperations.queries.ts'
import { ruleChanges, updateRule } from './tagRule.queries.ts'
import { changeTags } from './tags.queries.ts'

/**
 * Makes everything what it was before an operation, except where somebody changed it once more since; a tag gets its
 * rule of before back, too. Twice is the same as once. Errors: not_found, also 30 days after the operation; conflict when
 * the rule was changed again since.
 */
export const undo = (db: Db, community: CommunityId, id: string): Promise<TagOperation> =>
  changeTags(db, community, async (tx) => {
    const operation = await findOperation(tx, community, id)
    if (!operation) throw new AppError('not_found', `No operation ${id}`)
    if (operation.undone_at) return toOperation(operation)
    if (operation.is_overruled) {
      throw new AppError('conflict', reason('rule_changed_since'))
    }
    await restoreItems(tx, community, operation.id)
    await restoreRule(tx, community, operation)
    const tags = await listOperationTags(tx, community, operation.id)
    await refreshBenchmarks(tx, community, {
      tags: [...tags, ...(operation.tag_id ? [operation.tag_id] : [])],
    })
    return toOperation(await markUndone(tx, community, operation.id))
  })

/** What came since the operation, and so is not among its items, never met the rule of before. */
async function restoreRule(tx: Db, community: CommunityId, { id, tag_id, rule_was }: OperationRow) {
  if (tag_id === null) return
  const tagId = String(tag_id)
  await updateRule(tx, community, tagId, rule_was)
  await writeChanges(tx, community, changesBeside(community, id, ruleChanges(community, tagId, rule_was)))
}
