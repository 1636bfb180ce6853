import { type RawBuilder, sql } from 'kysely'
import type { CommentFilters } from '#contract/comments.ts'
import { emotions } from '#contract/emotions.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type Condition, matchingComments } from './commentFilters.queries.ts'
import type { PeopleCounts } from './tone.ts'

/** Tones are of what people say: own comments and deleted ones only where they are asked for. */
const ofPeople = (filters: CommentFilters): CommentFilters => ({
  is_own: false,
  is_deleted: false,
  ...filters,
})

/** Whether these filters ask for nothing that the days of comments do not know. */
export const isOfDays = ({ from, to, emotions, is_own, is_deleted, ...others }: CommentFilters): boolean =>
  !is_own && !is_deleted && Object.values(others).every(isEmpty)

const isEmpty = (filter: unknown): boolean =>
  filter === undefined ||
  filter === '' ||
  (typeof filter === 'object' && filter !== null && Object.values(filter).every(isEmpty))

/** Whether a row with an emotion and a day counts: of `comment_day` and of `comment`, which name their columns alike. */
export const isOfPeriod = ({ from, to, emotions }: CommentFilters): Condition => sql`(
  published_on >= ${from ?? '-infinity'}::date and published_on <= ${to ?? 'infinity'}::date
  ${emotions.length > 0 ? sql`and emotion = any(${emotions})` : sql``})`

/** `select …` of the comments a tone is of, to stand in brackets in a statement; `columns` are of `comment`. */
export const tonedComments = (
  community: CommunityId,
  filters: CommentFilters,
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  isOfDays(filters)
    ? sql`
        select ${columns} from comment
        where community_id = ${community} and ${isOfPeriod(filters)} and deleted_at is null and not is_own`
    : matchingComments<unknown>(community, ofPeople(filters), columns)

/** `select …` of who showed which emotions, a row an author, from rows with both; grouped by more where told. */
export const peopleOf = (comments: RawBuilder<unknown>, ...groups: RawBuilder<unknown>[]) => sql`
  select ${sql.join([...groups, ...emotionFlags])} from (${comments}) as written
  group by ${sql.join([...groups, sql`author_vk_id`])}`

const emotionFlags = emotions.map(
  (emotion) => sql`bool_or(emotion = ${sql.lit(emotion)}) as ${sql.ref(emotion)}`,
)

/** Columns of `PeopleCounts` over rows of `peopleOf`. */
export const peopleCounts: RawBuilder<PeopleCounts> = sql`
  count(*) as "all", count(*) filter (where positive or neutral or negative) as judged,
  count(*) filter (where "unknown") as "unknown", count(*) filter (where positive) as positive,
  count(*) filter (where neutral) as neutral, count(*) filter (where negative) as negative`
