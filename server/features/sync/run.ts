import type { SyncBlockName, TokenKind } from '#contract/settings/sync.ts'
import type { Token } from '#networks/network.ts'
import { NetworkProblem, problemIn } from '#networks/problem.ts'
import { type Block, makeProgress, openReading, type Reading, type Sync } from './block.ts'
import { assignFollowers } from './capture.ts'
import { syncComments } from './comments.ts'
import { renameCommunity, writeMembers } from './communityStats.queries.ts'
import { readSubscribers, syncCommunityStats } from './communityStats.ts'
import { syncPosts } from './posts.ts'
import { syncReach } from './reach.ts'
import { syncStories } from './stories.ts'
import { type BlockState, beginBlock, noProblem, updateBlock, write } from './sync.queries.ts'

/**
 * Brings a community up to date, all blocks that its network has side by side, each failing apart. `failed` when the posts
 * could not be read. Errors: those of the database, and the abort.
 */
export async function runSync(given: Sync): Promise<'done' | 'failed'> {
  const refused: Refused = new Map()
  const tokens = given.tokens.map((token) => noting(token, refused))
  const reading = openReading({ ...given, tokens })
  await readCommunity(reading)
  const posts = makeProgress()
  const run = async (name: SyncBlockName, block: Block) =>
    !reading.client.network.blocks[name] ||
    runBlock(reading, name, refused, (state) => block(reading, state, posts))
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
  const { db, community } = reading
  await write(db, community, (tx) => assignFollowers(tx, community))
  // Any token may ask for it, while the statistics take a manager's.
  await readSubscribers(reading)
  return (await readPosts) ? 'done' : 'failed'
}

/** The community's name, picture and members today. Nothing else depends on them: what is refused stays as it was. */
async function readCommunity({ db, source, community, externalId }: Reading) {
  try {
    const found = await source.community()
    if (found?.external_id !== externalId) return
    await write(db, community, async (tx) => {
      await renameCommunity(tx, community, found)
      await writeMembers(tx, community, found.members)
    })
  } catch (error) {
    if (!failureOf(error)) throw error
  }
}

/** By kind, why the network takes a token no more. */
type Refused = Map<TokenKind, NetworkProblem>

/** A token of which the network's refusals are noted, until it takes it again. */
const noting = (token: Token, refused: Refused): Token => ({
  ...token,
  heard(problem) {
    token.heard?.(problem)
    if (problem === null) refused.delete(token.kind)
    else if (problem.isOfToken) refused.set(token.kind, problem)
  },
})

/** Runs a block and keeps what became of it. Answers whether it went well. */
async function runBlock(
  reading: Reading,
  name: SyncBlockName,
  refused: Refused,
  read: (state: BlockState) => Promise<void>,
): Promise<boolean> {
  const { db, community } = reading
  try {
    const state = await beginBlock(db, community, name)
    requireToken(reading, name, refused)
    // Said at once: what comes in first may take a while.
    if (state.problem === 'no_token') await updateBlock(db, community, name, noProblem)
    await read(state)
    requireToken(reading, name, refused)
    await updateBlock(db, community, name, {
      state: 'ready',
      ...noProblem,
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
 * What a block needs, though there may be nothing to read. Errors: NetworkProblem when there is no token of a kind that may
 * read it, or the network takes none of these any more.
 */
function requireToken({ tokens, client }: Reading, block: SyncBlockName, refused: Refused) {
  const { method, tokens: kinds } = client.network.blocks[block] ?? { method: '', tokens: [] }
  const able = kinds.flatMap((kind) => tokens.filter((token) => token.kind === kind))
  if (able.length === 0) throw new NetworkProblem('no_token', method)
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
