import { type RawBuilder, sql } from 'kysely'
import { mostTagLines } from '#contract/analytics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { contentOf, isOfDays, isRolledUp, presenceRows } from './contentRows.queries.ts'
import { type ActiveRow, isCountedApart, type Question, type Span } from './graphSource.ts'

/**
 * How many contents gained something in a period, and as `…_n` how many of each metric: one that did so on many days
 * counts once. By points, too, where that is not the same as adding up days.
 */
export async function countActive(
  db: Db,
  community: CommunityId,
  question: Question,
  spans: Span[],
): Promise<ActiveRow[]> {
  const step = sql`date_trunc(${question.granularity}, day::timestamp)::date`
  const points = isCountedApart(question) ? spans.filter((span) => span.hasPoints) : []
  // Side by side, as each reads much.
  const counted = await Promise.all([
    ...spans.map((span) => countIn(db, community, question, span, sql`null::date`)),
    ...points.map((span) => countIn(db, community, question, span, step)),
  ])
  return counted.flat()
}

async function countIn(
  db: Db,
  community: CommunityId,
  question: Question,
  span: Span,
  begin: RawBuilder<unknown>,
): Promise<ActiveRow[]> {
  const names = question.metrics.filter((metric) => metric !== 'contents')
  const present = names.map((metric) => sql`bool_or(${sql.ref(metric)}) as ${sql.ref(metric)}`)
  const counts = names.map(
    (metric) => sql`count(*) filter (where ${sql.ref(metric)}) as ${sql.ref(`${metric}_n`)}`,
  )
  const { rows } = await sql<ActiveRow>`
    select ${span.name} as span, key, begin as day, ${sql.join([sql`count(*) as contents`, ...counts])}
    from (
      select id, key, ${begin} as begin, ${sql.join([sql`count(*)`, ...present])}
      from (${presenceRows(community, question, span)}) as gained group by id, key, 3
    ) as content
    group by key, begin`.execute(db)
  return rows
}

/** The tags whose content gained something on the most days. */
export async function mostActiveTags(
  db: Db,
  community: CommunityId,
  question: Question,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const counted = isRolledUp(question)
    ? sql`
      select tag_id, contents from metric_day
      where ${isOfDays(community, question, sql`tag_id is not null`)} and day between ${from} and ${to}`
    : sql`
      select tag_id, 1 as contents
      from content_day as gains
      join (${contentOf(community, question)}) as content on content.id = gains.content_id
      join content_tag on content_tag.community_id = ${community} and content_tag.content_id = content.id
      where gains.community_id = ${community} and gains.day between ${from} and ${to}`
  const { rows } = await sql<{ id: string }>`
    select tag_id::text as id from (${counted}) as counted
    group by tag_id order by sum(contents) desc, tag_id limit ${mostTagLines}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Tags by their ids, in their order. */
export async function findTags(db: Db, community: CommunityId, ids: string[]) {
  const { rows } = await sql<{ key: string; title: string; color: string }>`
    select id::text as key, title, color
    from unnest(${ids}::bigint[]) with ordinality as asked(id, place)
    join tag using (id) where tag.community_id = ${community} order by place`.execute(db)
  return rows
}
