import { type RawBuilder, sql } from 'kysely'
import type { CommentFilters } from '#contract/content/comments.ts'
import { emotions } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { firstWithRows, isPart, searchedWords } from '#server/db/search.queries.ts'
import { type Condition, isMatchingComment } from './commentFilters.queries.ts'

/** An order of comments; `time` where it is that of their moments. */
export interface CommentOrdering {
  by: RawBuilder<unknown>
  time?: 'asc' | 'desc'
}

type FirstComments = CommentOrdering & { most: number }

interface Asked {
  community: CommunityId
  filters: CommentFilters
  columns: RawBuilder<unknown>
  first?: FirstComments
}

/**
 * `select …` of what passes all filters, or of the first of it, to stand in brackets in a statement; `columns` are of
 * `comment`. A search means a part of the text where no comment of the community, or of the post, has its words.
 */
export function matchingComments<Columns = { id: number }>(
  community: CommunityId,
  filters: CommentFilters,
  columns: RawBuilder<unknown> = sql`id`,
  first?: FirstComments,
): RawBuilder<Columns> {
  const { search, content_id, thread_id } = filters
  const asked = { community, filters, columns, first }
  if (search === '') return straight<Columns>(asked, sql`true`)
  const words = searchedWords(search)
  const byPart = straight<Columns>(asked, isPart(search))
  if (words === undefined) return byPart
  if (content_id !== undefined || thread_id !== undefined)
    return firstWithRows([straight<Columns>(asked, sql`words_of(text) @@ ${words}`), byPart])
  return sql`
    (${byScopes<Columns>(asked, words)})
    union all
    (select * from (${byPart}) as other where not exists (${wordsAnywhere(community, words)}))`
}

const straight = <Columns>({ community, filters, columns, first }: Asked, isFound: Condition) =>
  sql<Columns>`
    select ${columns} from comment
    where comment.community_id = ${community} and ${isMatchingComment(community, filters)} and ${isFound}
    ${first ? sql`order by ${first.by} limit ${first.most}` : sql``}`

/**
 * By the index of words, month by month: those in the order of time have all that comes first when there is enough of it,
 * for what is joined laterally comes in the order of what it is joined to.
 */
function byScopes<Columns>(
  { community, filters, columns, first }: Asked,
  words: RawBuilder<unknown>,
): RawBuilder<Columns> {
  const tones = filters.emotions.length > 0 ? [...new Set(filters.emotions)] : emotions
  const inOrder = first ? sql`order by ${first.by}` : sql``
  return sql`
    select found.* from ${monthsOf(community, filters, first?.time)} as month
    cross join lateral (
      select ${columns} from unnest(${tones}::text[]) as tone
      -- The offset keeps the planner from other ways to the order, which would work out the words of each comment.
      cross join lateral (select * from comment where ${isInScope(community, words)} offset 0) as comment
      where comment.community_id = ${community} and ${isMatchingComment(community, filters)}
      ${first?.time ? inOrder : sql``}
    ) as found
    ${first && !first.time ? inOrder : sql``}
    ${first ? sql`limit ${first.most}` : sql``}`
}

/** A row where any comment of the community has the words. */
const wordsAnywhere = (community: CommunityId, words: RawBuilder<unknown>) => sql`
  select from ${monthsOf(community, {})} as month
  cross join unnest(${emotions}::text[]) as tone
  cross join lateral (select from comment where ${isInScope(community, words)} limit 1) as comment`

/** Whether a comment of the `month` and of the `tone` of a row has the words. */
const isInScope = (community: CommunityId, words: RawBuilder<unknown>) => sql`
  scoped_words(text, word_scope(community_id, month_of(published_on), emotion))
    @@ in_scope(${words}, word_scope(${community}, month, tone))`

/** The months of the period in which there are comments. */
function monthsOf(
  community: CommunityId,
  { from, to }: Pick<CommentFilters, 'from' | 'to'>,
  time: 'asc' | 'desc' = 'desc',
) {
  const end = (day: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`(
    select month_of(${day}) from comment where community_id = ${community} order by published_at ${order} limit 1)`
  const first = end(sql`greatest(published_on, ${from ?? null}::date)`, sql`asc`)
  const last = end(sql`least(published_on, ${to ?? null}::date)`, sql`desc`)
  return time === 'asc'
    ? sql`generate_series(${first}, ${last})`
    : sql`generate_series(${last}, ${first}, -1)`
}
