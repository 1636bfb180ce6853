import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import { asCommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { openMailer } from '#server/mail/mailer.ts'
import { sendAlerts } from './alertMails.ts'
import { findAlerts } from './alerts.ts'

const AlertsPayload = z.object({ community: z.number() })
const MailPayload = z.object({ community: z.number(), user: z.number() })

/**
 * `alerts`, queued at the end of each synchronisation, looks for what is unusual, safe to run twice and to be killed
 * anywhere; `alerts:mail` sends a person what was found. Killed between sending and noting that it sent, it sends that
 * e-mail once more, under the same Message-ID.
 */
export function alertJobs({ db, config }: { db: Db; config: Config }): TaskList {
  const mailer = openMailer(config)
  return {
    async alerts(payload) {
      const community = asCommunityId(AlertsPayload.parse(payload).community)
      await findAlerts(db, community, mailer !== undefined)
    },
    async 'alerts:mail'(payload) {
      const { community, user } = MailPayload.parse(payload)
      if (mailer) await sendAlerts(db, mailer, config.publicUrl, asCommunityId(community), user)
    },
  }
}
