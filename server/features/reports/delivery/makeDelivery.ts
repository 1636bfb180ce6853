import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { AppError, reason, type Said } from '#server/lib/errors.ts'
import { MailRefusedError } from '#server/mail/mailer.ts'
import { findWaiting, markSent, noteOutcome, type Waiting } from './delivery.queries.ts'
import type { onceUntilNoted } from './onceUntilNoted.ts'

export interface DeliveryServices {
  db: Db
  once: ReturnType<typeof onceUntilNoted>
}

interface Attempt {
  id: number
  /** Whether nobody tries again. */
  isLast: boolean
}

/**
 * Makes a delivery by `send` and notes that it went, or why not, unless it is done or no longer wanted. Errors: why it did
 * not go, as long as it is to be tried again.
 */
export async function makeDelivery(
  { db, once }: DeliveryServices,
  community: CommunityId,
  { id, isLast }: Attempt,
  send: (delivery: Waiting) => Promise<void>,
): Promise<void> {
  const delivery = await findWaiting(db, community, id)
  if (!delivery) return
  if (delivery.is_unsubscribed) return noteOutcome(db, community, id, { state: 'unsubscribed' })
  if (delivery.is_deleted) {
    return noteOutcome(db, community, id, { state: 'failed', failure: reason('report_deleted') })
  }
  try {
    await once(
      `${community}-${id}`,
      () => send(delivery),
      () => markSent(db, community, id),
    )
  } catch (error) {
    const failure = saidOf(error)
    const isFinal = isLast || error instanceof MailRefusedError
    await noteOutcome(db, community, id, { state: isFinal ? 'failed' : 'waiting', failure })
    if (!isFinal) throw error
  }
}

/** What other servers said may be long. */
function saidOf(error: unknown): Said {
  if (error instanceof AppError && error.reason) return error.reason
  return (error instanceof Error ? error.message : String(error)).slice(0, 300)
}
