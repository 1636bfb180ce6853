import type { SyncBlockName, TokenKind } from '#contract/sync.ts'
import type { VkApi, VkToken } from '#networks/vk/api.ts'
import { type NetworkProblem, problemIn } from '#networks/problem.ts'
import { VkProblem } from '#networks/vk/failures.ts'
import { blockMethod, methods } from '#networks/vk/methods.ts'
import { communityFields, communityOf } from '#networks/vk/vkCommunity.ts'
import { type Block, makeProgress, type Sync } from './block.ts'
import { assignFollowers } from './capture.ts'
import { syncComments } from './comments.ts'
import { renameCommunity, writeMembers } from './communityStats.queries.ts'
import { syncCommunityStats } from './communityStats.ts'
import { syncPosts } from './posts.ts'
import { syncReach } from './reach.ts'
import { syncStories } from './stories.ts'
import { type BlockState, beginBlock, updateBlock, write } from './sync.queries.ts'

/**
 * Brings a community up to date, all blocks side by side, each failing apart. `failed` when the posts could not be
 * read. Errors: those of the database, and the abort.
 */
export async function runSync(given: Sync): Promise<'done' | 'failed'> {
  const refused: Refused = new Map()
  const tokens = given.tokens.map((token) => noting(token, refused))
  const sync = { ...given, tokens, vk: abortable(given.vk, given.signal) }
  await readCommunity(sync)
  const posts = makeProgress()
  const run = (name: SyncBlockName, block: Block) =>
    runBlock(sync, name, refused, (state) => block(sync, state, posts))
  const readPosts = run('posts', syncPosts).finally(posts.end)
  const results = await Promise.allSettled([
    readPosts,
    run('reach', syncReach),
    run('comments', syncComments),
    run('stories', syncStories),
    run('community_stats', syncCommunityStats),
  ])
  for (const result of results) if (result.status === 'rejected') throw result.reason
  // What came in after the statistics of its day has its followers still to get.
  await write(sync.db, sync.community, (tx) => assignFollowers(tx, sync.community))
  return (await readPosts) ? 'done' : 'failed'
}

/** The community's name, picture and members today. Nothing else depends on them: what VK refuses stays as it was. */
async function readCommunity({ db, vk, tokens, community, externalId }: Sync) {
  try {
    const params = { group_id: externalId, fields: communityFields }
    const found = communityOf(await vk.call(tokens, 'groups.getById', params))
    if (found?.external_id !== externalId) return
    await write(db, community, async (tx) => {
      await renameCommunity(tx, community, found)
      await writeMembers(tx, community, found.members)
    })
  } catch (error) {
    if (!failureOf(error)) throw error
  }
}

/** By kind, why VK takes a token no more. */
type Refused = Map<TokenKind, NetworkProblem>

/** A token of which VK's refusals are noted, until it takes it again. */
const noting = (token: VkToken, refused: Refused): VkToken => ({
  ...token,
  heard(problem) {
    token.heard?.(problem)
    if (problem === null) refused.delete(token.kind)
    else if (problem.isOfToken) refused.set(token.kind, problem)
  },
})

/** Runs a block and keeps what became of it. Answers whether it went well. */
async function runBlock(
  sync: Sync,
  name: SyncBlockName,
  refused: Refused,
  read: (state: BlockState) => Promise<void>,
): Promise<boolean> {
  const { db, community } = sync
  try {
    const state = await beginBlock(db, community, name)
    requireToken(sync, name, refused)
    await read(state)
    requireToken(sync, name, refused)
    await updateBlock(db, community, name, {
      state: 'ready',
      problem: null,
      network_error: null,
      method: null,
      retry_at: null,
      succeeded_at: new Date(),
    })
    return true
  } catch (error) {
    const failure = failureOf(error)
    if (!failure) throw error
    await updateBlock(db, community, name, { state: 'failed', ...failure })
    return false
  }
}

/**
 * What a block needs, though there may be nothing to read. Errors: VkProblem when there is no token of a kind that may read
 * it, or VK takes none of these any more.
 */
function requireToken({ tokens }: Sync, block: SyncBlockName, refused: Refused) {
  const method = blockMethod[block]
  const able = methods[method].tokens.flatMap((kind) => tokens.filter((token) => token.kind === kind))
  if (able.length === 0) throw new VkProblem('no_token', method)
  const problems = able.flatMap(({ kind }) => refused.get(kind) ?? [])
  if (problems[0] && problems.length === able.length) throw problems[0]
}

function failureOf(error: unknown) {
  const found = problemIn(error)
  return (
    found && {
      problem: found.problem,
      network_error: found.networkError,
      method: found.method,
      retry_at: found.retryAt,
    }
  )
}

const abortable = (vk: VkApi, signal?: AbortSignal): VkApi => ({
  ...vk,
  call(...args) {
    signal?.throwIfAborted()
    return vk.call(...args)
  },
  batch(...args) {
    signal?.throwIfAborted()
    return vk.batch(...args)
  },
  listIds(...args) {
    signal?.throwIfAborted()
    return vk.listIds(...args)
  },
})
