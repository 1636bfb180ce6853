import type { MetricDefinitions } from '#contract/metrics/metricDefinitions.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { Actor } from '#server/http/caller.ts'
import { record } from '../audit/audit.ts'
import { write } from '../sync/sync.ts'
import { refreshBenchmarks } from '../tags/tags.ts'
import { recalculateAges, recalculateContent, updateDefinitions } from './metricDefinitions.queries.ts'

/**
 * Changes the metric definitions of a community and everything worked out by them, all at once. No capture comes in
 * between: the synchronisation waits, and goes on by the new definitions.
 */
export const saveDefinitions = (db: Db, community: CommunityId, by: Actor, definitions: MetricDefinitions) =>
  write(db, community, async (tx) => {
    await updateDefinitions(tx, community, definitions)
    await recalculateContent(tx, community)
    await recalculateAges(tx, community)
    await refreshBenchmarks(tx, community)
    await record(tx, by, 'definitions.save', '', definitions)
    return definitions
  })
