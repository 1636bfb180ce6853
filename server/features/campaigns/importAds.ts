import type { z } from 'zod'
import { type AdRow, type campaignCalls, mostAdRowsShown } from '#contract/remarketing/campaigns.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { invalidFields, reason } from '#server/lib/errors.ts'
import { type AdFile, readAdFile } from './adFile.ts'
import { matcher } from './adMatching.ts'
import { countKnown, findCurrency, listMatchable, type MatchedRow, writeAds } from './ads.queries.ts'
import { unknownCreative } from './creatives.ts'
import { changeCampaigns } from './lock.queries.ts'

type Asked = Omit<z.output<typeof campaignCalls.importAds.input>, 'community_id'>

/**
 * What importing would do. Errors: validation_failed for what is no such file, or of another currency; not_found for
 * creatives that are named.
 */
export async function previewAds(db: Db, community: CommunityId, { csv, matches }: Asked) {
  const { rows, known, problems, replaced } = await plan(db, community, await readAdFile(csv), matches)
  const unmatched = rows.filter(({ creative_id }) => creative_id === null).map(({ name }) => name)
  return {
    rows: rows.slice(0, mostAdRowsShown),
    total: rows.length,
    matched: known.length,
    unmatched: [...new Set(unmatched)],
    replaced,
    problems,
  }
}

/** Imports what is matched, all or nothing. Errors: as `previewAds`. */
export async function importAds(db: Db, community: CommunityId, { csv, matches }: Asked) {
  const file = await readAdFile(csv)
  return changeCampaigns(db, community, async (tx) => {
    const { rows, known, problems, replaced } = await plan(tx, community, file, matches)
    await writeAds(tx, community, known)
    return { imported: known.length, replaced, left_out: rows.length - known.length + problems.length }
  })
}

async function plan(db: Db, community: CommunityId, file: AdFile, matches: Asked['matches']) {
  const [creatives, currency] = await Promise.all([listMatchable(db, community), findCurrency(db, community)])
  if (file.currency !== undefined && file.currency !== currency)
    throw invalidFields({ csv: [reason('csv_currency')] })
  const ids = new Set(creatives.map(({ id }) => id))
  const unknown = Object.values(matches).find((id) => id !== null && !ids.has(id))
  if (unknown) throw unknownCreative(unknown)
  const match = matcher(creatives, matches)
  const rows = file.rows.map((row): AdRow => ({ ...row, ...match(row) }))
  const known = rows.filter((row): row is AdRow & MatchedRow => row.creative_id !== null)
  return { rows, known, problems: file.problems, replaced: await countKnown(db, community, known) }
}
