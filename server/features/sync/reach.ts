import { captureReach } from './capture.ts'
import { reachRow } from './fromVk.ts'
import type { Block, Sync } from './run.ts'
import { updateBlock, write } from './sync.queries.ts'
import { countReach, markReachTooOld, postsWithoutReach } from './wall.queries.ts'

/** stats.getPostReach takes at most this many posts. */
const batchSize = 30

/** Reach, clicks, hides and unsubscribes of the newest posts, as the wall brings them. */
export const syncReach: Block = async (sync, _state, posts) => {
  for (;;) {
    const next = posts.next()
    const isLast = posts.isEnded()
    const vkIds = await postsWithoutReach(sync.db, sync.community, batchSize)
    if (vkIds.length > 0) await readReach(sync, vkIds)
    else if (isLast) break
    else await next
  }
  await write(sync.db, sync.community, (tx) => markReachTooOld(tx, sync.community))
}

async function readReach({ db, vk, tokens, community, vkId }: Sync, vkIds: number[]) {
  const stats = await vk.call(tokens, 'stats.getPostReach', { owner_id: -vkId, post_ids: vkIds.join(',') })
  const known = new Map(stats.map((stat) => [stat.post_id, stat]))
  const rows = vkIds.map((id) => {
    const stat = known.get(id)
    // VK leaves out the posts it keeps no reach of.
    return stat ? reachRow(stat) : { ...reachRow({ post_id: id }), missing: { reach: 'too_old' as const } }
  })
  await write(db, community, async (tx) => {
    await captureReach(tx, community, 'post', rows, new Date())
    await updateBlock(tx, community, 'reach', await countReach(tx, community))
  })
}
