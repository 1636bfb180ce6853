import { sql } from 'kysely'
import type { InputOf } from '#contract/call.ts'
import type { commentCalls } from '#contract/content/comments.ts'
import { emotions } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { seededRandom } from '#server/lib/random.ts'
import { neighbours } from '../content/contentReads.ts'

const dayMs = 86_400_000
const firstDay = Date.UTC(2022, 10, 21)
const days = 1460

export type CommentList = InputOf<typeof commentCalls.list>

/** Lists of one emotion in a period of a month to a year under posts with one tag, the newest first. */
export function tonedLists(count: number, tags: number, seed = 1): CommentList[] {
  const random = seededRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const day = (index: number) => new Date(firstDay + index * dayMs).toISOString().slice(0, 10)
  return Array.from({ length: count }, () => {
    const length = 30 + below(336)
    const from = below(days - length)
    const emotion = emotions[below(emotions.length)] ?? 'negative'
    const tag = String(1 + below(tags))
    return { filters: { emotions: [emotion], from: day(from), to: day(from + length), tags: { any: [tag] } } }
  })
}

/** Searches for as many neighbouring words of random comments, see `neighbours`. */
export async function commentSearches(db: Db, community: CommunityId, count: number, words: number) {
  const random = seededRandom(words)
  const texts = await randomComments(db, community, count * 8, random)
  return (await neighbours(db, texts, words, random)).slice(0, count)
}

/** Comments with their texts, the same every time. */
export async function randomComments(db: Db, community: CommunityId, count: number, random: () => number) {
  const shares = Array.from({ length: count }, random)
  const { rows } = await sql<{ id: number; text: string }>`
    select comment.id, text
    from (select min(id) as first, max(id) as last from comment where community_id = ${community}) as ends
    cross join unnest(${shares}::float[]) with ordinality as drawn(share, position)
    join comment on community_id = ${community} and comment.id = first + floor(share * (last - first))::bigint
    order by position`.execute(db)
  return rows
}
