import type { AudienceFilters } from '#contract/remarketing/campaigns.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { findExportNames } from '#server/export/export.queries.ts'
import type { Actor } from '#server/http/caller.ts'
import type { FileAnswer } from '#server/http/file.ts'
import { invalidFields, reason } from '#server/lib/errors.ts'
import { record } from '../audit/audit.ts'
import { countPeople, readPeople } from './audience.queries.ts'

/** How many people engaged. Errors: validation_failed for what is not known, and days the wrong way round. */
export async function countAudience(db: Db, community: CommunityId, filters: AudienceFilters) {
  refuseUnknown(filters)
  return { people: await countPeople(db, community, filters), knows_likes: false }
}

/**
 * An audience as the network's ad accounts take it: `id`, then the network's ids, one a line. Written to the audit log first.
 * Errors: as `countAudience`.
 */
export async function exportAudience(
  db: Db,
  community: CommunityId,
  filters: AudienceFilters,
  by: Actor,
): Promise<FileAnswer> {
  const { people } = await countAudience(db, community, filters)
  const { name, screen_name, today } = await findExportNames(db, community)
  await record(db, by, 'campaign.exportAudience', '', { ...filters, people })
  return {
    type: 'text/csv; charset=utf-8',
    filename: `audience-${name}-${today}.csv`,
    asciiFilename: `audience-${screen_name}-${today}.csv`,
    chunks: toLines(readPeople(db, community, filters)),
  }
}

async function* toLines(batches: AsyncIterable<string[]>) {
  yield 'id\n'
  for await (const ids of batches) yield ids.map((id) => `${id}\n`).join('')
}

function refuseUnknown({ actions, from, to }: AudienceFilters) {
  if (actions.includes('liked')) {
    throw invalidFields({ 'filters.actions': [reason('likers_unknown')] })
  }
  if (from && to && from > to) throw invalidFields({ 'filters.to': [reason('days_swapped')] })
}
