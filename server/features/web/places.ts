import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { isValueRefused } from '#server/db/failures.ts'
import type { Machines } from '#server/db/machines.ts'
import { isAnswering, isDistributed, listPlaces } from './distribution.queries.ts'

/** Where web rows of communities lie together, so that one statement may write those of all. */
export interface Place {
  /** Connections to the machine, or to the coordinator while the machine cannot be reached from here. */
  db: Db
  /** For what only the coordinator does, where `db` is not its. */
  coordinator?: Db
  /** Through the coordinator a statement for several shards would be a commit in two phases: each has its own. */
  isTogether: boolean
  /** To be told of errors: while the machine is away, the coordinator says so, or knows the one in its place. */
  onError(error: unknown): void
}

export interface Places {
  /** That of the coordinator, and of who is not known yet. */
  home: Place
  /** Where a community's rows lie, if that was found within the last minute. */
  of(community: CommunityId): Place
  /** Finds where rows of these lie. */
  find(communities: CommunityId[]): Promise<void>
}

/** `npm run distribute` may run meanwhile, and shards move. */
const askedEveryMs = 60_000

/** Where web rows of communities lie: with all others by `db`, or, where web tables are distributed, each on a machine. */
export function openPlaces(db: Db, machines?: Machines): Places {
  const home: Place = { db, isTogether: true, onError() {} }
  let places = new Map<string, Place>()
  let placeOf = new Map<CommunityId, Place>()
  let isApart = false
  let askedAt = Number.NEGATIVE_INFINITY

  const isDue = () => performance.now() - askedAt >= askedEveryMs

  /** That of a machine which can be reached from here. */
  function openDirect(machine: string, there: Db): Place {
    const place: Place = {
      db: there,
      coordinator: db,
      isTogether: true,
      onError(error) {
        // One that was taken out of the installation, or has become a standby, answers, and refuses all.
        if (place.db === db || isValueRefused(error)) return
        machines?.leave(machine)
        place.db = db
        delete place.coordinator
        place.isTogether = false
      },
    }
    return place
  }

  async function placeAt(machine: string | null): Promise<Place> {
    if (machine === null) return home
    const known = places.get(machine)
    if (known) return known
    const there = machines?.at(machine)
    const answers = there ? await isAnswering(there) : false
    const place = there && answers ? openDirect(machine, there) : { db, isTogether: false, onError() {} }
    if (!answers) machines?.leave(machine)
    places.set(machine, place)
    return place
  }

  return {
    home,

    of: (community) => (isDue() ? home : (placeOf.get(community) ?? home)),

    async find(communities) {
      if (isDue()) {
        askedAt = performance.now()
        isApart = await isDistributed(db).catch(() => isApart)
        places = new Map()
        placeOf = new Map()
      }
      if (!isApart) return
      const unknown = communities.filter((community) => !placeOf.has(community))
      if (unknown.length === 0) return
      const found = await listPlaces(db, unknown).catch(() => new Map())
      for (const [community, machine] of found) placeOf.set(community, await placeAt(machine))
    },
  }
}
