import { mostCounted } from '#contract/list.ts'
import { beginningsOf } from '#emotion/wordBeginnings.ts'
import type { WordRule } from '#emotion/wordRules.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { isDuplicate } from '#server/db/failures.ts'
import { AppError, invalidFields, reason } from '#server/lib/errors.ts'
import type { Judge } from './judge.ts'
import { changeComments } from './lock.queries.ts'
import { applyRuled, listCandidates, listChanged, type Ruled, readTexts } from './ruleMatches.queries.ts'
import {
  insertRule,
  insertRuleOperation,
  listRules,
  markRule,
  type RuleOperation,
  type RuleRow,
} from './wordRules.queries.ts'

type NewRule = Pick<RuleRow, 'phrase' | 'emotion'>

/**
 * What a rule would do to the newest comments that it speaks of, `mostCounted` of them, with nothing changed: their ids,
 * newest first. isLeast: it speaks of more. Errors: validation_failed.
 */
export async function previewRule(
  db: Db,
  judge: Judge,
  community: CommunityId,
  rule: NewRule,
): Promise<{ matched: number[]; changed: number[]; isLeast: boolean }> {
  refuseWordless(rule)
  const rules = [...(await listRules(db, community)), rule]
  const found = await matchRule(db, judge, community, rule, rules, mostCounted + 1)
  const ruled = found.slice(0, mostCounted)
  return {
    matched: ruled.map(({ id }) => id),
    changed: await listChanged(db, community, ruled),
    isLeast: found.length > mostCounted,
  }
}

export interface RuleChange {
  rule: RuleRow
  operation: RuleOperation
}

/** Adds a rule and runs it over all comments. Errors: validation_failed; conflict when there is one of the phrase. */
export async function createRule(
  db: Db,
  judge: Judge,
  community: CommunityId,
  userId: number,
  given: NewRule,
): Promise<RuleChange> {
  refuseWordless(given)
  return changeComments(db, community, async (tx) => {
    const rule = await insertRule(tx, community, userId, given).catch(refuseDuplicate)
    const changed = await runRules(tx, judge, community, rule)
    const operation = { rule, changed, deletesRule: false }
    return { rule, operation: await insertRuleOperation(tx, community, userId, operation) }
  })
}

/** Deletes a rule; its comments are what the other rules and the model say. Errors: not_found. */
export const deleteRule = (
  db: Db,
  judge: Judge,
  community: CommunityId,
  userId: number,
  id: string,
): Promise<RuleChange> =>
  changeComments(db, community, async (tx) => {
    const rule = await markRule(tx, community, id, true)
    if (!rule) throw new AppError('not_found', `No word rule ${id}`)
    const changed = await runRules(tx, judge, community, rule)
    const operation = { rule, changed, deletesRule: true }
    return { rule, operation: await insertRuleOperation(tx, community, userId, operation) }
  })

/**
 * Deletes a rule once more, or brings it back; what comments are follows from the rules there are. Nothing when that is so
 * already. To be called within `changeComments`. Answers how many comments changed. Errors: conflict when there is a new rule of
 * the phrase.
 */
export async function restoreRule(
  tx: Db,
  judge: Judge,
  community: CommunityId,
  { word_rule_id, isDeleted }: { word_rule_id: number; isDeleted: boolean },
): Promise<number> {
  const rule = await markRule(tx, community, String(word_rule_id), isDeleted).catch(refuseDuplicate)
  return rule ? runRules(tx, judge, community, rule) : 0
}

/** Makes the comments that a new or deleted rule speaks of what they are by the rules there are now. */
async function runRules(tx: Db, judge: Judge, community: CommunityId, rule: RuleRow): Promise<number> {
  const ruled = await matchRule(tx, judge, community, rule, await listRules(tx, community))
  return applyRuled(tx, community, ruled)
}

function refuseWordless({ phrase }: NewRule) {
  if (beginningsOf(phrase).length === 0) throw invalidFields({ phrase: [reason('phrase_missing')] })
}

function refuseDuplicate(error: unknown): never {
  if (!isDuplicate(error)) throw error
  const message = reason('phrase_taken')
  throw new AppError('conflict', message, { fields: { phrase: [message] } })
}

const textsAtOnce = 2000

/** The comments that a rule speaks of, newest first, at least `most` if there are, and what all `rules` together say of each. */
async function matchRule(
  db: Db,
  judge: Judge,
  community: CommunityId,
  rule: WordRule,
  rules: readonly WordRule[],
  most = Number.POSITIVE_INFINITY,
): Promise<Ruled[]> {
  const candidates = await listCandidates(db, community, beginningsOf(rule.phrase))
  const matched: Ruled[] = []
  for (let start = 0; start < candidates.length && matched.length < most; start += textsAtOnce) {
    const comments = await readTexts(db, community, candidates.slice(start, start + textsAtOnce))
    const texts = comments.map(({ text }) => text)
    const answers = await judge.ask('match', { texts, rule, rules })
    answers.forEach(({ isMatched, emotion }, index) => {
      const comment = comments[index]
      if (comment && isMatched) matched.push({ id: comment.id, emotion })
    })
  }
  return matched
}
