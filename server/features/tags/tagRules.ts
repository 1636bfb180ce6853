import type { TagRule } from '#contract/content/tags.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { refuseKept } from '#server/db/keptInStep.ts'
import { AppError, reason } from '#server/lib/errors.ts'
import { previewsByIds } from '../content/content.ts'
import { refreshBenchmarks } from './benchmarks.queries.ts'
import { pairRows, readChanges, writeChanges } from './contentTags.queries.ts'
import { getTag, outdated } from './getTag.ts'
import { markStale } from './staleBenchmarks.queries.ts'
import { runOperation, toOperation } from './tagOperations.queries.ts'
import { listRules, previewRule, ruleChanges, rulesChanges, updateRule } from './tagRule.queries.ts'
import { changeTags, lockTags, toTag } from './tags.queries.ts'

const fewExamples = 5

/** What a rule would do to a tag, or without one to a tag still to be made; nothing changes. Errors: not_found. */
export async function tryRule(db: Db, community: CommunityId, rule: TagRule, tagId: string | null) {
  if (tagId !== null) await getTag(db, community, tagId)
  const { examples, ...counts } = await previewRule(db, community, tagId, rule, fewExamples)
  return { ...counts, examples: [...(await previewsByIds(db, community, examples)).values()] }
}

interface NewRule {
  id: string
  rule: TagRule | null
  version?: number
  confirm: boolean
}

/**
 * Gives a tag a rule, or none, and puts it on and takes it off accordingly; what a person did stays. Errors: not_found;
 * conflict for a version that is not the newest, for a rule that everything meets unless confirmed, and as `refuseKept`.
 */
export const setRule = (
  db: Db,
  community: CommunityId,
  userId: number,
  { id, rule, version, confirm }: NewRule,
) =>
  changeTags(db, community, async (tx) => {
    const before = await getTag(tx, community, id)
    await refuseKept(tx, community, 'tags', id)
    if (rule && !confirm) await refuseEverything(tx, community, id, rule)
    const after = await updateRule(tx, community, id, rule, version)
    if (!after) throw outdated()
    const change = { tag_id: id, was: before.rule, became: rule }
    const operation = await runOperation(tx, community, userId, ruleChanges(community, id, rule), change)
    await refreshBenchmarks(tx, community, { tags: [id] })
    return { tag: toTag(after), operation: toOperation(operation) }
  })

async function refuseEverything(tx: Db, community: CommunityId, id: string, rule: TagRule) {
  const { matched, total } = await previewRule(tx, community, id, rule, 0)
  if (matched > 0 && matched === total) {
    throw new AppError('conflict', reason('rule_matches_all'))
  }
}

/**
 * Runs every rule over content that is new, or has another text, type or links than before. Whoever stores such content
 * calls this in the same transaction.
 */
export async function applyRules(tx: Db, community: CommunityId, contentIds: number[]): Promise<void> {
  if (contentIds.length === 0) return
  // A rule that is being changed meanwhile runs over this content either here or there.
  await lockTags(tx, community)
  const rules = await listRules(tx, community)
  if (rules.length === 0) return
  const changes = await readChanges(tx, rulesChanges(community, rules, contentIds))
  if (changes.length === 0) return
  await writeChanges(tx, community, pairRows(changes))
  await markStale(
    tx,
    community,
    changes.map((change) => change.content_id),
  )
  const taken = changes.filter((change) => change.became === null)
  // The job looks at the tags that content carries, and these are carried no more.
  await refreshBenchmarks(tx, community, {
    tags: taken.map((change) => change.tag_id),
    contents: taken.map((change) => change.content_id),
  })
}
