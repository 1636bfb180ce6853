import { type RawBuilder, sql } from 'kysely'
import type { CommentFilters } from '#contract/comments.ts'
import { emotions } from '#contract/emotions.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { isOfDays, peopleCounts, peopleOf, tonedComments } from './tone.queries.ts'
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

/** What comments are grouped by: `content_id, group_id` of all content, and what a group is called. */
interface Grouping {
  members: RawBuilder<unknown>
  names: RawBuilder<unknown>
}

const byTag = (community: CommunityId): Grouping => ({
  members: sql`select content_id, tag_id as group_id from content_tag where community_id = ${community}`,
  names: sql`select id, title, color from tag where community_id = ${community}`,
})

const titleLength = 80

const byPost = (community: CommunityId): Grouping => ({
  members: sql`select id as content_id, id as group_id from content where community_id = ${community}`,
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
  const { members, names } = by === 'tag' ? byTag(community) : byPost(community)
  const { rows } = await sql<CountedGroup>`
    with written as (
      ${tonedComments(community, filters, sql`content_id, author_vk_id, emotion`)}
    ), counted as (
      ${isOfDays(filters) ? countPostsOfDays(community, filters) : countByPost(sql`written`)}
    ), summed as (
      select group_id, ${sql.join(emotions.map(sumOf))} from counted join (${members}) as member using (content_id)
      group by group_id
    ), chosen as materialized (
      select *, ${lowestShare(sql`negative`, sql`positive + neutral + negative`)} as low from summed
      order by low desc nulls last, negative desc, group_id limit ${limit}
    ), person as (
      ${peopleOf(
        sql`select * from written join (${members}) as member using (content_id)
          where group_id in (select group_id from chosen)`,
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
