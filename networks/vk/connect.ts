import type { BlockTest } from '#contract/settings/settings.ts'
import type { SyncBlockName, SyncProblem, TokenKind } from '#contract/settings/sync.ts'
import { connectionProblems, tokenKinds, tokenProblems } from '#contract/vocabulary.ts'
import type { RecognisedToken, Token, TokenCheck } from '#networks/network.ts'
import { type NetworkProblem, OtherCommunity, problemIn } from '#networks/problem.ts'
import type { CommunityRow } from '#networks/rows.ts'
import { storableText } from '#server/db/jsonText.ts'
import type { VkAnswers, VkGroup, VkMethod, VkPost } from './answers.ts'
import type { VkApi } from './api.ts'
import { VkError, VkProblem } from './failures.ts'
import { methods } from './methods.ts'
import type { VkParams } from './request.ts'

/** A person waits for the answer: sooner a refusal than a minute of trying. */
export const whileSomebodyWaits = { attempts: 3 }

/**
 * The community of an id or screen name, or without one that of a community token; undefined when there is none.
 * Errors: VkProblem when none of the tokens may ask.
 */
export async function findVkCommunity(
  vk: VkApi,
  tokens: readonly Token[],
  name?: string,
): Promise<CommunityRow | undefined> {
  try {
    const params = { group_id: name, fields: communityFields }
    const answer = await vk.call(tokens, 'groups.getById', params, whileSomebodyWaits)
    return firstCommunity(answer)
  } catch (error) {
    // VK refuses an unknown name with 100 or 125, and leaves it out as well.
    if (error instanceof VkError || (error instanceof VkProblem && error.networkError === 125))
      return undefined
    throw error
  }
}

/** Fields of groups.getById beside those it always gives. */
export const communityFields = 'description,members_count'

/** The first community of an answer, undefined when there is none. */
export function firstCommunity({ groups = [] }: VkAnswers['groups.getById']): CommunityRow | undefined {
  const [group] = groups
  return group && communityRow(group)
}

export function communityRow(group: VkGroup): CommunityRow {
  return {
    external_id: String(group.id),
    name: storableText(group.name || String(group.id)),
    screen_name: storableText(group.screen_name || `club${group.id}`),
    description: storableText(group.description ?? ''),
    picture_url: group.photo_200 ?? group.photo_100 ?? group.photo_50 ?? null,
    members: group.members_count ?? null,
  }
}

type Good = Pick<TokenCheck, 'owner' | 'scopes'>

/**
 * Asks VK whether a token is of the kind it was given as, and good for the community of `externalId` where one is given.
 * Errors: OtherCommunity; VkProblem `unavailable` when VK could not be asked.
 */
