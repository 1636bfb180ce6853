import type { Reach } from '#networks/network.ts'
import type { Block, Reading } from './block.ts'
import { captureReach } from './capture.ts'
import { setAside, takeBack } from './setAside.queries.ts'
import { updateBlock, write } from './sync.queries.ts'
import { countReach, markReachTooOld, postsWithoutReach } from './wall.queries.ts'

/** Posts marked in one transaction. */
const markedAtOnce = 500
const place = { block: 'reach', kind: 'post' } as const

/** What only managers may read of the newest posts (`reachColumns`), as the wall brings them. */
export const syncReach: Block = async (reading, { succeeded_at }, posts) => {
  const { db, community, client, source } = reading
  const { postsWithReach } = client.network
  if (!source.reach) return
  for (;;) {
    const next = posts.next()
    const isLast = posts.isEnded()
    const ids = await postsWithoutReach(db, community, postsWithReach, source.reach.atOnce)
    if (ids.length > 0) await readReach(reading, source.reach, ids)
    else if (isLast) break
    else await next
  }
  // Later on posts leave the window one by one.
  const window = { newest: postsWithReach, depth: succeeded_at === null ? null : postsWithReach }
  const mark = () => write(db, community, (tx) => markReachTooOld(tx, community, window, markedAtOnce))
  while ((await mark()) === markedAtOnce);
}

async function readReach({ db, community, client }: Reading, reach: Reach, ids: string[]) {
  const { rows, skipped } = await reach.read(ids)
  const at = new Date()
  await write(db, community, async (tx) => {
    await captureReach(tx, community, 'post', rows, at)
    await takeBack(
      tx,
      community,
      place,
      rows.map((row) => row.external_id),
    )
    await setAside(tx, community, place, skipped, at)
    await updateBlock(tx, community, 'reach', await countReach(tx, community, client.network.postsWithReach))
  })
}
