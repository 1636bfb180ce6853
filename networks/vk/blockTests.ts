import type { BlockTest } from '#contract/settings.ts'
import type { SyncBlockName } from '#contract/sync.ts'
import type { Token } from '#networks/network.ts'
import { type NetworkProblem, problemIn } from '#networks/problem.ts'
import type { VkAnswers, VkMethod, VkPost } from './answers.ts'
import type { VkApi } from './api.ts'
import { VkError } from './failures.ts'
import { methods } from './methods.ts'
import type { VkParams } from './request.ts'
import { whileSomebodyWaits } from './vkCommunity.ts'

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
