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
/** Each on a connection of its own; what waits for one becomes larger groups. */
const writersAtOnce = 4

/**
 * Group commit for each community: events that arrive while it is written, or waits for its turn, form its next group. One whose
 * rows cannot be written fails alone.
 */
export function openInbox(db: Db): Inbox {
  /** Of the communities that are being written or wait for it. */
  const queues = new Map<CommunityId, Waiting[]>()
  const turns: CommunityId[] = []
  let writers = 0
  let waiting = 0

  async function write() {
    writers += 1
    for (let community = turns.shift(); community !== undefined; community = turns.shift())
      await writeOne(community, queues.get(community) ?? [])
    writers -= 1
  }

  async function writeOne(community: CommunityId, queue: Waiting[]) {
    const group = queue.splice(0, mostAtOnce)
    const error = await writeGroup(db, community, group)
    waiting -= group.length
    for (const { done } of group) done(error)
    if (queue.length > 0) turns.push(community)
    else queues.delete(community)
  }

  return {
    add(community, event) {
      if (waiting >= mostWaiting)
        throw new AppError('unavailable', 'Try again in a moment', { retryAfterS: 2 })
      return new Promise((resolve, reject) => {
        waiting += 1
        const one = { event, done: (error?: unknown) => (error === undefined ? resolve() : reject(error)) }
        const queue = queues.get(community)
        if (queue) {
          queue.push(one)
          return
        }
        queues.set(community, [one])
        turns.push(community)
        if (writers < writersAtOnce) void write()
      })
    },
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
