import type { z } from 'zod'
import type { WebChain, webCalls } from '#contract/web.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { previewsByIds } from '../../content/content.ts'
import { findChain } from './chain.queries.ts'
import { resolveSpans } from './webPeriods.ts'
import { isOfAll } from './webRows.queries.ts'
import { toTotals } from './webTotals.ts'

type Input = Omit<z.output<typeof webCalls.chain.input>, 'community_id'>

/** The funnel from clicks to visits, reading and goals. Errors: validation_failed for reversed days. */
export async function getChain(db: Db, community: CommunityId, { filters, by, page, per_page }: Input) {
  const dimension = by === 'campaign' ? 'campaign' : 'content'
  const { now, measured_from } = await resolveSpans(db, community, { filters, by: dimension })
  const rows = await findChain(db, community, filters, by, now, { page, per_page })
  const ids = rows.flatMap(({ content_id }) => (content_id === null ? [] : [String(content_id)]))
  const contents = await previewsByIds(db, community, ids)
  const items = rows.map((row): WebChain => {
    const { visits, goals, engaged_ms, scroll } = toTotals(row)
    return {
      content: contents.get(String(row.content_id)) ?? null,
      campaign: by === 'campaign' ? row.value : null,
      label: by === 'campaign' ? null : row.value,
      campaign_id: row.campaign_id,
      creative_id: row.creative_id,
      title: row.title,
      clicks: row.clicks,
      visits,
      scroll,
      goals,
      engaged_ms,
      // Clicks cannot be filtered, and without visits of the time there is no conversion.
      gap: row.clicks !== null && isOfAll(filters) && !measured_from ? row.clicks - visits : null,
    }
  })
  return { items, page, per_page, total: rows[0]?.total ?? 0, measured_from }
}
