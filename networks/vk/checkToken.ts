import { connectionProblems, type SyncProblem, type TokenKind } from '#contract/sync.ts'
import type { Token, TokenCheck } from '#networks/network.ts'
import { OtherCommunity } from '#networks/problem.ts'
import type { VkApi } from './api.ts'
import { VkProblem } from './failures.ts'
import { findVkCommunity, whileSomebodyWaits } from './vkCommunity.ts'

type Good = Pick<TokenCheck, 'owner' | 'scopes'>

/**
 * Asks VK whether a token is of the kind it was given as, and good for the community of `externalId`.
 * Errors: OtherCommunity; VkProblem `unavailable` when VK could not be asked.
 */
export async function checkToken(vk: VkApi, token: Token, externalId: string): Promise<TokenCheck> {
  try {
    return {
      state: 'valid',
      ...(await checks[token.kind](vk, token.value, externalId)),
      problem: null,
      network_error: null,
    }
  } catch (error) {
    if (!(error instanceof VkProblem) || error.problem === 'unavailable') throw error
    const state = connectionProblems.includes(error.problem) ? 'invalid' : 'unchecked'
    return { state, owner: null, scopes: [], problem: error.problem, network_error: error.networkError }
  }
}

const checks: Record<TokenKind, (vk: VkApi, value: string, externalId: string) => Promise<Good>> = {
  user: async (vk, value) => {
    const tokens: Token[] = [{ kind: 'user', value }]
    const rights = await vk.call(tokens, 'account.getAppPermissions', {}, whileSomebodyWaits)
    const [owner] = await vk.call(tokens, 'users.get', {}, whileSomebodyWaits)
    return {
      owner: owner ? `${owner.first_name ?? ''} ${owner.last_name ?? ''}`.trim() : null,
      scopes: userScopes(rights),
    }
  },

  community: async (vk, value, externalId) => {
    const tokens: Token[] = [{ kind: 'community', value }]
    const { permissions = [] } = await vk
      .call(tokens, 'groups.getTokenPermissions', {}, whileSomebodyWaits)
      .catch(asWrongKind('no_access'))
    const own = await findVkCommunity(vk, tokens)
    if (own?.external_id !== externalId) throw new OtherCommunity()
    return { owner: own.name, scopes: permissions.map(({ name }) => name) }
  },

  service: async (vk, value, externalId) => {
    await refuseOtherThanService(vk, value)
    await vk.call(
      [{ kind: 'service', value }],
      'groups.getById',
      { group_id: externalId },
      whileSomebodyWaits,
    )
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
