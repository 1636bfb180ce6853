import type { Task, TaskList } from 'graphile-worker'
import { z } from 'zod'
import { asCommunityId } from '#server/db/communityId.ts'
import { publicInternet } from '#server/http/network.ts'
import { openMailer } from '#server/mail/mailer.ts'
import type { Services } from '#server/services.ts'
import { isLastTry } from './delivery.queries.ts'
import { mailRun, mailTest } from './mailRun.ts'
import { makeDelivery } from './makeDelivery.ts'
import { onceUntilNoted } from './onceUntilNoted.ts'
import { openRunDocuments } from './runDocuments.ts'
import { callWebhook } from './webhook.ts'

const DeliveryPayload = z.object({ community: z.number().transform(asCommunityId), delivery: z.number() })
const TestPayload = z.object({
  community: z.number().transform(asCommunityId),
  run: z.string(),
  user: z.number(),
  key: z.string(),
})

/**
 * `report:email` and `report:webhook` make one delivery each, and do nothing for one that is done; `report:test` mails a run
 * to who asked for it. Killed between what was sent and the note of it, they send it again: an e-mail under the same
 * Message-ID, a call with the same Rapport-Delivery.
 */
export function reportDeliveryJobs(
  { db, config, secrets }: Pick<Services, 'db' | 'config' | 'secrets'>,
  network = publicInternet,
): TaskList {
  const documents = openRunDocuments(db)
  const services = {
    db,
    config,
    secrets,
    documents,
    network,
    mailer: openMailer(config),
    once: onceUntilNoted(),
  }
  const deliver =
    (send: typeof mailRun | typeof callWebhook): Task =>
    async (payload, { job }) => {
      const { community, delivery: id } = DeliveryPayload.parse(payload)
      await makeDelivery(services, community, { id, isLast: isLastTry(job) }, (delivery) =>
        send(services, community, delivery),
      )
    }
  return {
    'report:email': deliver(mailRun),
    'report:webhook': deliver(callWebhook),
    async 'report:test'(payload) {
      const { community, ...test } = TestPayload.parse(payload)
      await mailTest(services, community, test)
    },
  }
}
