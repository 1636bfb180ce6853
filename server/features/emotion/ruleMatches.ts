import { beginningsOf } from '#emotion/wordBeginnings.ts'
import type { WordRule } from '#emotion/wordRules.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { Judge } from './judge.ts'
import { listCandidates, type Ruled, readTexts } from './ruleMatches.queries.ts'

const textsAtOnce = 2000

/** The comments that a rule speaks of, newest first, at least `most` if there are, and what all `rules` together say of each. */
export async function matchRule(
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
