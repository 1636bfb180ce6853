import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/lib/errors.ts'
import type { InboxEvent } from '../dimensions.ts'
import { insertInbox } from './inbox.queries.ts'

export interface Inbox {
  /** Resolves when the event is committed. Errors: unavailable while the queue is full. */
  add(community: CommunityId, event: InboxEvent): Promise<void>
}

interface Waiting {
  event: InboxEvent
  done: (error?: unknown) => void
}

const mostAtOnce = 1000
const mostWaiting = 20_000

/**
 * Group commit for each community: events that arrive during one write of its own form the next group. One whose rows cannot
 * be written fails alone.
 */
export function openInbox(db: Db): Inbox {
  /** Of the communities that are being written. */
  const queues = new Map<CommunityId, Waiting[]>()
  let waiting = 0

  async function write(community: CommunityId, queue: Waiting[]) {
    while (queue.length > 0) {
      const group = queue.splice(0, mostAtOnce)
      const error = await writeGroup(db, community, group)
      waiting -= group.length
      for (const { done } of group) done(error)
    }
    queues.delete(community)
  }

  return {
    add(community, event) {
      if (waiting >= mostWaiting)
        throw new AppError('unavailable', 'Try again in a moment', { retryAfterS: 2 })
      return new Promise((resolve, reject) => {
        const one = {
          event,
          done: (error?: unknown) => (error === undefined ? resolve() : reject(error)),
        }
        waiting += 1
        const queue = queues.get(community)
        if (queue) queue.push(one)
        else void begin(community, one)
      })
    },
  }

  function begin(community: CommunityId, first: Waiting) {
    const queue = [first]
    queues.set(community, queue)
    return write(community, queue)
  }
}

/** Writes a group as one row. @returns the error, if any. */
async function writeGroup(db: Db, community: CommunityId, group: Waiting[]): Promise<unknown> {
  try {
    await insertInbox(db, community, JSON.stringify(group.map(({ event }) => event)))
    return undefined
  } catch (error) {
    return error
  }
}
