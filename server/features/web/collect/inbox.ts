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
  community: CommunityId
  event: InboxEvent
  done: (error?: unknown) => void
}

const mostAtOnce = 1000
const mostWaiting = 20_000

/** Group commit: events that arrive during one write form the next group. */
export function openInbox(db: Db): Inbox {
  let waiting: Waiting[] = []
  let isWriting = false

  async function write() {
    isWriting = true
    while (waiting.length > 0) {
      const group = waiting.slice(0, mostAtOnce)
      waiting = waiting.slice(mostAtOnce)
      const error = await writeGroup(db, group)
      for (const { done } of group) done(error)
    }
    isWriting = false
  }

  return {
    add(community, event) {
      if (waiting.length >= mostWaiting)
        throw new AppError('unavailable', 'Try again in a moment', { retryAfterS: 2 })
      return new Promise((resolve, reject) => {
        waiting.push({ community, event, done: (error) => (error === undefined ? resolve() : reject(error)) })
        if (!isWriting) void write()
      })
    },
  }
}

/** Writes a group in one statement, one row per community. @returns the error, if any. */
async function writeGroup(db: Db, group: Waiting[]): Promise<unknown> {
  const rows = [...Map.groupBy(group, ({ community }) => community)].map(([community, of]) => ({
    community,
    events: JSON.stringify(of.map(({ event }) => event)),
  }))
  try {
    await insertInbox(db, rows)
    return undefined
  } catch (error) {
    return error
  }
}
