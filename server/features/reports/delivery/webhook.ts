import { createHmac } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { Network } from '#server/http/network.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import type { Waiting } from './delivery.queries.ts'
import { postJson } from './postJson.ts'
import { getRunFacts, type RunFacts } from './webhook.queries.ts'
import { getWebhookSecret } from './webhookSecret.ts'

interface Services {
  db: Db
  secrets: Secrets
  config: Pick<Config, 'publicUrl'>
  network: Network
}

/** Tells a webhook of a run. Errors: why it was not taken. */
export async function callWebhook(
  { db, secrets, config, network }: Services,
  community: CommunityId,
  { id, run, report, target }: Waiting,
): Promise<void> {
  const body = webhookBody(await getRunFacts(db, community, run), config.publicUrl)
  const secret = await getWebhookSecret({ db, secrets }, community, report)
  await postJson(network, target, body, {
    'rapport-delivery': `${community}-${id}`,
    'rapport-signature': signature(secret, body, new Date()),
  })
}

/** What a webhook is told: the same bytes however often it has to be told. */
const webhookBody = (run: RunFacts, publicUrl: string): string =>
  JSON.stringify({ event: 'report.ready', report: run, url: `${publicUrl}/reports/${run.id}` })

/** Over the time as well, so that what was overheard once cannot be told again later. */
function signature(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
