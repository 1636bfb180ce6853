import type { CommunityId } from '#server/db/communityId.ts'
import { type Db, databaseKey } from '#server/db/database.ts'
import type { Machines } from '#server/db/machines.ts'
import type { Log } from '#server/lib/log.ts'
import { isDistributed, listPlaces } from './distribution.queries.ts'
import { homePlace, openPlace, type Place } from './place.ts'

export interface Places {
  /** That of the coordinator, and of who is not known yet. */
  home: Place
  /** Whether rows may lie elsewhere. */
  areApart(): Promise<boolean>
  /** Where a community's rows lie, as far as that was found. */
  of(community: CommunityId): Place
  /** Finds where rows of these lie. */
  find(communities: CommunityId[]): Promise<void>
}

/** `npm run distribute` may run meanwhile, and shards move. */
const askedEveryMs = 60_000
/** While a machine is looked for, as another may have taken its place, and after an error. */
const askedAtMostEveryMs = 1_000

/** Where web rows of communities lie: with all others by `db`, or, where web tables are distributed, each on a machine. */
export function openPlaces(db: Db, machines?: Machines, log?: Log): Places {
  const home = homePlace(db)
  const places = new Map<string, Place>()
  let placeOf = new Map<CommunityId, Place>()
  let isApart = false
  let asked: Promise<void> | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let askAgainAt = Number.POSITIVE_INFINITY

  function placeAt(machine: string | null): Place {
    if (machine === null || !machines) return home
    const known = places.get(machine)
    if (known) return known
    const onLook = () => {
      askAgainAt = Math.min(askAgainAt, askedAt + askedAtMostEveryMs)
    }
    const anyThere = () => placeOf.entries().find(([, each]) => each === place)?.[0]
    const place = openPlace(db, machines, { machine, anyThere, onLook, log })
    places.set(machine, place)
    return place
  }

  /** @returns those that were found. */
  async function list(communities: CommunityId[]): Promise<Map<CommunityId, Place>> {
    const found = await listPlaces(db, communities)
    return new Map([...found].map(([community, machine]) => [community, placeAt(machine)]))
  }

  async function ask() {
    askedAt = performance.now()
    askAgainAt = askedAt + askedEveryMs
    try {
      isApart = machines !== undefined && (await isDistributed(db))
      placeOf = isApart && placeOf.size > 0 ? await list([...placeOf.keys()]) : new Map()
    } catch {
      // What is known stands.
      askAgainAt = askedAt + askedAtMostEveryMs
    }
  }

  /** The first time this is waited for, later what is known stands meanwhile. */
  function keepKnown(): Promise<void> {
    asked ??= ask()
    if (performance.now() >= askAgainAt) void ask()
    return asked
  }

  return {
    home,

    async areApart() {
      await keepKnown()
      return isApart
    },

    of(community) {
      void keepKnown()
      return placeOf.get(community) ?? home
    },

    async find(communities) {
      await keepKnown()
      if (!isApart) return
      const unknown = communities.filter((community) => !placeOf.has(community))
      if (unknown.length === 0) return
      const found = await list(unknown).catch(() => new Map<CommunityId, Place>())
      for (const [community, place] of found) placeOf.set(community, place)
    },
  }
}

const shared = new WeakMap<object, Places>()

/** Has `whileThere` know these, for all pools on the same database. */
export const sharePlaces = (db: Db, places: Places) => void shared.set(databaseKey(db), places)

/**
 * Does work that asks for a community's web rows. A machine that is away holds up no connection for longer than it takes to find out.
 * Errors: unavailable.
 */
export async function whileThere<T>(db: Db, community: CommunityId, work: () => Promise<T>): Promise<T> {
  const places = shared.get(databaseKey(db))
  if (!places) return work()
  await places.find([community])
  return places.of(community).whileThere(work)
}
