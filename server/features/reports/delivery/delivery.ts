import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { getPlan, insertDeliveries, queueDeliveryJobs, wasPublished } from './delivery.queries.ts'

/**
 * Has a run that becomes ready in the transaction `trx` go to whom its report says, when it commits. Asked again for the
 * same run, it adds nothing.
 */
export async function queueDeliveries(trx: Db, community: CommunityId, runId: number): Promise<void> {
  const plan = await getPlan(trx, community, runId)
  const { recipients, webhook_url, only_if_data } = plan.delivery
  const hasNews = !only_if_data || (await wasPublished(trx, community, plan))
  const deliveries = [
    ...withoutRepeats(recipients).map((target) => ({
      channel: 'email' as const,
      target,
      state: hasNews ? ('waiting' as const) : ('no_data' as const),
    })),
    // A program is told of every run.
    ...(webhook_url === null
      ? []
      : [{ channel: 'webhook' as const, target: webhook_url, state: 'waiting' as const }]),
  ]
  if (deliveries.length === 0) return
  const added = await insertDeliveries(trx, community, runId, deliveries)
  const waiting = added.filter(({ state }) => state === 'waiting')
  await queueDeliveryJobs(trx, community, waiting)
}

/** An address is one person's however its letters are written; the first writing stays. */
const withoutRepeats = (addresses: readonly string[]): string[] => {
  const lower = addresses.map((address) => address.toLowerCase())
  return addresses.filter((_, n) => lower.indexOf(lower[n] ?? '') === n)
}
