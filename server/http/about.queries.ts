import { sql } from 'kysely'
import type { Figures } from '#contract/metrics/figures.ts'
import type { CommunityId } from '../db/communityId.ts'
import type { Db } from '../db/database.ts'

/** What applies to all figures of a community: time zone, currency, metric definitions. */
export async function findAbout(db: Db, community: CommunityId): Promise<Omit<Figures, 'units'>> {
  const { rows } = await sql<Omit<Figures, 'units'>>`
    select time_zone, currency, jsonb_build_object('post_engagements', post_engagements,
      'story_engagements', story_engagements, 'er_base', er_base, 'erp_base', erp_base) as definitions
    from community where id = ${community}`.execute(db)
  if (!rows[0]) throw new Error(`no community ${community}`)
  return rows[0]
}
