import type { Token } from '#networks/network.ts'
import type { NetworkProblem } from '#networks/problem.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { maskToken, type Secrets } from '#server/secrets/secrets.ts'
import { listSealedTokens, updateTokenState } from './settings.queries.ts'

export { getDefinitions } from './metricDefinitions.queries.ts'
export { deleteOldPreviousTokens, getCommunity, reachFrom, reachKnown } from './settings.queries.ts'

export interface OpenTokens {
  /** Ready for use, the user's before the community's before the service one. */
  tokens: Token[]
  /** Stores what the network made of them: one that was refused is invalid, one that was answered is valid again. */
  noteStates(): Promise<void>
}

export async function openTokens(db: Db, secrets: Secrets, community: CommunityId): Promise<OpenTokens> {
  const heard = new Map<string, NetworkProblem | null>()
  const tokens = (await listSealedTokens(db, community)).map(
    ({ kind, ciphertext, grant, refusal }): Token => {
      const value = secrets.open(ciphertext)
      return {
        kind,
        value,
        grant: grant ?? undefined,
        refusal: refusal ?? undefined,
        heard: (problem) => {
          if (problem === null || problem.isOfToken) heard.set(kind, problem)
        },
      }
    },
  )
  return {
    tokens,
    async noteStates() {
      for (const { kind, value } of tokens) {
        const problem = heard.get(kind)
        if (problem !== undefined) await updateTokenState(db, community, kind, maskToken(value), problem)
      }
    },
  }
}
