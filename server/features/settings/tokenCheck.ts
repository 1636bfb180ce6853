import type { BlockTest, StoredToken } from '#contract/settings.ts'
import { connectionProblems, type SyncProblem, type TokenKind, tokenProblems } from '#contract/sync.ts'
import type { VkApi, VkToken } from '#networks/vk/api.ts'
import { VkProblem } from '#networks/vk/failures.ts'
import { connectionRefused, findVkCommunity, whileSomebodyWaits } from '#networks/vk/vkCommunity.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { reason, type Said } from '#server/lib/errors.ts'
import { maskToken } from '#server/secrets/secrets.ts'
import { testBlocks } from '#networks/vk/blockTests.ts'
import { type TokenCheck, updateTokenCheck } from './settings.queries.ts'
import { tokenFields } from './wanted.ts'

/** A community token opens another community than the one it was given for. */
export class OtherCommunity extends Error {}

/** Checks stored tokens again and notes what came out; one that VK could not be asked about stays as it was. */
export async function recheckTokens(
  db: Db,
  vk: VkApi,
  community: CommunityId,
  tokens: readonly VkToken[],
  externalId: string,
): Promise<void> {
  const recheck = async (token: VkToken) => {
    const check = await checkToken(vk, token, externalId).catch((error: unknown) => {
      if (error instanceof VkProblem || error instanceof OtherCommunity) return undefined
      throw error
    })
    if (check) await updateTokenCheck(db, community, token.kind, maskToken(token.value), check)
  }
  await Promise.all(tokens.map(recheck))
}

type Good = Pick<TokenCheck, 'owner' | 'scopes'>

/**
 * Asks VK whether a token is of the kind it was given as, and good for the community of `externalId`.
 * Errors: OtherCommunity; VkProblem `unavailable` when VK could not be asked.
 */
export async function checkToken(vk: VkApi, token: VkToken, externalId: string): Promise<TokenCheck> {
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
    const tokens: VkToken[] = [{ kind: 'user', value }]
    const rights = await vk.call(tokens, 'account.getAppPermissions', {}, whileSomebodyWaits)
    const [owner] = await vk.call(tokens, 'users.get', {}, whileSomebodyWaits)
    return {
      owner: owner ? `${owner.first_name ?? ''} ${owner.last_name ?? ''}`.trim() : null,
      scopes: userScopes(rights),
    }
  },

  community: async (vk, value, externalId) => {
    const tokens: VkToken[] = [{ kind: 'community', value }]
    const { permissions = [] } = await vk
      .call(tokens, 'groups.getTokenPermissions', {}, whileSomebodyWaits)
      .catch(asWrongKind('no_access'))
    const own = await findVkCommunity(vk, tokens)
    if (own?.external_id !== externalId) throw new OtherCommunity()
    return { owner: own.name, scopes: permissions.map(({ name }) => name) }
  },

  service: async (vk, value, externalId) => {
    await refuseOtherThanService(vk, value)
    await vk.call([{ kind: 'service', value }], 'groups.getById', { group_id: externalId }, whileSomebodyWaits)
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

/** A token with what VK said of it. */
export type KnownToken = VkToken & Pick<StoredToken, 'state' | 'scopes'>

/** A stored token, and the one that is to take its place. */
interface Replaced {
  old: KnownToken
  by: KnownToken
}

/**
 * What is lost where new tokens take the place of stored ones of their kinds: data that no token would open any more, and
 * rights; by the fields of the new ones. Errors: vk_unavailable when VK cannot be asked.
 */
export async function findLosses(
  vk: VkApi,
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
  const lost = await lostBlocks(vk, stored, [...staying, ...given], externalId)
  const [first] = replaced
  const losses = replaced.map((each): [string, Said[]] => {
    const { kind } = each.old
    const isOurs = ({ via }: BlockTest) =>
      via === kind || (each === first && replaced.every(({ old }) => old.kind !== via))
    const blocks = lost.filter(isOurs).map(({ block }) => reason(`token_loses_${block}`))
    return [tokenFields[kind], [...blocks, ...lostRights(each)]]
  })
  return Object.fromEntries(losses.filter(([, said]) => said.length > 0))
}

/** The tests of the blocks that stored tokens open and others would not. */
async function lostBlocks(vk: VkApi, stored: VkToken[], others: VkToken[], externalId: string) {
  const [before, after] = await Promise.all([testBlocks(vk, stored, externalId), testBlocks(vk, others, externalId)])
  const untested = [...before, ...after].find(({ problem }) => problem === 'unavailable')
  if (untested) throw connectionRefused(new VkProblem('unavailable', untested.method ?? ''))
  const closed = after.filter((test) => !isOpen(test)).map(({ block }) => block)
  return before.filter((test) => isOpen(test) && closed.includes(test.block))
}

/** What VK only puts off, as by a limit of the day, is open. */
const isOpen = ({ problem }: BlockTest): boolean =>
  problem === null || !['no_token', ...tokenProblems].includes(problem)

/** A token that VK no longer accepts has none to lose. */
function lostRights({ old, by }: Replaced): Said[] {
  const rights = old.state === 'invalid' ? [] : old.scopes.filter((right) => !by.scopes.includes(right))
  return rights.length > 0 ? [reason('token_loses_rights', { rights: rights.join(', ') })] : []
}