export async function checkToken(vk: VkApi, token: Token, externalId?: string): Promise<TokenCheck> {
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

const checks: Record<TokenKind, (vk: VkApi, value: string, externalId?: string) => Promise<Good>> = {
  user: userToken,

  community: async (vk, value, externalId) => {
    const { community, ...good } = await communityToken(vk, value)
    if (externalId !== undefined && community?.external_id !== externalId) throw new OtherCommunity()
    return good
  },

  service: async (vk, value, externalId) => {
    if (externalId === undefined) return serviceToken(vk, value)
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

async function userToken(vk: VkApi, value: string): Promise<Good> {
  const tokens: Token[] = [{ kind: 'user', value }]
  const rights = await vk.call(tokens, 'account.getAppPermissions', {}, whileSomebodyWaits)
  const [owner] = await vk.call(tokens, 'users.get', {}, whileSomebodyWaits)
  return {
    owner: owner ? `${owner.first_name ?? ''} ${owner.last_name ?? ''}`.trim() : null,
    scopes: userScopes(rights),
  }
}

async function communityToken(vk: VkApi, value: string): Promise<Good & Pick<RecognisedToken, 'community'>> {
  const tokens: Token[] = [{ kind: 'community', value }]
  const { permissions = [] } = await vk
    .call(tokens, 'groups.getTokenPermissions', {}, whileSomebodyWaits)
    .catch(asWrongKind('no_access'))
  const community = (await findVkCommunity(vk, tokens)) ?? null
  return { owner: community?.name ?? null, scopes: permissions.map(({ name }) => name), community }
}

/** A service token speaks for nobody; the first person of VK is there for all. */
async function serviceToken(vk: VkApi, value: string): Promise<Good> {
  await refuseOtherThanService(vk, value)
  await vk.call([{ kind: 'service', value }], 'users.get', { user_ids: 1 }, whileSomebodyWaits)
  return { owner: null, scopes: [] }
}

/**
 * Asks VK of which kind a token is and whose, one kind after another. A captcha, or a limit, says that the kind is right and no
 * more. Errors: VkProblem `unavailable` when VK could not be asked.
 */
export async function recogniseToken(vk: VkApi, value: string): Promise<RecognisedToken> {
  const kinds = { user: userToken, community: communityToken, service: serviceToken } as const
  let refused: VkProblem | undefined
  for (const kind of tokenKinds) {
    try {
      const found = { community: null, ...(await kinds[kind](vk, value)) }
      return { kind, ...found, problem: null, network_error: null }
    } catch (error) {
      if (!(error instanceof VkProblem) || error.problem === 'unavailable') throw error
      const { problem, networkError } = error
      if (!tokenProblems.includes(problem)) return { ...nothing, kind, problem, network_error: networkError }
      // Of a refusal of the token itself the first one says most: the others speak of its kind.
      if (!refused || isOfKind(refused)) refused = error
    }
  }
  return {
    ...nothing,
    kind: null,
    problem: refused?.problem ?? null,
    network_error: refused?.networkError ?? null,
  }
}

const nothing = { owner: null, scopes: [], community: null }
const isOfKind = ({ problem }: VkProblem) => problem === 'wrong_kind' || problem === 'no_access'

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

interface Tried<Answer> {
  test: BlockTest
  answer: Answer | undefined
}

/** Tries one method of each block of the community of `externalId`, with one token after another. */
export async function testBlocks(
  vk: VkApi,
  tokens: readonly Token[],
  externalId: string,
): Promise<BlockTest[]> {
  const attempt = <M extends VkMethod>(block: SyncBlockName, method: M, params: VkParams) =>
    tryTokens(vk, tokens, block, method, params)

  const [[posts, reach, comments], stories, stats] = await Promise.all([
    testWall(attempt, externalId),
    attempt('stories', 'stories.get', { owner_id: -Number(externalId) }),
    attempt('community_stats', 'stats.get', { group_id: externalId, interval: 'day', intervals_count: 1 }),
  ])
  return [posts, reach, comments, stories.test, stats.test]
}

type Attempt = <M extends VkMethod>(
  block: SyncBlockName,
  method: M,
  params: VkParams,
) => Promise<Tried<VkAnswers[M]>>

/** Reach and comments are asked of a post, so the wall comes first. */
async function testWall(attempt: Attempt, externalId: string): Promise<[BlockTest, BlockTest, BlockTest]> {
  const owner_id = -Number(externalId)
  const { test: posts, answer } = await attempt('posts', 'wall.get', { owner_id, count: 20 })
  const wall = (answer?.items?.items ?? []).filter((post) => 'date' in post)
  const [reach, comments] = await Promise.all([
    // VK leaves out ids that it does not know, and checks the right all the same.
    attempt('reach', 'stats.getPostReach', { owner_id, post_ids: newestOf(wall)?.id ?? 1 }),
    testComments(attempt, owner_id, posts, wall),
  ])
  return [posts, reach.test, comments]
}

async function testComments(attempt: Attempt, owner_id: number, posts: BlockTest, wall: VkPost[]) {
  const discussed = wall.filter((post) => (post.comments?.count ?? 0) > 0)
  const post = newestOf(discussed) ?? newestOf(wall)
  if (!post) return { ...posts, block: 'comments' } satisfies BlockTest
  return (await attempt('comments', 'wall.getComments', { owner_id, post_id: post.id, count: 1 })).test
}

/** A pinned post stands first, however old. */
const newestOf = (posts: VkPost[]) => posts.toSorted((a, b) => b.date - a.date)[0]

async function tryTokens<M extends VkMethod>(
  vk: VkApi,
  tokens: readonly Token[],
  block: SyncBlockName,
  method: M,
  params: VkParams,
): Promise<Tried<VkAnswers[M]>> {
  const works = (via: Token): BlockTest => ({
    block,
    method,
    ok: true,
    via: via.kind,
    problem: null,
    network_error: null,
  })
  const fails = ({ problem, networkError }: Pick<NetworkProblem, 'problem' | 'networkError'>): BlockTest => ({
    block,
    method,
    ok: false,
    via: null,
    problem,
    network_error: networkError,
  })
  const failures: BlockTest[] = []
  for (const token of methods[method].tokens.flatMap((kind) => tokens.filter((each) => each.kind === kind))) {
    try {
      const answer = await vk.call([token], method, params, whileSomebodyWaits)
      return { test: works(token), answer }
    } catch (error) {
      // VK refuses this post alone, as with 212 when its comments are closed: the block works.
      if (block === 'comments' && error instanceof VkError) return { test: works(token), answer: undefined }
      const found = problemIn(error)
      if (!found) throw error
      failures.push(fails(found))
    }
  }
  return { test: failures[0] ?? fails({ problem: 'no_token', networkError: null }), answer: undefined }
}
