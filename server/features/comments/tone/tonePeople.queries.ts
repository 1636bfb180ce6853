import { type RawBuilder, sql } from 'kysely'
import type { CommentFilters } from '#contract/content/comments.ts'
import type { Emotion } from '#contract/content/emotions.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import {
  changedDays,
  isOfDays,
  isOfPeriod,
  peopleCounts,
  peopleCountsBy,
  selectPeople,
  tonedComments,
} from './tone.queries.ts'
import type { PeopleCounts } from './tone.ts'

/** How many people wrote the comments that match. */
export async function countPeople(
  db: Db,
  community: CommunityId,
  filters: CommentFilters,
): Promise<PeopleCounts> {
  const { rows } = await (isOfDays(filters)
    ? peopleOfDays(community, filters)
    : peopleOfEvents(community, filters)
  ).execute(db)
  const [people] = rows
  if (!people) throw new Error('a count has a row')
  return people
}

const peopleOfEvents = (community: CommunityId, filters: CommentFilters): RawBuilder<PeopleCounts> => sql`
  select ${peopleCounts}
  from (${selectPeople(tonedComments(community, filters, sql`author_external_id, emotion`))}) as person`

/**
 * From the bits of whole months and of the days around them, and those of a month with changes; of days with changes
 * from their comments. One statement sees all of them as they were at one moment.
 */
const peopleOfDays = (community: CommunityId, filters: CommentFilters): RawBuilder<PeopleCounts> => sql`
  with changed as materialized (
    ${changedDays(community, filters)}
  ), month as materialized (
    select distinct begins_on from comment_people
    where community_id = ${community} and span = 'month' and begins_on >= ${filters.from ?? '-infinity'}::date
      and begins_on + interval '1 month' <= ${filters.to ?? 'infinity'}::date + interval '1 day'
      and begins_on not in (select date_trunc('month', published_on) from changed)
  ), known as materialized (
    select emotion, segment, bit_or(people) as people
    from (
      select begins_on as published_on, emotion, segment, people from comment_people
      where community_id = ${community} and span = 'month' and begins_on in (select begins_on from month)
      union all
      select begins_on, emotion, segment, people from comment_people
      where community_id = ${community} and span = 'day'
        and date_trunc('month', begins_on) not in (select begins_on from month)
        and begins_on not in (select published_on from changed)
    ) as span
    where ${isOfPeriod(filters)}
    group by emotion, segment
  ), further as materialized (
    select distinct emotion, author_external_id, number / 65536 as segment, number % 65536 as bit
    from comment join changed using (published_on) left join comment_author using (community_id, author_external_id)
    where community_id = ${community} and ${isOfPeriod(filters)} and deleted_at is null and not is_own
  )
  select ${peopleCountsBy(people)}`

/** How many people showed any of these emotions: those of the bits, and the further ones who are not among them. */
const people = (emotions: readonly Emotion[]): RawBuilder<number> => sql`(
  with union_of as materialized (
    select segment, bit_or(people) as people from known where emotion = any(${emotions}) group by segment
  )
  select (select coalesce(sum(bit_count(people)), 0) from union_of)
    + (select count(distinct author_external_id) from further left join union_of using (segment)
        where emotion = any(${emotions}) and coalesce(get_bit(people, bit), 0) = 0))`
