import { type RawBuilder, sql } from 'kysely'
import type { AgeCurve, AgedValues, ContentDetails } from '#contract/content/content.ts'
import { agedMetrics, engagementCounters } from '#contract/metrics/metrics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

/** Counters by the names of `content`, of a capture or of gains. */
export type Counted = 'c' | 'gains'

/** Derived metrics of counters by the community's definition; needs `content` and `community` in scope. */
export const deriveMetrics = (counted: Counted) => {
  const of = (counter: string) => sql.ref(`${counted}.${counter}`)
  const rate = (base: RawBuilder<unknown>) =>
    sql`rate_of(engagements, ${base}, ${of('reach')}, ${of('views')}, followers)`
  return sql`(
    select engagements, ${rate(sql`er_base`)} as er, ${rate(sql`'views'`)} as erv, ${rate(sql`erp_base`)} as erp
    from engagements_of(case kind when 'post' then post_engagements else story_engagements end,
      ${sql.join(engagementCounters.map(of))}) as engagements)`
}

interface PointRow extends AgedValues {
  content_id: number
  age_hours: number
  captured_at: Date
}

/** The metrics of a row, whose columns have their names. */
export const agedValues = (row: AgedValues): AgedValues =>
  Object.fromEntries(agedMetrics.map((metric) => [metric, row[metric]])) as AgedValues

/** All captures of contents, in the order of the ids; ages in hours. Unknown ids have no points. */
export async function listCurves(db: Db, community: CommunityId, ids: string[]): Promise<AgeCurve[]> {
  const { rows } = await sql<PointRow>`
    select c.*, derived.*, extract(epoch from c.captured_at - published_at)::float / 3600 as age_hours
    from content_capture as c
    join content on content.community_id = c.community_id and content.id = c.content_id
    join community on community.id = c.community_id
    cross join lateral ${deriveMetrics('c')} as derived
    where c.community_id = ${community} and c.content_id = any(${ids}::bigint[])
    order by c.content_id, c.capture`.execute(db)
  const byId = Map.groupBy(rows, (row) => String(row.content_id))
  return ids.map((id) => ({ content_id: id, points: (byId.get(id) ?? []).map(toPoint) }))
}

const toPoint = (row: PointRow): AgeCurve['points'][number] => ({
  age_hours: row.age_hours,
  captured_at: row.captured_at.toISOString(),
  values: agedValues(row),
})

/** Previous texts of edited content, newest first. */
export async function listEdits(
  db: Db,
  community: CommunityId,
  id: string,
): Promise<ContentDetails['edits']> {
  const rows = await db
    .selectFrom('content_edit')
    .select(['replaced_at', 'text'])
    .where('community_id', '=', community)
    .where('content_id', '=', Number(id))
    .orderBy('replaced_at', 'desc')
    .execute()
  return rows.map(({ replaced_at, text }) => ({ replaced_at: replaced_at.toISOString(), text }))
}
