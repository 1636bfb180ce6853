import { type RawBuilder, sql } from 'kysely'
import type { CommentFilters } from '#contract/content/comments.ts'
import type { Emotion } from '#contract/content/emotions.ts'
import { emotions } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { changedDays, isOfPeriod } from './tone.queries.ts'

/** Counts the comments of posts on these days anew. */
export async function recountPostDays(tx: Db, community: CommunityId, days: string[]) {
  await sql`
    delete from comment_post_day
    where community_id = ${community} and published_on = any(${days}::date[])`.execute(tx)
  await sql`
    insert into comment_post_day (community_id, published_on, content_id, ${columns})
    select ${community}, published_on, content_id, ${counts} from comment
    where community_id = ${community} and published_on = any(${days}::date[]) and deleted_at is null and not is_own
    group by published_on, content_id`.execute(tx)
}

/** `select content_id, …` and how many comments of each emotion, from rows with both. */
export const countByPost = (comments: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select content_id, ${counts} from ${comments} group by content_id`

/** As `countByPost`, of filters that `isOfDays`: from the days of posts, and of days with changes from their comments. */
export const countPostsOfDays = (community: CommunityId, filters: CommentFilters): RawBuilder<unknown> => sql`
  select content_id, ${each((emotion) => sql`sum(${sql.ref(emotion)})::integer`)}
  from (
    select content_id, ${each((emotion) => (isMeant(filters, emotion) ? sql.ref(emotion) : sql`0`))}
    from comment_post_day
    where community_id = ${community} and ${isOfPeriod({ ...filters, emotions: [] })}
      and published_on not in (${changedDays(community, filters)})
    union all
    select content_id, ${counts} from comment
    where community_id = ${community} and ${isOfPeriod(filters)} and deleted_at is null and not is_own
      and published_on in (${changedDays(community, filters)})
    group by content_id
  ) as day
  group by content_id
  having sum("unknown" + positive + neutral + negative) > 0`

const isMeant = ({ emotions: meant }: CommentFilters, emotion: Emotion) =>
  meant.length === 0 || meant.includes(emotion)

const each = (value: (emotion: Emotion) => RawBuilder<unknown>) =>
  sql.join(emotions.map((emotion) => sql`${value(emotion)} as ${sql.ref(emotion)}`))

const columns = sql.join(emotions.map((emotion) => sql.ref(emotion)))
// Integers, for sums of what a sum gives are slow.
const counts = each((emotion) => sql`(count(*) filter (where emotion = ${sql.lit(emotion)}))::integer`)
