import { type RawBuilder, sql } from 'kysely'
import type { CommentFilters } from '#contract/content/comments.ts'
import { emotions } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { isOfDays, peopleCounts, selectPeople, tonedComments } from './tone.queries.ts'
import type { EmotionCounts, PeopleCounts } from './tone.ts'
import { countByPost, countPostsOfDays } from './tonePosts.queries.ts'
import { lowestShare } from './wilson.queries.ts'

export interface CountedGroup {
  id: number
  title: string
  color: string | null
  comments: EmotionCounts
  people: PeopleCounts
}

/** Gives rows with a `content_id` each `group_id` they belong to, and what a group is called. */
interface Grouping {
  group(rows: RawBuilder<unknown>): RawBuilder<unknown>
  names: RawBuilder<unknown>
}

const byTag = (community: CommunityId): Grouping => ({
  group: (rows) => sql`
    select *, tag_id as group_id from ${rows} join content_tag using (content_id)
    where content_tag.community_id = ${community}`,
  names: sql`select id, title, color from tag where community_id = ${community}`,
})

const titleLength = 80

const byPost = (community: CommunityId): Grouping => ({
  group: (rows) => sql`select *, content_id as group_id from ${rows}`,
  names: sql`
    select id, left(split_part(text, E'\n', 1), ${titleLength}::integer) as title, null as color from content
    where community_id = ${community}`,
})

/**
 * How many comments that match the groups have of each emotion, and of how many people: first those whose share of negative
 * ones is surely the highest.
 */
export async function countGroups(
  db: Db,
  community: CommunityId,
  filters: CommentFilters,
  by: 'tag' | 'post',
  limit: number,
): Promise<CountedGroup[]> {
  const { group, names } = by === 'tag' ? byTag(community) : byPost(community)
  const { rows } = await sql<CountedGroup>`
    with written as (
      ${tonedComments(community, filters, sql`content_id, author_external_id, emotion`)}
    ), counted as (
      ${isOfDays(filters) ? countPostsOfDays(community, filters) : countByPost(sql`written`)}
    ), summed as (
      select group_id, ${sql.join(emotions.map(sumOf))} from (${group(sql`counted`)}) as grouped
      group by group_id
    ), chosen as materialized (
      select *, ${lowestShare(sql`negative`, sql`positive + neutral + negative`)} as low from summed
      order by low desc nulls last, negative desc, group_id limit ${limit}
    ), person as (
      ${selectPeople(
        sql`
          select * from (${group(sql`written`)}) as grouped where group_id in (select group_id from chosen)`,
        sql`group_id`,
      )}
    ), people as (
      select group_id, ${peopleCounts} from person group by group_id
    )
    select id, title, color, to_jsonb(chosen) as comments, to_jsonb(people) as people
    from chosen join people using (group_id) join (${names}) as named on id = group_id
    order by low desc nulls last, chosen.negative desc, group_id`.execute(db)
  return rows
}

const sumOf = (emotion: string) => sql`sum(${sql.ref(emotion)}) as ${sql.ref(emotion)}`
