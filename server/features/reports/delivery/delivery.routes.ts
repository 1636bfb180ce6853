import { randomUUID } from 'node:crypto'
import { reportCalls } from '#contract/reports.ts'
import type { Services } from '#server/app.ts'
import { AppError } from '#server/errors.ts'
import type { Route } from '#server/http/route.ts'
import { getReady, getReport } from '../reports.ts'
import { listDeliveries, queueTestMail } from './delivery.queries.ts'
import { noMailServer } from './mailRun.ts'
import { resendFailed } from './resend.ts'
import { webhookSecret } from './webhook.ts'

export function reportDeliveryRoutes(
  route: Route,
  { config, secrets }: Pick<Services, 'config' | 'secrets'>,
) {
  const can_email = config.smtpUrl !== undefined

  route.community(reportCalls.deliveries, async ({ input: { id }, db, community }) => {
    await getReport(db, community, id)
    return { items: await listDeliveries(db, community, id), can_email }
  })

  route.community(reportCalls.resend, async ({ input: { id, delivery_id = null }, db, community }) => {
    await resendFailed(db, community, id, delivery_id)
    return { items: await listDeliveries(db, community, id), can_email }
  })

  route.community(reportCalls.sendTest, async ({ input: { id }, db, community, user }) => {
    const run = await getReady(db, community, id)
    if (!can_email) throw new AppError('conflict', noMailServer)
    await queueTestMail(db, { community, run: run.id, user: user.id, key: randomUUID() })
    return { email: user.email }
  })

  route.community(reportCalls.webhookSecret, async ({ input: { id }, db, community }) => {
    const { parent_id } = await getReport(db, community, id)
    return { secret: webhookSecret(secrets, community, parent_id ?? id) }
  })
}
