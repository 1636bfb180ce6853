import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { findRecipient, listUnsent, markSent } from './alertMails.queries.ts'
import { toAlerts } from './alerts.ts'
import { composeMail } from './composeMail.ts'

/** Sends a person all alerts still to be sent, as one e-mail. Errors: those of the mail server; the job tries again. */
export async function sendAlerts(
  db: Db,
  mailer: Mailer,
  publicUrl: string,
  community: CommunityId,
  userId: number,
): Promise<void> {
  const recipient = await findRecipient(db, community, userId)
  const rows = recipient ? await listUnsent(db, community, userId) : []
  if (!recipient || rows.length === 0) return
  const alerts = await toAlerts(db, community, rows)
  const ids = rows.map(({ id }) => id)
  await mailer.send({
    to: recipient.email,
    // The same for the same alerts: a mail server that gets it twice can tell.
    key: `alerts-${community}-${userId}-${Math.max(...ids)}`,
    ...composeMail(alerts, recipient, publicUrl),
  })
  await markSent(db, community, userId, ids)
}
