import type { Block } from './block.ts'
import { captureReach, captureWall } from './capture.ts'
import { setAside, takeBackOthers } from './setAside.queries.ts'
import { updateBlock, write } from './sync.queries.ts'
import { livingStories, markDeleted } from './wall.queries.ts'

const place = { block: 'stories', kind: 'story' } as const

/** The stories alive now, with their counters: those known that are no longer there are marked as deleted. */
export const syncStories: Block = async ({ db, community, source }) => {
  if (!source.stories) return
  const known = await livingStories(db, community)
  const { rows, reach, skipped, there, total } = await source.stories()
  const at = new Date()
  await write(db, community, async (tx) => {
    await captureWall(tx, community, rows, at)
    await captureReach(tx, community, 'story', reach, at)
    // What has ended is not asked for any more.
    await takeBackOthers(tx, community, place, skipped)
    await setAside(tx, community, place, skipped, at)
  })
  const gone = known.filter((id) => !there.includes(id))
  await write(db, community, async (tx) => {
    await markDeleted(tx, community, 'story', gone, new Date())
    await updateBlock(tx, community, 'stories', { done: rows.length, total })
  })
}
