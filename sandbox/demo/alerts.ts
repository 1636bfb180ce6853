import { alertCalls } from '#contract/alerts.ts'
import { alertKinds } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { addContentAlerts } from '#server/features/alerts/contentAlerts.queries.ts'
import { dateAlertsBack, noteCandidates } from './alerts.queries.ts'
import type { Ask } from './api.ts'

/** Finds what Rapport would have told of since then, had it been running; all kinds are in the bell of whoever asks. */
export async function findPastAlerts(db: Db, community: CommunityId, ask: Ask, since: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await noteCandidates(tx, community, since)
    const ids = await addContentAlerts(tx, community, since)
    await dateAlertsBack(tx, community, ids, since)
  })
  await ask(alertCalls.saveSettings, { settings: { bell: [...alertKinds], email: [] } })
}
