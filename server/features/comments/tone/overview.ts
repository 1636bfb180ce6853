import type { CommentFilters, CommentOverview, ToneGroup } from '#contract/content/comments.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { share } from '#server/lib/wilson.ts'
import { type CountedPeriod, countPeriods, medianAnswer, type TrendStep } from './overview.queries.ts'
import { toTone } from './tone.ts'
import { countGroups } from './toneGroups.queries.ts'
import { countPeople } from './tonePeople.queries.ts'

/** The tone of the comments that match, its trend, and how the community answers them. */
export async function getOverview(
  db: Db,
  community: CommunityId,
  filters: CommentFilters,
  by: TrendStep,
): Promise<CommentOverview> {
  const [[all, ...periods], people, median_answer_s] = await Promise.all([
    countPeriods(db, community, filters, by),
    countPeople(db, community, filters),
    medianAnswer(db, community, filters),
  ])
  if (!all) throw new Error('a sum has a row')
  const tone = toTone(all, people)
  return {
    tone,
    trend: periods.map(toTrendPoint),
    // Nobody answers the community's own.
    answered: filters.is_own ? share(0, 0) : share(all.answered, tone.comments),
    median_answer_s,
    unanswered_negative: filters.is_own ? 0 : all.unanswered_negative,
  }
}

const toTrendPoint = ({ from, unknown, positive, neutral, negative }: CountedPeriod) => ({
  from: from ?? '',
  counts: { unknown, positive, neutral, negative },
})

/** The tone of the comments that match under the content of each tag, or under each post, the most negative first. */
export async function listToneGroups(
  db: Db,
  community: CommunityId,
  { filters, by, limit }: { filters: CommentFilters; by: 'tag' | 'post'; limit: number },
): Promise<ToneGroup[]> {
  const groups = await countGroups(db, community, filters, by, limit)
  return groups.map(({ id, title, color, comments, people }) => ({
    id: String(id),
    title,
    color,
    tone: toTone(comments, people),
  }))
}
