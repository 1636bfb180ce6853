/** What a question about days is about; the period it is compared with begins on the day `before`. */
export interface RawQuestion {
  community: number
  /** All content without. */
  tag?: string
  before: string
  from: string
  to: string
}

/** How an engine best finds the newest capture of each content that matches: a select of `content` with its counters. */
export type Newest = (matching: string) => string

/** PostgreSQL looks each of them up by the key of the captures, DuckDB reads all captures once. */
export const newestCapture = {
  postgres: (matching) => `
    select matching.*, c.views, c.reach, c.reactions, c.comments, c.shares, c.votes
    from (${matching}) as matching
    cross join lateral (
      select * from bench.capture as c
      where c.community_id = matching.community_id and c.content_id = matching.id
      order by c.captured_at desc limit 1) as c`,
  duckdb: (matching) => `
    select matching.id, any_value(matching.published_on) as published_on,
      max_by(c.views, c.captured_at) as views, max_by(c.reach, c.captured_at) as reach,
      max_by(c.reactions, c.captured_at) as reactions, max_by(c.comments, c.captured_at) as comments,
      max_by(c.shares, c.captured_at) as shares, max_by(c.votes, c.captured_at) as votes
    from (${matching}) as matching
    join capture as c on c.community_id = matching.community_id and c.content_id = matching.id
    group by matching.id`,
} satisfies Record<string, Newest>

const engagements =
  'coalesce(reactions, 0) + coalesce(comments, 0) + coalesce(shares, 0) + coalesce(votes, 0)'
const sums = `count(*) as contents, sum(reach) as reach, sum(views) as views, sum(comments) as comments,
  sum(${engagements}) as engagements,
  sum(${engagements}) filter (where reach > 0) * 100.0 / sum(reach) filter (where reach > 0) as er`

/** Six metrics by day of a tag's posts, and of the period before. */
export const graphFromCaptures = ({ community, tag, before, to }: RawQuestion, newest: Newest) => `
  select published_on, ${sums}
  from (${newest(`
    select content.community_id, content.id, published_on from content
    ${tag === undefined ? '' : `join content_tag on content_tag.community_id = content.community_id and content_id = content.id and tag_id = ${tag}`}
    where content.community_id = ${community} and deleted_at is null
      and published_on between date '${before}' and date '${to}'`)}
  ) as valued
  group by published_on order by published_on`

/** Sums and the median ER by tag. */
export const subjectsFromCaptures = ({ community, from, to }: RawQuestion, newest: Newest) => `
  select tag_id, ${sums},
    percentile_cont(0.5) within group (order by (${engagements}) * 100.0 / nullif(reach, 0)) as median
  from (${newest(`
    select content.community_id, content.id, published_on from content
    where content.community_id = ${community} and deleted_at is null
      and published_on between date '${from}' and date '${to}'`)}
  ) as valued
  join content_tag on content_tag.community_id = ${community} and content_id = valued.id
  group by tag_id`

/** Views gained on each day: the differences of neighbouring captures, on the day of the later one. */
export const gainsFromCaptures = ({ community, tag, from, to }: RawQuestion, captures: string) => `
  select day, sum(gained) as views
  from (
    select cast(captured_at as date) as day,
      c.views - coalesce(lag(c.views) over (partition by c.content_id order by captured_at), 0) as gained
    from ${captures} as c
    join content_tag on content_tag.community_id = c.community_id and content_tag.content_id = c.content_id
    where c.community_id = ${community} and tag_id = ${tag}
  ) as gains
  where day between date '${from}' and date '${to}'
  group by day order by day`
