import type { TagOperation, TagRule } from '#contract/content/tags.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { AppError, reason } from '#server/lib/errors.ts'
import { refreshBenchmarks } from './benchmarks.queries.ts'
import { writeChanges } from './contentTags.queries.ts'
import {
  changesBeside,
  findOperation,
  listOperationTags,
  markOperation,
  type OperationRow,
  restoreItems,
  toOperation,
} from './tagOperations.queries.ts'
import { ruleChanges, updateRule } from './tagRule.queries.ts'
import { changeTags } from './tags.queries.ts'

/**
 * Makes everything what it was before an operation, or what it became by it again, except where somebody changed it once
 * more since; a tag gets its rule of then back, too. Twice is the same as once. Errors: not_found, also 30 days after the
 * operation; conflict when the rule was changed again since.
 */
const turn =
  (way: 'undo' | 'redo') =>
  (db: Db, community: CommunityId, id: string): Promise<TagOperation> =>
    changeTags(db, community, async (tx) => {
      const isUndone = way === 'undo'
      const operation = await findOperation(tx, community, id)
      if (!operation) throw new AppError('not_found', `No operation ${id}`)
      if ((operation.undone_at !== null) === isUndone) return toOperation(operation)
      if (operation.is_overruled) {
        throw new AppError('conflict', reason('rule_changed_since'))
      }
      const restored = await restoreItems(tx, community, operation.id, !isUndone)
      await restoreRule(tx, community, operation, isUndone ? operation.rule_was : operation.rule_became)
      const tags = await listOperationTags(tx, community, operation.id)
      await refreshBenchmarks(tx, community, {
        tags: [...tags, ...(operation.tag_id ? [operation.tag_id] : [])],
      })
      return toOperation(await markOperation(tx, community, operation.id, { isUndone, restored }))
    })

export const undo = turn('undo')
export const redo = turn('redo')

/** What came since the operation, and so is not among its items, never met the rule of then. */
async function restoreRule(
  tx: Db,
  community: CommunityId,
  { id, tag_id }: OperationRow,
  rule: TagRule | null,
): Promise<void> {
  if (tag_id === null) return
  const tagId = String(tag_id)
  await updateRule(tx, community, tagId, rule)
  await writeChanges(tx, community, changesBeside(community, id, ruleChanges(community, tagId, rule)))
}
