import { type RawBuilder, sql } from 'kysely'
import type { CommentFilters } from '#contract/content/comments.ts'
import type { Emotion } from '#contract/content/emotions.ts'
import { emotions } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Condition } from '../list/commentFilters.queries.ts'
import { matchingComments } from '../list/matchingComments.queries.ts'
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

type Period = Pick<CommentFilters, 'from' | 'to' | 'emotions'>

/** Whether a row with an emotion and a day counts: of `comment_day` and of `comment`, which name their columns alike. */
export const isOfPeriod = ({ from, to, emotions }: Period): Condition => sql`(
  published_on >= ${from ?? '-infinity'}::date and published_on <= ${to ?? 'infinity'}::date
  ${emotions.length > 0 ? sql`and emotion = any(${emotions})` : sql``})`

/** `select published_on` of the days of a period whose sums and people are not up to date. */
export const changedDays = (community: CommunityId, { from, to }: CommentFilters): RawBuilder<unknown> => sql`
  select distinct published_on from comment_day
  where community_id = ${community} and not is_summed and ${isOfPeriod({ from, to, emotions: [] })}`

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

/** The bit of an emotion in `shown`; that of `unknown` is the lowest. */
const bitOf = (emotion: Emotion) => sql.lit(1 << emotions.indexOf(emotion))

/** `select …` of what each author showed, an emotion a bit, from rows with both; grouped by more where told. */
export const selectPeople = (comments: RawBuilder<unknown>, ...groups: RawBuilder<unknown>[]) => sql`
  select ${sql.join([...groups, shown])} from (${comments}) as written
  -- Of nobody one cannot say who it is.
  where author_external_id is not null
  group by ${sql.join([...groups, sql`author_external_id`])}`

const cases = emotions.map((emotion) => sql`when ${sql.lit(emotion)} then ${bitOf(emotion)}`)
const shown = sql`bit_or(case emotion ${sql.join(cases, sql` `)} end) as shown`

/** Which emotions each of `PeopleCounts` is of. */
const countedOf: Record<keyof PeopleCounts, readonly Emotion[]> = {
  negative: ['negative'],
  felt: ['negative', 'positive'],
  judged: ['negative', 'positive', 'neutral'],
  all: emotions,
}

/** Columns of `PeopleCounts`, each what `count` makes of its emotions. */
export const peopleCountsBy = (
  count: (emotions: readonly Emotion[]) => RawBuilder<number>,
): RawBuilder<PeopleCounts> =>
  sql.join(Object.entries(countedOf).map(([name, shown]) => sql`${count(shown)} as ${sql.ref(name)}`))

/** Columns of `PeopleCounts` over rows of `selectPeople`. */
export const peopleCounts: RawBuilder<PeopleCounts> = peopleCountsBy(
  (meant) => sql`count(*) filter (where shown & (${sql.join(meant.map(bitOf), sql` | `)}) > 0)`,
)
