import { sql } from 'kysely'
import type { WebFilters, WebTotals } from '#contract/web/webAnalytics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { type By, rolledDimension, type WebSpan } from './webRows.queries.ts'
import type { KnownTotals } from './webTotals.ts'

/** A day whose import lacks these sums. */
export interface MissingDay {
  day: string
  sums: string[]
}

/** Imported days of a span that lack sums of the question. */
export async function findMissing(
  db: Db,
  community: CommunityId,
  filters: WebFilters,
  by: By,
  { from, to }: WebSpan,
): Promise<MissingDay[]> {
  const dimension = rolledDimension(community, filters, by)
  // Other filters need single events, which imports do not have.
  if (!dimension) return []
  const { rows } = await sql<MissingDay>`
    select day, array(
      select split_part(name, '.', 2) from unnest(untold) as name where split_part(name, '.', 1) = ${dimension}
    ) as sums
    from web_import_day as told
    join web_import on web_import.community_id = told.community_id and web_import.id = import_id
    where told.community_id = ${community} and day between ${from} and ${to}`.execute(db)
  return rows.filter(({ sums }) => sums.length > 0)
}

/** Totals without the sums that some of their days lack. */
export function hideMissing(totals: KnownTotals, days: MissingDay[]): WebTotals {
  const unless = (sum: 'bounces' | 'engaged_ms') =>
    days.some(({ sums }) => sums.includes(sum)) ? null : totals[sum]
  return { ...totals, bounces: unless('bounces'), engaged_ms: unless('engaged_ms') }
}
