import { type RawBuilder, sql } from 'kysely'
import type { CommentFilters } from '#contract/content/comments.ts'
import { mostCounted } from '#contract/list.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { isOfDays, isOfPeriod } from '../tone/tone.queries.ts'
import { isMatchingComment } from './commentFilters.queries.ts'

export interface CountedTotal {
  total: number
  is_least: boolean
}

/** As many of what matches are to be read for `selectTotal`. */
export const mostRead = (filters: CommentFilters) => (isCountedByDays(filters) ? 0 : mostCounted + 1)

/**
 * `select total, is_least` of how many comments pass the filters: exact where days know it, else as many as `found`, the
 * first `mostRead` of them, which may be the name of a query.
 */
export const selectTotal = (
  community: CommunityId,
  filters: CommentFilters,
  found: RawBuilder<unknown>,
): RawBuilder<CountedTotal> =>
  isCountedByDays(filters)
    ? sql`select (${ofPeople(community, filters)}) + (${ownAndDeleted(community, filters)}) as total, false as is_least`
    : sql`select least(count(*), ${mostCounted}) as total, count(*) > ${mostCounted} as is_least from ${found}`

/** Days have people's comments, and to how many of them the community answered; the others are counted one by one. */
const isCountedByDays = ({ is_own, is_deleted, is_answered, ...others }: CommentFilters) => isOfDays(others)

const ofPeople = (community: CommunityId, filters: CommentFilters): RawBuilder<number> =>
  filters.is_own || filters.is_deleted
    ? sql`select 0`
    : sql`
        select coalesce(sum(${countOf(filters)}), 0) from comment_day
        where community_id = ${community} and ${isOfPeriod(filters)}`

function countOf({ is_answered }: CommentFilters): RawBuilder<number> {
  if (is_answered === undefined) return sql`comments`
  return is_answered ? sql`answered` : sql`comments - answered`
}

/** The community's own and deleted ones, by the index of these. */
const ownAndDeleted = (community: CommunityId, filters: CommentFilters): RawBuilder<number> => sql`
  select count(*) from comment
  where comment.community_id = ${community} and (is_own or deleted_at is not null)
    and ${isMatchingComment(community, filters)}`
