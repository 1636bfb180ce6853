import type { NetworkClient, Token } from '#networks/network.ts'
import { NetworkProblem } from '#networks/problem.ts'
import type { CommunityRow } from '#networks/rows.ts'
import { asCommunityId, type CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { Actor } from '#server/http/caller.ts'
import { invalidFields, reason } from '#server/lib/errors.ts'
import { record } from '../audit/audit.ts'
import { startRun } from '../sync/sync.ts'
import { findCommunityByExternalId, setCurrentCommunity, upsertCommunity } from './settings.queries.ts'
import { openShared, openTokens, storeTokens, type TokenChanges, type Tools } from './settings.ts'
import { connectionRefused } from './tokenCheck.ts'

/**
 * Connects a community, that of an address or that of a community token, and makes it the person's current one unless that is
 * not wanted.
 * Errors: validation_failed; community_connection_error when the network cannot be asked or no token opens the community; those of
 * `storeTokens`.
 */
export async function connectCommunity(
  tools: Tools,
  userId: number,
  current: CommunityId | null,
  changes: TokenChanges,
  { address, isSelected }: { address: string | undefined; isSelected: boolean },
): Promise<CommunityId> {
  const { db, secrets, networks } = tools
  const client = networks(changes.network.name)
  const shared = await openShared(tools, client.network.name, null)
  const stored = current === null ? shared : (await openTokens(db, secrets, current)).tokens
  const found = await findCommunityToConnect(client, changes.given, stored, address)
  if (shared.length === 0) await refuseWithoutToken(db, client, found, changes.given)
  const store = async (tx: Db) => {
    const community = await storeCommunity(tx, tools.by, client.network.name, found)
    await startRun(tx, community)
    if (isSelected) await setCurrentCommunity(tx, userId, community)
    return community
  }
  return storeTokens({ ...tools, client }, changes, found.external_id, store)
}

async function findCommunityToConnect(
  client: NetworkClient,
  given: Token[],
  stored: Token[],
  address: string | undefined,
): Promise<CommunityRow> {
  if (address === undefined) return findCommunityOfKey(client, given)
  const name = client.network.readCommunity(address)
  if (name === undefined) throw invalidFields({ community: [reason('community_address')] })
  const asking = [...given, ...stored]
  if (asking.length === 0) throw invalidFields({ community: [reason('community_token_needed')] })
  const found = await findWith(client, asking, name)
  if (!found) throw invalidFields({ community: [reason('community_unknown')] })
  return found
}

async function findCommunityOfKey(client: NetworkClient, given: Token[]): Promise<CommunityRow> {
  const keys = given.filter(({ kind }) => kind === 'community')
  if (keys.length === 0) throw invalidFields({ community: [reason('community_address_needed')] })
  const found = await findWith(client, keys)
  if (!found) throw connectionRefused('no_access')
  return found
}

/** Errors: community_connection_error when none of the tokens may ask; that of a network that is away. */
export const findWith = (client: NetworkClient, tokens: Token[], name?: string) =>
  client.findCommunity(tokens, name).catch((error: unknown) => {
    throw error instanceof NetworkProblem ? connectionRefused(error.problem) : error
  })

/** A community without any token could not be read. */
async function refuseWithoutToken(db: Db, { network }: NetworkClient, target: CommunityRow, given: Token[]) {
  if (given.length > 0 || (await findCommunityByExternalId(db, network.name, target.external_id))) return
  throw invalidFields({ community: [reason('community_token_needed')] })
}

async function storeCommunity(tx: Db, by: Actor, network: string, found: CommunityRow): Promise<CommunityId> {
  const community = asCommunityId((await upsertCommunity(tx, network, found)).id)
  const { name, external_id } = found
  const details = { name, network, external_id }
  await record(tx, { ...by, community }, 'community.connect', `community ${community}`, details)
  return community
}
