import type { CommunityRow } from '#networks/rows.ts'
import type { VkApi, VkToken } from '#networks/vk/api.ts'
import { communityName } from '#networks/vk/communityAddress.ts'
import { VkProblem } from '#networks/vk/failures.ts'
import { connectionRefused, findVkCommunityToConnect } from '#networks/vk/vkCommunity.ts'
import { asCommunityId, type CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { Actor } from '#server/http/caller.ts'
import { invalidFields, reason } from '#server/lib/errors.ts'
import { record } from '../audit/audit.ts'
import {
  findCommunityByExternalId,
  getCommunity,
  setCurrentCommunity,
  upsertCommunity,
} from './settings.queries.ts'
import { openTokens } from './settings.ts'
import { storeTokens, type Tools } from './storeTokens.ts'
import type { Wanted } from './wanted.ts'

/**
 * Connects a community and makes it the person's current one, or changes the tokens of the current one.
 * Errors: validation_failed; community_connection_error when VK cannot be asked or no token opens the community.
 */
export async function saveSettings(
  tools: Tools,
  userId: number,
  current: CommunityId | null,
  { address, ...tokens }: Wanted,
): Promise<CommunityId> {
  const { db, secrets, vk } = tools
  if (current !== null && address === undefined) {
    const { external_id } = await getCommunity(db, current)
    return storeTokens(tools, tokens, external_id, async () => current)
  }
  const stored = current === null ? [] : (await openTokens(db, secrets, current)).tokens
  const found = await findCommunityToConnect(vk, tokens.given, stored, address)
  await refuseWithoutToken(db, found, tokens.given)
  return storeTokens(tools, tokens, found.external_id, (tx) => connect(tx, tools.by, userId, found))
}

async function findCommunityToConnect(
  vk: VkApi,
  given: VkToken[],
  stored: VkToken[],
  address: string | undefined,
): Promise<CommunityRow> {
  if (address === undefined) return findCommunityOfKey(vk, given)
  const name = communityName(address)
  if (name === undefined) throw invalidFields({ community: [reason('community_address')] })
  const asking = [...given, ...stored]
  if (asking.length === 0) throw invalidFields({ community: [reason('community_token_needed')] })
  const found = await findVkCommunityToConnect(vk, asking, name)
  if (!found) throw invalidFields({ community: [reason('community_unknown')] })
  return found
}

async function findCommunityOfKey(vk: VkApi, given: VkToken[]): Promise<CommunityRow> {
  const keys = given.filter(({ kind }) => kind === 'community')
  if (keys.length === 0) throw invalidFields({ community: [reason('community_address_needed')] })
  const found = await findVkCommunityToConnect(vk, keys)
  if (!found) throw connectionRefused(new VkProblem('no_access', 'groups.getById'))
  return found
}

/** A community without any token could not be read. */
async function refuseWithoutToken(db: Db, target: CommunityRow, given: VkToken[]) {
  if (given.length > 0 || (await findCommunityByExternalId(db, target.external_id))) return
  throw invalidFields({ community: [reason('community_token_needed')] })
}

async function connect(tx: Db, by: Actor, userId: number, found: CommunityRow): Promise<CommunityId> {
  const community = asCommunityId((await upsertCommunity(tx, found)).id)
  await setCurrentCommunity(tx, userId, community)
  const { name, external_id } = found
  const details = { name, network: 'vk', external_id }
  await record(tx, { ...by, community }, 'community.connect', `community ${community}`, details)
  return community
}
