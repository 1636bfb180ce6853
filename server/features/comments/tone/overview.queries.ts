import { sql } from 'kysely'
import type { CommentFilters, CommentOverview } from '#contract/content/comments.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { isOfDays, isOfPeriod, tonedComments } from './tone.queries.ts'
import type { EmotionCounts } from './tone.ts'

export type TrendStep = 'day' | 'week' | 'month'

interface CountedComments extends EmotionCounts {
  answered: number
  unanswered_negative: number
}

/** Comments of a period, or of all periods where it has none. */
export interface CountedPeriod extends CountedComments {
  from: string | null
}

/**
 * Counts the comments that match: all of them first, then those of each part of the period asked for, from when people began
 * to comment until today.
 */
export async function countPeriods(
  db: Db,
  community: CommunityId,
  filters: CommentFilters,
  by: TrendStep,
): Promise<CountedPeriod[]> {
  const { from = null, to = null } = filters
  const { rows } = await sql<CountedPeriod>`
    with counted as materialized (
      select date_trunc(${by}, published_on::timestamp)::date as "from", emotion, sum(comments) as n,
        sum(answered) as answered
      from (${countedDays(community, filters)}) as day group by 1, 2
      -- What was added to a day may have been taken away again.
      having sum(comments) <> 0
    ), period as (
      select generate_series(date_trunc(${by}, greatest(begins, first)::timestamp), least(ends, last)::timestamp,
        ${`1 ${by}`}::interval)::date as "from"
      from (select coalesce(${from}::date, min("from")) as begins, coalesce(${to}::date, max("from")) as ends from counted) as asked
      cross join lateral (${life(community)}) as life
      where begins is not null and ends is not null and first is not null
    )
    select "from", ${sumOf('unknown')} as "unknown", ${sumOf('positive')} as positive, ${sumOf('neutral')} as neutral,
      ${sumOf('negative')} as negative, coalesce(sum(answered), 0) as answered,
      coalesce(sum(n - answered) filter (where emotion = 'negative'), 0) as unanswered_negative
    from period full join counted using ("from")
    group by grouping sets ((), ("from"))
    order by "from" nulls first`.execute(db)
  return rows
}

const sumOf = (emotion: string) => sql`coalesce(sum(n) filter (where emotion = ${emotion}), 0)`

const life = (community: CommunityId) => sql`
  select min(published_on) as first, greatest(max(published_on), (
    select (now() at time zone time_zone)::date from community where id = ${community})) as last
  from comment_day where community_id = ${community}`

const countedDays = (community: CommunityId, filters: CommentFilters) =>
  isOfDays(filters)
    ? sql`
        select published_on, emotion, comments, answered from comment_day
        where community_id = ${community} and ${isOfPeriod(filters)}`
    : sql`
        select published_on, emotion, count(*) as comments, count(answered_at) as answered
        from (${tonedComments(community, filters, sql`published_on, emotion, answered_at`)}) as written
        group by published_on, emotion`

/** Seconds from a comment to the community's first answer, in the middle of those it answered; null without any. */
export async function medianAnswer(
  db: Db,
  community: CommunityId,
  filters: CommentFilters,
): Promise<CommentOverview['median_answer_s']> {
  const { rows } = await sql<{ median: number | null }>`
    select percentile_cont(0.5) within group (order by answer_s) as median
    from (${tonedComments(community, filters, sql`answer_s`)}) as written where answer_s is not null`.execute(
    db,
  )
  return rows[0]?.median ?? null
}
