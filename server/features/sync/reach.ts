import type { Block, Sync } from './block.ts'
import { captureReach } from './capture.ts'
import { reachRow } from '#networks/vk/rows.ts'
import { setAside, takeBack } from './setAside.queries.ts'
import { readInHalves, unreadable } from '#networks/vk/skipped.ts'
import { updateBlock, write } from './sync.queries.ts'
import { countReach, markReachTooOld, postsWithoutReach, postsWithReach } from './wall.queries.ts'

/** stats.getPostReach takes at most this many posts. */
const batchSize = 30
/** Posts marked in one transaction. */
const markedAtOnce = 500
const place = { block: 'reach', kind: 'post' } as const

/** Reach, clicks, hides and unsubscribes of the newest posts, as the wall brings them. */
export const syncReach: Block = async (sync, { succeeded_at }, posts) => {
  for (;;) {
    const next = posts.next()
    const isLast = posts.isEnded()
    const externalIds = await postsWithoutReach(sync.db, sync.community, batchSize)
    if (externalIds.length > 0) await readReach(sync, externalIds)
    else if (isLast) break
    else await next
  }
  // Later on posts leave the window one by one.
  const depth = succeeded_at === null ? null : postsWithReach
  const mark = () =>
    write(sync.db, sync.community, (tx) => markReachTooOld(tx, sync.community, depth, markedAtOnce))
  while ((await mark()) === markedAtOnce);
}

async function readReach({ db, vk, tokens, community, externalId }: Sync, externalIds: string[]) {
  const { answers, skipped } = await readInHalves(externalIds, (some, patience) =>
    vk.call(tokens, 'stats.getPostReach', { owner_id: -Number(externalId), post_ids: some.join(',') }, patience),
  )
  const known = new Map(answers.flatMap(({ items }) => items).map((stat) => [String(stat.post_id), stat]))
  const odd = answers.flatMap((stats) => stats.unreadable)
  // One that does not tell its post may be of any that is missing.
  const isOdd = (id: string) =>
    odd.some(({ vk_id }) => String(vk_id) === id || (vk_id === null && !known.has(id)))
  const oddPosts = externalIds.filter(isOdd).map((id) => ({ vk_id: Number(id), field: odd[0]?.field ?? '' }))
  const kept = new Set([...skipped, ...unreadable(oddPosts)].map((post) => post.external_id))
  const asked = externalIds.filter((id) => !kept.has(id))
  const rows = asked.map((id) => {
    const stat = known.get(id)
    // VK leaves out the posts it keeps no reach of.
    return stat ? reachRow(stat) : { ...reachRow({ post_id: Number(id) }), missing: { reach: 'too_old' as const } }
  })
  const at = new Date()
  await write(db, community, async (tx) => {
    await captureReach(tx, community, 'post', rows, at)
    await takeBack(tx, community, place, asked)
    await setAside(tx, community, place, [...skipped, ...unreadable(oddPosts)], at)
    await updateBlock(tx, community, 'reach', await countReach(tx, community))
  })
}
