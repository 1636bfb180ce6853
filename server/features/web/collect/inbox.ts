import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { isValueRefused } from '#server/db/failures.ts'
import { AppError } from '#server/lib/errors.ts'
import type { InboxEvent } from '../dimensions.ts'
import { isDistributed } from '../distribution.queries.ts'
import { insertInbox } from './inbox.queries.ts'

export interface Inbox {
  /** Resolves when the event is committed. Errors: unavailable while the queue is full. */
  add(community: CommunityId, event: InboxEvent): Promise<void>
}

interface Waiting {
  event: InboxEvent
  done: (error?: unknown) => void
}

/** What is written of a community at once. */
interface Group {
  community: CommunityId
  waiting: Waiting[]
}

const mostAtOnce = 1000
const mostWaiting = 20_000
/** Where rows lie on several machines: each on a connection of its own, so that one that is away holds up nobody else. */
const writersApart = 4
const askedEveryMs = 60_000

/**
 * Group commit: events that arrive while others are written form the next groups, one for each community. All are written by one
 * statement, or, where they may lie on several machines, each by its own. A community whose rows cannot be written fails alone.
 */
export function openInbox(db: Db): Inbox {
  /** Of the communities that are being written or wait for it. */
  const queues = new Map<CommunityId, Waiting[]>()
  const turns: CommunityId[] = []
  let writers = 0
  let waiting = 0
  let isApart = false
  let askedAt = Number.NEGATIVE_INFINITY

  async function write() {
    writers += 1
    while (turns.length > 0) {
      await askWhere()
      const groups = turns.splice(0, isApart ? 1 : turns.length).map(take)
      const failures = await writeGroups(db, groups)
      for (const group of groups) end(group, failures.get(group.community))
    }
    writers -= 1
  }

  /** `npm run distribute` may run while people collect. */
  async function askWhere() {
    if (performance.now() - askedAt < askedEveryMs) return
    askedAt = performance.now()
    isApart = await isDistributed(db).catch(() => isApart)
  }

  const take = (community: CommunityId): Group => ({
    community,
    waiting: (queues.get(community) ?? []).splice(0, mostAtOnce),
  })

  function end(group: Group, error: unknown) {
    waiting -= group.waiting.length
    for (const { done } of group.waiting) done(error)
    if (queues.get(group.community)?.length) turns.push(group.community)
    else queues.delete(group.community)
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
        if (writers < (isApart ? writersApart : 1)) void write()
      })
    },
  }
}

/** @returns the errors, by the communities whose groups were not written. */
async function writeGroups(db: Db, groups: Group[]): Promise<Map<CommunityId, unknown>> {
  try {
    await insertInbox(db, groups.map(rowOf))
    return new Map()
  } catch (error) {
    // After anything but a refusal each would fail as well, some of them only after the longest that a statement may take.
    if (groups.length === 1 || !isValueRefused(error))
      return new Map(groups.map(({ community }) => [community, error]))
  }
  const failures = new Map<CommunityId, unknown>()
  for (const group of groups)
    for (const [community, error] of await writeGroups(db, [group])) failures.set(community, error)
  return failures
}

const rowOf = ({ community, waiting }: Group) => ({
  community_id: community,
  events: JSON.stringify(waiting.map(({ event }) => event)),
})
