import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { isValueRefused } from '#server/db/failures.ts'
import type { Machines } from '#server/db/machines.ts'
import { isAnswering, isDistributed, listPlaces } from '../distribution.queries.ts'

/** Communities whose rows lie on one machine, so that one statement writes those of all. */
export interface Lane {
  /** Connections to the machine, or to the coordinator while the machine cannot be reached from here. */
  db: Db
  /** Through the coordinator a statement for several shards would be a commit in two phases: each has its own. */
  isTogether: boolean
  /** Who waits to be written. */
  turns: CommunityId[]
  isWriting: boolean
  /** To be told of errors: while the machine is away, the coordinator says so, or knows the one in its place. */
  onError(error: unknown): void
}

/** `npm run distribute` may run while people collect, and shards move. */
const askedEveryMs = 60_000

const openLane = (db: Db, isTogether: boolean): Lane => ({
  db,
  isTogether,
  turns: [],
  isWriting: false,
  onError() {},
})

/** Which lane communities are in: that of `db` alone, or, where web tables are distributed, one for each machine. */
export function openLanes(db: Db, machines: Machines | undefined) {
  const home = openLane(db, true)
  let lanes = new Map<string, Lane>()
  let laneOf = new Map<CommunityId, Lane>()
  let isApart = false
  let askedAt = Number.NEGATIVE_INFINITY

  const isDue = () => performance.now() - askedAt >= askedEveryMs

  /** That of a machine which can be reached from here. */
  function openDirect(machine: string, there: Db): Lane {
    const lane = openLane(there, true)
    lane.onError = (error) => {
      // One that was taken out of the installation, or has become a standby, answers, and refuses all.
      if (lane.db === db || isValueRefused(error)) return
      machines?.leave(machine)
      lane.db = db
      lane.isTogether = false
    }
    return lane
  }

  async function laneAt(machine: string | null): Promise<Lane> {
    if (machine === null) return home
    const known = lanes.get(machine)
    if (known) return known
    const there = machines?.at(machine)
    const answers = there ? await isAnswering(there) : false
    const lane = there && answers ? openDirect(machine, there) : openLane(db, false)
    if (!answers) machines?.leave(machine)
    lanes.set(machine, lane)
    return lane
  }

  return {
    /** That of the coordinator, and of whose place is not known yet. */
    home,

    of: (community: CommunityId): Lane => (isDue() ? home : (laneOf.get(community) ?? home)),

    /** Takes those out of the turns of `home` that have another lane. */
    async sort(): Promise<[CommunityId, Lane][]> {
      if (isDue()) {
        askedAt = performance.now()
        isApart = await isDistributed(db).catch(() => isApart)
        lanes = new Map()
        laneOf = new Map()
      }
      if (!isApart) return []
      const turns = home.turns.splice(0)
      const unknown = turns.filter((community) => !laneOf.has(community))
      const places = unknown.length > 0 ? await listPlaces(db, unknown).catch(() => new Map()) : new Map()
      for (const [community, machine] of places) laneOf.set(community, await laneAt(machine))
      const others = turns.map((community): [CommunityId, Lane] => [community, laneOf.get(community) ?? home])
      home.turns.unshift(...others.filter(([, lane]) => lane === home).map(([community]) => community))
      return others.filter(([, lane]) => lane !== home)
    },
  }
}
