import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { isValueRefused } from '#server/db/failures.ts'
import type { Machines } from '#server/db/machines.ts'
import { AppError } from '#server/lib/errors.ts'
import type { InboxEvent } from '../dimensions.ts'
import { insertInbox } from './inbox.queries.ts'
import { type Lane, openLanes } from './lanes.ts'

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

/**
 * Group commit: events that arrive while others are written form the next groups, one for each community. Those of a machine are
 * written by one statement, and machines do not wait for each other. A community whose rows cannot be written fails alone.
 */
export function openInbox(db: Db, machines?: Machines): Inbox {
  /** Of the communities that are being written or wait for it. */
  const queues = new Map<CommunityId, Waiting[]>()
  const lanes = openLanes(db, machines)
  let waiting = 0

  /** Has a community wait for its turn. */
  function line(community: CommunityId, lane = lanes.of(community)) {
    lane.turns.push(community)
    if (!lane.isWriting) void write(lane)
  }

  async function write(lane: Lane) {
    lane.isWriting = true
    while (lane.turns.length > 0) {
      if (lane === lanes.home) for (const [community, other] of await lanes.sort()) line(community, other)
      const groups = lane.turns.splice(0, lane.isTogether ? lane.turns.length : 1).map(take)
      const failures = await writeGroups(lane, groups)
      for (const group of groups) end(group, failures.get(group.community))
    }
    lane.isWriting = false
  }

  const take = (community: CommunityId): Group => ({
    community,
    waiting: (queues.get(community) ?? []).splice(0, mostAtOnce),
  })

  function end(group: Group, error: unknown) {
    waiting -= group.waiting.length
    for (const { done } of group.waiting) done(error)
    if (queues.get(group.community)?.length) line(group.community)
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
        line(community)
      })
    },
  }
}

/** @returns the errors, by the communities whose groups were not written. */
async function writeGroups(lane: Lane, groups: Group[]): Promise<Map<CommunityId, unknown>> {
  if (groups.length === 0) return new Map()
  try {
    await insertInbox(lane.db, groups.map(rowOf))
    return new Map()
  } catch (error) {
    lane.onError(error)
    // After anything but a refusal each would fail as well, some of them only after the longest that a statement may take.
    if (groups.length === 1 || !isValueRefused(error))
      return new Map(groups.map(({ community }) => [community, error]))
  }
  const failures = new Map<CommunityId, unknown>()
  for (const group of groups)
    for (const [community, error] of await writeGroups(lane, [group])) failures.set(community, error)
  return failures
}

const rowOf = ({ community, waiting }: Group) => ({
  community_id: community,
  events: JSON.stringify(waiting.map(({ event }) => event)),
})
