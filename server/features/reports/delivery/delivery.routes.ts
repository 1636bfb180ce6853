import { randomUUID } from 'node:crypto'
import { reportCalls } from '#contract/reports.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { Route } from '#server/http/route.ts'
import { AppError } from '#server/lib/errors.ts'
import type { Services } from '#server/services.ts'
import { getReady, getReport, type Person } from '../reports.ts'
import { listDeliveries, queueTestMail } from './delivery.queries.ts'
import { noMailServer } from './mailRun.ts'
import { resendFailed } from './resend.ts'
import { setWebhookSecret } from './webhookSecret.ts'

export function reportDeliveryRoutes(
  route: Route,
  { config, secrets }: Pick<Services, 'config' | 'secrets'>,
) {
  const can_email = config.smtpUrl !== undefined

  route.community(reportCalls.deliveries, async ({ input: { id }, db, community, user }) => ({
    items: await deliveriesFor(db, community, user, id),
    can_email,
  }))

  route.community(reportCalls.resend, async ({ input: { id, delivery_id = null }, db, community, user }) => {
    await resendFailed(db, community, user, id, delivery_id)
    return { items: await listDeliveries(db, community, id), can_email }
  })

  route.community(reportCalls.sendTest, async ({ input: { id }, db, community, user }) => {
    const run = await getReady(db, community, id)
    if (!can_email) throw new AppError('conflict', noMailServer)
    await queueTestMail(db, { community, run: run.id, user: user.id, key: randomUUID() })
    return { email: user.email }
  })

  route.community(reportCalls.setWebhookSecret, async ({ input, db, community, user, by }) => {
    await setWebhookSecret({ db, secrets }, community, user, by, input)
    return getReport(db, community, user, input.id)
  })
}

/** What became of the deliveries of a run: to whom they went, only for those to whom delivery belongs. */
async function deliveriesFor(db: Db, community: CommunityId, person: Person, id: string) {
  const { blueprint } = await getReport(db, community, person, id)
  const deliveries = await listDeliveries(db, community, id)
  if (blueprint.delivery !== null) return deliveries
  return deliveries.map((delivery) => ({ ...delivery, target: null, failure: null }))
}
