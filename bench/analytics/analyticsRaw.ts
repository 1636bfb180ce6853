import { powers } from '#server/engine/powerSums.ts'

/** What a question about days is about; the period it is compared with begins on the day `before`. */
export interface RawQuestion {
  community: number
  /** All content without. */
  tag?: string
  before: string
  from: string
  to: string
}

/** What PostgreSQL and DuckDB do each in its own way. */
export interface Engine {
  captures: string
  /** The best way to the newest capture of each content that matches: a select of `matching` with its counters. */
  newest(matching: string): string
}

const counters = ['reach', 'views', 'reactions', 'comments', 'shares', 'votes']
const listed = (of: (counter: string) => string) => counters.map(of).join(', ')

/** PostgreSQL looks each of them up by the key of the captures, DuckDB reads all captures once. */
export const engines = {
  postgres: {
    captures: 'bench.capture',
    newest: (matching) => `
      select matching.*, ${listed((counter) => `c.${counter}`)}
      from (${matching}) as matching
      cross join lateral (
        select * from bench.capture as c
        where c.community_id = matching.community_id and c.content_id = matching.id
        order by c.captured_at desc limit 1) as c`,
  },
  duckdb: {
    captures: 'capture',
    newest: (matching) => `
      select matching.id, any_value(matching.published_on) as published_on,
        ${listed((counter) => `max_by(c.${counter}, c.captured_at) as ${counter}`)}
      from (${matching}) as matching
      join capture as c on c.community_id = matching.community_id and c.content_id = matching.id
      group by matching.id`,
  },
} satisfies Record<string, Engine>

/** A raw way to the answer to a question, as a statement. */
export type RawWay = (question: RawQuestion, engine: Engine) => string

const metrics = ['reach', 'views', 'comments', 'engagements', 'er']

/** Engagements, both parts of ER or neither, and ER itself, of rows with counters. */
const valuedOf = (rows: string, hasBase: string) => `
  select *, case when ${hasBase} then engagements end as er_engagements,
    case when engagements is not null and ${hasBase} then reach end as er_base,
    engagements * cast(100 as float8) / nullif(reach, 0) as er
  from (
    select *, case when coalesce(reactions, comments, shares, votes) is not null
      then coalesce(reactions, 0) + coalesce(comments, 0) + coalesce(shares, 0) + coalesce(votes, 0)
    end as engagements
    from (${rows}) as counted
  ) as engaged`

const sums = `sum(reach) as reach, sum(views) as views, sum(comments) as comments, sum(engagements) as engagements,
  sum(er_engagements) * 100.0 / nullif(sum(er_base), 0) as er`
const counts = metrics
  .map((metric) => `count(${metric === 'er' ? 'er_engagements' : metric}) as ${metric}_n`)
  .join(', ')
const medians = metrics
  .map((metric) => `percentile_cont(0.5) within group (order by ${metric}) as ${metric}`)
  .join(', ')

const matching = ({ community, tag }: RawQuestion, from: string, to: string) => `
  select content.community_id, content.id, published_on from content
  ${tag === undefined ? '' : `join content_tag on content_tag.community_id = content.community_id and content_id = content.id and tag_id = ${tag}`}
  where content.community_id = ${community} and deleted_at is null
    and published_on between date '${from}' and date '${to}'`

/** Six metrics by day and in both periods, how many contents have each, and the medians of these. */
export const graphFromCaptures: RawWay = (question, { newest }) => `
  with valued as materialized (
    select *, published_on >= date '${question.from}' as is_now
    from (${valuedOf(newest(matching(question, question.before, question.to)), 'reach > 0')}) as valued
  )
  select is_now, published_on as day, count(*) as contents, ${counts}, ${sums} from valued group by is_now, published_on
  union all
  select is_now, null, count(*), ${counts}, ${medians} from valued group by is_now`

/**
 * Six metrics gained on each day, and how many contents gained each on it and in both periods: the differences of
 * neighbouring captures, on the day of the later one.
 */
export const gainsFromCaptures: RawWay = ({ community, tag, before, from, to }, { captures }) => `
  with gained as (
    select c.content_id, cast(c.captured_at as date) as day,
      ${listed((counter) => `c.${counter} - coalesce(lag(c.${counter}) over history, 0) as ${counter}`)}
    from ${captures} as c
    join content_tag on content_tag.community_id = c.community_id and content_tag.content_id = c.content_id
    join content on content.community_id = c.community_id and content.id = c.content_id
    where c.community_id = ${community} and tag_id = ${tag} and deleted_at is null
      and c.captured_at < date '${to}' + 1
    window history as (partition by c.content_id order by c.captured_at)
  ), valued as materialized (
    select *, day >= date '${from}' as is_now
    from (${valuedOf(
      `
      select content_id, day, ${listed((counter) => `sum(${counter}) as ${counter}`)} from gained
      where day between date '${before}' and date '${to}' group by content_id, day`,
      'reach is not null',
    )}) as valued
  )
  select is_now, day, count(*) as contents, ${counts}, ${sums} from valued group by is_now, day
  union all
  select is_now, null, count(*), ${metrics.map((metric) => `count(nullif(${metric}_n, 0))`).join(', ')},
    ${metrics.map(() => 'null').join(', ')}
  from (select is_now, content_id, ${counts} from valued group by is_now, content_id) as each group by is_now`

/** Sums of what is counted (e) and of what it is counted against (b), of their squares, cubes and products. */
const powersOf = (metric: string, powers: string[], parts: Record<string, string>) =>
  powers
    .map((power) => [...power].map((part) => `cast(${parts[part]} as float8)`).join(' * '))
    .map((product, index) => `sum(${product}) as ${metric}_${powers[index]}`)
    .join(', ')

const summary = (metric: string, powers: string) => `
  count(${metric}) as ${metric}_n, ${powers}, avg(${metric}) as ${metric}_mean,
  percentile_cont(0.5) within group (order by ${metric}) as ${metric}_median`

/** ER and reach by tag, of content without tags and of all: sums, median, mean and the sums that intervals are made of. */
export const subjectsFromCaptures: RawWay = (question, { newest }) => {
  const columns = `count(*) as contents,
    ${summary('er', powersOf('er', [...powers], { e: 'er_engagements', b: 'er_base' }))},
    ${summary('reach', powersOf('reach', ['e', 'ee', 'eee'], { e: 'reach' }))}`
  const rows = newest(matching({ ...question, tag: undefined }, question.from, question.to))
  return `
    with valued as materialized (${valuedOf(rows, 'reach > 0')})
    select tag_id, ${columns}
    from valued
    left join content_tag on content_tag.community_id = ${question.community} and content_id = valued.id
    group by tag_id
    union all
    select -1, ${columns} from valued`
}
