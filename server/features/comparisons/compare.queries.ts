import { sql } from 'kysely'
import type { ContentKind } from '#contract/content/content.ts'
import type { RateBase, RateMetric } from '#contract/metrics/metrics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

/** So many tell the spread of a mean well. */
const sampleSize = 2000

/** What a rate divides by, and a random part of its values in the year. */
export interface RateContext {
  base: RateBase
  sample: number[]
}

/**
 * For each rate: what the community divides them by, and the values of up to 2,000 contents of the kind published in
 * the year, always the same ones, as long as the content is the same.
 */
export async function getRateContexts(
  db: Db,
  community: CommunityId,
  kind: ContentKind,
  year: number,
): Promise<Record<RateMetric, RateContext>> {
  const { rows } = await sql<Record<RateMetric, RateContext>>`
    with sampled as (
      select er, erv, erp from content
      where community_id = ${community} and kind = ${kind} and deleted_at is null
        and published_on between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
        -- Days have no index of their own; their moments have. Time zones are less than a day from UTC.
        and published_at >= make_date(${year}, 1, 1) - interval '1 day'
        and published_at < make_date(${year} + 1, 1, 1) + interval '1 day'
      order by hashint8(id), id limit ${sampleSize}
    )
    select
      jsonb_build_object('base', er_base, 'sample', (
        select coalesce(jsonb_agg(er order by er) filter (where er is not null), '[]') from sampled)) as er,
      jsonb_build_object('base', 'views', 'sample', (
        select coalesce(jsonb_agg(erv order by erv) filter (where erv is not null), '[]') from sampled)) as erv,
      jsonb_build_object('base', erp_base, 'sample', (
        select coalesce(jsonb_agg(erp order by erp) filter (where erp is not null), '[]') from sampled)) as erp
    from community where id = ${community}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`No community ${community}`)
  return row
}
