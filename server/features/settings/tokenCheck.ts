import { specMessages } from '#contract/errors.ts'
import { networkName, networkUnavailable } from '#contract/network.ts'
import type { BlockTest, StoredToken } from '#contract/settings/settings.ts'
import type { SyncProblem } from '#contract/settings/sync.ts'
import { tokenProblems } from '#contract/vocabulary.ts'
import type { NetworkClient, Token } from '#networks/network.ts'
import { NetworkProblem, OtherCommunity } from '#networks/problem.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { AppError, reason, type Said } from '#server/lib/errors.ts'
import { maskToken } from '#server/secrets/secrets.ts'
import { type SealedToken, updateTokenCheck } from './settings.queries.ts'

/** What a person is told when a network cannot be asked with their tokens; of access only when it refused that. */
export const connectionRefused = (problem: SyncProblem) =>
  problem === 'unavailable'
    ? new AppError(
        networkUnavailable,
        `${networkName} does not answer. Nothing was changed; try again in a few minutes`,
      )
    : new AppError(
        'community_connection_error',
        `${specMessages.connectionError}. ${specMessages.connectionHint}`,
      )

/** Checks stored tokens again and notes what came out; one that the network could not be asked about stays as it was. */
export async function recheckTokens(
  db: Db,
  client: NetworkClient,
  community: CommunityId,
  tokens: readonly (Token & Pick<SealedToken, 'shared'>)[],
  externalId: string,
): Promise<void> {
  const recheck = async (token: (typeof tokens)[number]) => {
    // What a shared one opens of this community says nothing of the others.
    const of = token.shared === null ? externalId : undefined
    const check = await client.checkToken(token, of).catch((error: unknown) => {
      if (error instanceof NetworkProblem || error instanceof OtherCommunity) return undefined
      throw error
    })
    if (check) await updateTokenCheck(db, community, token, maskToken(token.value), check)
  }
  await Promise.all(tokens.map(recheck))
}

/** A token with what the network said of it. */
export type KnownToken = Token & Pick<StoredToken, 'state' | 'scopes'>

/** A stored token, and the one that is to take its place. */
interface Replaced {
  old: KnownToken
  by: KnownToken
}

/**
 * What is lost where new tokens take the place of stored ones of their kinds: data that no token would open any more, and
 * rights; by the fields of the new ones. Errors: networkUnavailable when the network cannot be asked.
 */
export async function findLosses(
  client: NetworkClient,
  stored: KnownToken[],
  given: KnownToken[],
  externalId: string,
): Promise<Record<string, Said[]>> {
  const replaced = stored.flatMap((old): Replaced[] => {
    const by = given.find(({ kind }) => kind === old.kind)
    return by && by.value !== old.value ? [{ old, by }] : []
  })
  if (replaced.length === 0) return {}
  const staying = stored.filter(({ kind }) => given.every((token) => token.kind !== kind))
  const lost = await lostBlocks(client, stored, [...staying, ...given], externalId)
  const [first] = replaced
  const losses = replaced.map((each): [string, Said[]] => {
    const { kind } = each.old
    const isOurs = ({ via }: BlockTest) =>
      via === kind || (each === first && replaced.every(({ old }) => old.kind !== via))
    const blocks = lost.filter(isOurs).map(({ block }) => reason(`token_loses_${block}`))
    return [client.network.tokens[kind] ?? kind, [...blocks, ...lostRights(each)]]
  })
  return Object.fromEntries(losses.filter(([, said]) => said.length > 0))
}

/** The tests of the blocks that stored tokens open and others would not. */
async function lostBlocks(client: NetworkClient, stored: Token[], others: Token[], externalId: string) {
  const [before, after] = await Promise.all([
    client.testBlocks(stored, externalId),
    client.testBlocks(others, externalId),
  ])
  const untested = [...before, ...after].find(({ problem }) => problem === 'unavailable')
  if (untested) throw connectionRefused('unavailable')
  const closed = after.filter((test) => !isOpen(test)).map(({ block }) => block)
  return before.filter((test) => isOpen(test) && closed.includes(test.block))
}

/** What the network only puts off, as by a limit of the day, is open. */
const isOpen = ({ problem }: BlockTest): boolean =>
  problem === null || !['no_token', ...tokenProblems].includes(problem)

/** A token that is no longer accepted has none to lose. */
export function lostRights({ old, by }: Replaced): Said[] {
  const rights = old.state === 'invalid' ? [] : old.scopes.filter((right) => !by.scopes.includes(right))
  return rights.length > 0 ? [reason('token_loses_rights', { rights: rights.join(', ') })] : []
}
