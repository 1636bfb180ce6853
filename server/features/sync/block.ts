import type { NetworkClient, Source, Token } from '#networks/network.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { HashPerson } from '../commenters/commenters.ts'
import type { BlockState } from './sync.queries.ts'

/** A community, and what it is synchronised with. */
export interface Sync {
  db: Db
  client: NetworkClient
  tokens: Token[]
  community: CommunityId
  /** The community's id at its network. */
  externalId: string
  /** By which people who are erased are known. */
  hashPerson: HashPerson
  /** Aborted when the process is to stop: the run ends at the next call and goes on at the next start. */
  signal?: AbortSignal
}

/** What the blocks of one run work with. */
export interface Reading extends Sync {
  source: Source
}

export const openReading = (sync: Sync): Reading => ({ ...sync, source: sync.client.open(sync) })

/** A block's work. `posts` tells the blocks that follow the wall when there are more posts, and when there are all. */
export type Block = (reading: Reading, state: BlockState, posts: Progress) => Promise<void>

/** Lets some work follow other work that goes on beside it. */
export interface Progress {
  /** There is more. */
  advance(): void
  /** There will be no more. */
  end(): void
  isEnded(): boolean
  /** Resolves at the next `advance` or `end`, at once when ended. */
  next(): Promise<void>
}

export function makeProgress(): Progress {
  let isEnded = false
  let waiting = Promise.withResolvers<void>()
  const wake = () => {
    waiting.resolve()
    waiting = Promise.withResolvers()
  }
  return {
    advance: wake,
    end() {
      isEnded = true
      wake()
    },
    isEnded: () => isEnded,
    next: () => (isEnded ? Promise.resolve() : waiting.promise),
  }
}
