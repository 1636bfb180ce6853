import { connectionProblems, type SyncProblem, type TokenKind } from '#contract/sync.ts'
import type { VkApi, VkToken } from '#networks/vk/api.ts'
import { VkProblem } from '#networks/vk/failures.ts'
import { findVkCommunity, whileSomebodyWaits } from '#networks/vk/vkCommunity.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { maskToken } from '#server/secrets/secrets.ts'
import { type TokenCheck, updateTokenCheck } from './settings.queries.ts'

/** A community token opens another community than the one it was given for. */
export class OtherCommunity extends Error {}

/** Checks stored tokens again and notes what came out; one that VK could not be asked about stays as it was. */
export async function recheckTokens(
  db: Db,
  vk: VkApi,
  community: CommunityId,
  tokens: readonly VkToken[],
  vkId: number,
): Promise<void> {
  const recheck = async (token: VkToken) => {
    const check = await checkToken(vk, token, vkId).catch((error: unknown) => {
      if (error instanceof VkProblem || error instanceof OtherCommunity) return undefined
      throw error
    })
    if (check) await updateTokenCheck(db, community, token.kind, maskToken(token.value), check)
  }
  await Promise.all(tokens.map(recheck))
}

type Good = Pick<TokenCheck, 'owner' | 'scopes'>

/**
 * Asks VK whether a token is of the kind it was given as, and good for the community of `vkId`.
 * Errors: OtherCommunity; VkProblem `unavailable` when VK could not be asked.
 */
export async function checkToken(vk: VkApi, token: VkToken, vkId: number): Promise<TokenCheck> {
  try {
    return {
      state: 'valid',
      ...(await checks[token.kind](vk, token.value, vkId)),
      problem: null,
      vk_error: null,
    }
  } catch (error) {
    if (!(error instanceof VkProblem) || error.problem === 'unavailable') throw error
    const state = connectionProblems.includes(error.problem) ? 'invalid' : 'unchecked'
    return { state, owner: null, scopes: [], problem: error.problem, vk_error: error.vkError }
  }
}

const checks: Record<TokenKind, (vk: VkApi, value: string, vkId: number) => Promise<Good>> = {
  user: async (vk, value) => {
    const tokens: VkToken[] = [{ kind: 'user', value }]
    const rights = await vk.call(tokens, 'account.getAppPermissions', {}, whileSomebodyWaits)
    const [owner] = await vk.call(tokens, 'users.get', {}, whileSomebodyWaits)
    return {
      owner: owner ? `${owner.first_name ?? ''} ${owner.last_name ?? ''}`.trim() : null,
      scopes: userScopes(rights),
    }
  },

  community: async (vk, value, vkId) => {
    const tokens: VkToken[] = [{ kind: 'community', value }]
    const { permissions = [] } = await vk
      .call(tokens, 'groups.getTokenPermissions', {}, whileSomebodyWaits)
      .catch(asWrongKind('no_access'))
    const own = await findVkCommunity(vk, tokens)
    if (own?.vk_id !== vkId) throw new OtherCommunity()
    return { owner: own.name, scopes: permissions.map(({ name }) => name) }
  },

  service: async (vk, value, vkId) => {
    await refuseOtherThanService(vk, value)
    await vk.call([{ kind: 'service', value }], 'groups.getById', { group_id: vkId }, whileSomebodyWaits)
    return { owner: null, scopes: [] }
  },
}

/** A method that only user tokens may call tells the kinds apart: a user token passes, a community's is refused with 27. */
async function refuseOtherThanService(vk: VkApi, value: string) {
  const method = 'account.getAppPermissions'
  const refusal = await vk.call([{ kind: 'user', value }], method, {}, whileSomebodyWaits).then(
    () => null,
    (error: unknown) => {
      if (error instanceof VkProblem && error.problem !== 'unavailable') return error.error
      throw error
    },
  )
  if (refusal === null || refusal.code === 27) throw new VkProblem('wrong_kind', method, refusal)
}

/** For a method that one kind alone may call: a refusal of access means that the token is of another kind. */
const asWrongKind =
  (problem: SyncProblem) =>
  (error: unknown): never => {
    if (!(error instanceof VkProblem && error.problem === problem)) throw error
    throw new VkProblem('wrong_kind', error.method, error.error)
  }

/** Bits of account.getAppPermissions (dev.vk.com/reference/access-rights). */
const userBits = {
  friends: 2,
  photos: 4,
  video: 16,
  stories: 64,
  wall: 8192,
  ads: 32768,
  offline: 65536,
  groups: 262144,
  stats: 1048576,
  email: 4194304,
  market: 134217728,
}

const userScopes = (mask: number) =>
  Object.entries(userBits)
    .filter(([, bit]) => (mask & bit) !== 0)
    .map(([scope]) => scope)
