import { type Alert, type AlertSettings, quietSettings } from '#contract/alerts.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { previewsByIds } from '../content/content.ts'
import { queueMails } from './alertMails.queries.ts'
import { findAlertSettings } from './alertSettings.queries.ts'
import type { AlertRow } from './alerts.queries.ts'
import { addRefusalAlerts, addToneAlert, addTopicAlert } from './communityAlerts.queries.ts'
import { addContentAlerts } from './contentAlerts.queries.ts'

export { clearAlertDefault, setAlertDefault } from './alertSettings.queries.ts'
export { queueAlerts } from './queue.queries.ts'

/** What is older is no news. */
const newsMs = 3 * 86_400_000

/**
 * Looks at what is new in a community and adds an alert of everything unusual, with the e-mails of those who want them,
 * in one transaction: run twice, or killed anywhere, it tells everything once. Answers how many it added.
 */
export const findAlerts = (db: Db, community: CommunityId, mayMail: boolean): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const ids = [
      ...(await addContentAlerts(tx, community, new Date(Date.now() - newsMs))),
      ...(await addToneAlert(tx, community)),
      ...(await addTopicAlert(tx, community)),
      ...(await addRefusalAlerts(tx, community)),
    ]
    if (mayMail && ids.length > 0) await queueMails(tx, community, ids)
    return ids.length
  })

/** Alerts as the contract has them, in their order. */
export async function toAlerts(db: Db, community: CommunityId, rows: AlertRow[]): Promise<Alert[]> {
  const ids = rows.flatMap(({ content_id }) => content_id ?? [])
  const previews = await previewsByIds(db, community, [...new Set(ids)])
  return rows.map(({ content_id, ...row }) => ({
    ...row,
    id: String(row.id),
    found_at: row.found_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    content: (content_id && previews.get(content_id)) || null,
  }))
}

/** Which alerts a person gets: by their own choice, the community's or, without either, ours. */
export const settingsOf = async (db: Db, community: CommunityId, userId: number): Promise<AlertSettings> =>
  (await findAlertSettings(db, community, userId)) ?? quietSettings
