import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { isValueRefused } from '#server/db/failures.ts'
import type { Machines } from '#server/db/machines.ts'
import { AppError } from '#server/lib/errors.ts'
import type { InboxEvent } from '../dimensions.ts'
import { openPlaces, type Place } from '../places.ts'
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

/** The communities of a place that wait to be written. */
interface Lane {
  place: Place
  turns: CommunityId[]
  isWriting: boolean
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
  const places = openPlaces(db, machines)
  const lanes = new WeakMap<Place, Lane>()
  let waiting = 0

  function laneOf(community: CommunityId): Lane {
    const place = places.of(community)
    const known = lanes.get(place)
    if (known) return known
    const lane = { place, turns: [], isWriting: false }
    lanes.set(place, lane)
    return lane
  }

  /** Has a community wait for its turn. */
  function line(community: CommunityId) {
    const lane = laneOf(community)
    lane.turns.push(community)
    if (!lane.isWriting) void write(lane)
  }

  async function write(lane: Lane) {
    const { place, turns } = lane
    lane.isWriting = true
    while (turns.length > 0) {
      // What has arrived is read first, or the first event of a burst would be written alone.
      await nextTurn()
      if (place === places.home) await sort(turns)
      const groups = turns.splice(0, place.isTogether ? turns.length : 1).map(take)
      const failures = await writeGroups(place, groups)
      for (const group of groups) end(group, failures.get(group.community))
    }
    lane.isWriting = false
  }

  /** Has those wait elsewhere whose rows lie elsewhere. */
  async function sort(turns: CommunityId[]) {
    const here: CommunityId[] = []
    while (turns.length > 0) {
      const unsorted = turns.splice(0)
      await places.find(unsorted)
      for (const community of unsorted)
        if (places.of(community) === places.home) here.push(community)
        else line(community)
    }
    turns.push(...here)
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
async function writeGroups(place: Place, groups: Group[]): Promise<Map<CommunityId, unknown>> {
  if (groups.length === 0) return new Map()
  try {
    await insertInbox(place.db, groups.map(rowOf))
    return new Map()
  } catch (error) {
    place.onError(error)
    // After anything but a refusal each would fail as well, some of them only after the longest that a statement may take.
    if (groups.length === 1 || !isValueRefused(error))
      return new Map(groups.map(({ community }) => [community, error]))
  }
  const failures = new Map<CommunityId, unknown>()
  for (const group of groups)
    for (const [community, error] of await writeGroups(place, [group])) failures.set(community, error)
  return failures
}

const rowOf = ({ community, waiting }: Group) => ({
  community_id: community,
  events: JSON.stringify(waiting.map(({ event }) => event)),
})
