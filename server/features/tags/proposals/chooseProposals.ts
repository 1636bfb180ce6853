import type { ProposalSource } from '#contract/content/tagProposals.ts'
import type { YieldIfDue } from '#server/engine/yield.ts'
import type { Candidate } from './candidates.ts'

/** How much a post counts: people know their rubrics and hashtags, a single word may be any. */
const weights: Record<ProposalSource, number> = {
  series: 3,
  type: 1.5,
  hashtag: 1.5,
  site: 1.5,
  theme: 1,
  word: 0.7,
}

/**
 * Those candidates that together cover most posts without a tag: at each step the one that covers most of what is left, the greedy
 * solution of maximum coverage, which is at most 37 % short of the best one (Nemhauser, Wolsey and Fisher, 1978). Time: steps ×
 * posts of all candidates.
 *
 * @param untagged places in the sample of the posts to cover
 * @param fewest of the posts left that a candidate must cover
 */
export async function chooseProposals(
  candidates: readonly Candidate[],
  untagged: readonly number[],
  { most, fewest }: { most: number; fewest: number },
  yieldIfDue: YieldIfDue,
): Promise<Candidate[]> {
  const left = new Set(untagged)
  const waiting = new Set(candidates)
  const chosen: Candidate[] = []
  while (chosen.length < most) {
    let best: { candidate: Candidate; score: number } | undefined
    for (const candidate of waiting) {
      await yieldIfDue(candidate.posts.length)
      const gain = candidate.posts.reduce((n, post) => n + Number(left.has(post)), 0)
      // What is left only becomes less.
      if (gain < fewest) waiting.delete(candidate)
      const score = gain * weights[candidate.source]
      if (gain >= fewest && (!best || isBefore(score, candidate, best))) best = { candidate, score }
    }
    if (!best) break
    chosen.push(best.candidate)
    waiting.delete(best.candidate)
    for (const post of best.candidate.posts) left.delete(post)
  }
  return chosen
}

/** Equal scores by name, so that the order of posts decides nothing. */
const isBefore = (
  score: number,
  { source, value }: Candidate,
  best: { candidate: Candidate; score: number },
) =>
  score > best.score ||
  (score === best.score && `${source} ${value}` < `${best.candidate.source} ${best.candidate.value}`)
