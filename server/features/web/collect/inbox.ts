import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CommunityId } from '#server/db/communityId.ts'
import { isValueRefused } from '#server/db/failures.ts'
import { unavailable } from '#server/lib/errors.ts'
import type { InboxEvent } from '../inboxEvents.ts'
import type { Place, Route } from '../place.ts'
import type { Places } from '../places.ts'
import { insertInbox } from './inbox.queries.ts'

export interface Inbox {
  /** Resolves when the event is committed. Errors: unavailable while the queue is full, or the machine of its rows is away. */
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
  /** Events. */
  waiting: number
  isWriting: boolean
}

/** The events of a community that wait to be written. */
interface Queue {
  lane: Lane
  waiting: Waiting[]
}

const mostAtOnce = 1000
/** In a lane, so that a machine that is away has no room but its own. */
const mostWaiting = 20_000

/**
 * Group commit: events that arrive while others are written form the next groups, one for each community. Those of a machine are
 * written by one statement, and machines do not wait for each other. A community whose rows cannot be written fails alone.
 */
export function openInbox(places: Places): Inbox {
  /** Of the communities that are being written or wait for it. */
  const queues = new Map<CommunityId, Queue>()
  const lanes = new WeakMap<Place, Lane>()

  function laneOf(community: CommunityId): Lane {
    const place = places.of(community)
    const known = lanes.get(place)
    if (known) return known
    const lane = { place, turns: [], waiting: 0, isWriting: false }
    lanes.set(place, lane)
    return lane
  }

  /** Has a community wait for its turn, where its rows lie now. */
  function line(community: CommunityId, queue: Queue) {
    queue.lane.waiting -= queue.waiting.length
    queue.lane = laneOf(community)
    queue.lane.waiting += queue.waiting.length
    queue.lane.turns.push(community)
    if (!queue.lane.isWriting) void write(queue.lane)
  }

  async function write(lane: Lane) {
    const { place, turns } = lane
    lane.isWriting = true
    while (turns.length > 0) {
      // What has arrived is read first, or the first event of a burst would be written alone.
      await nextTurn()
      if (place === places.home) await sort(turns)
      const route = await place.route()
      const groups = turns.splice(0, route?.isTogether === false ? 1 : turns.length).map(take)
      const failures = await writeGroups(place, route, groups)
      for (const group of groups) end(lane, group, failures.get(group.community))
    }
    lane.isWriting = false
  }

  /** Has those wait elsewhere whose rows lie elsewhere. */
  async function sort(turns: CommunityId[]) {
    const here: CommunityId[] = []
    while (turns.length > 0) {
      const unsorted = turns.splice(0)
      await places.find(unsorted)
      for (const community of unsorted) {
        const queue = queues.get(community)
        if (queue && places.of(community) !== places.home) line(community, queue)
        else here.push(community)
      }
    }
    turns.push(...here)
  }

  const take = (community: CommunityId): Group => ({
    community,
    waiting: queues.get(community)?.waiting.splice(0, mostAtOnce) ?? [],
  })

  function end(lane: Lane, { community, waiting }: Group, error: unknown) {
    lane.waiting -= waiting.length
    for (const { done } of waiting) done(error)
    const queue = queues.get(community)
    if (queue?.waiting.length) line(community, queue)
    else queues.delete(community)
  }

  return {
    add(community, event) {
      const known = queues.get(community)
      const queue = known ?? { lane: laneOf(community), waiting: [] }
      if (queue.lane.waiting >= mostWaiting) throw unavailable()
      return new Promise((resolve, reject) => {
        queue.lane.waiting += 1
        queue.waiting.push({
          event,
          done: (error?: unknown) => (error === undefined ? resolve() : reject(error)),
        })
        if (known) return
        queues.set(community, queue)
        line(community, queue)
      })
    },
  }
}

/** `route`: undefined while the place is away. @returns the errors, by the communities whose groups were not written. */
async function writeGroups(
  place: Place,
  route: Route | undefined,
  groups: Group[],
): Promise<Map<CommunityId, unknown>> {
  if (groups.length === 0) return new Map()
  if (!route) return failuresOf(groups, unavailable())
  try {
    await insertInbox(route.db, groups.map(rowOf))
    return new Map()
  } catch (error) {
    place.onError(error, route)
    // After anything but a refusal each would fail as well, some of them only after the longest that a statement may take.
    if (groups.length === 1 || !isValueRefused(error)) return failuresOf(groups, error)
  }
  const failures = new Map<CommunityId, unknown>()
  for (const group of groups)
    for (const [community, error] of await writeGroups(place, route, [group])) failures.set(community, error)
  return failures
}

const failuresOf = (groups: Group[], error: unknown) =>
  new Map(groups.map(({ community }) => [community, error]))

const rowOf = ({ community, waiting }: Group) => ({
  community_id: community,
  events: waiting.map(({ event }) => event),
})
