import type { Skipped } from '#networks/rows.ts'
import type { VkStory, VkStoryStats } from '#networks/vk/answers.ts'
import { isRefusal, VkError, type VkRefusal } from '#networks/vk/failures.ts'
import { meaningOf } from '#networks/vk/methods.ts'
import type { Block, Sync } from './block.ts'
import { captureReach, captureWall } from './capture.ts'
import { storyReachRow, storyRow } from '#networks/vk/rows.ts'
import { setAside, takeBackOthers } from './setAside.queries.ts'
import { refused, unreadable } from '#networks/vk/skipped.ts'
import { updateBlock, write } from './sync.queries.ts'
import { livingStories, markDeleted } from './wall.queries.ts'

const place = { block: 'stories', kind: 'story' } as const

/** The stories alive now, with their statistics: VK forgets both when a story expires. */
export const syncStories: Block = async (sync) => {
  const { vk, tokens, externalId, db, community } = sync
  const known = await livingStories(db, community)
  const { items: groups } = await vk.call(tokens, 'stories.get', { owner_id: -Number(externalId), extended: 0 })
  const shown = (groups?.items ?? []).flatMap(({ stories }) => stories ?? [])
  const living = shown.flatMap((stories) => stories.items).filter((story) => 'date' in story)
  const params = living.map((story) => ({ owner_id: -Number(externalId), story_id: story.id }))
  const answers = await vk.batch(tokens, 'stories.getStats', params)
  const [measured, skipped] = [new Map<VkStory, VkStoryStats>(), [] as Skipped[]]
  for (const [index, story] of living.entries()) {
    const stats = answers[index]
    if (stats === undefined) continue
    if (!isRefusal(stats)) measured.set(story, stats)
    else if (!hasExpired(stats)) skipped.push(refused(String(story.id), stats))
  }
  const odd = unreadable([groups, ...shown].flatMap((stories) => stories?.unreadable ?? []))
  await writeStories(sync, [...measured], [...skipped, ...odd])
  const there = new Set([...living.map(({ id }) => String(id)), ...odd.map((story) => story.external_id)])
  const gone = known.filter((id) => !there.has(id))
  await write(db, community, async (tx) => {
    await markDeleted(tx, community, 'story', gone, new Date())
    await updateBlock(tx, community, 'stories', { done: measured.size, total: living.length + odd.length })
  })
}

/** A story may expire between the two calls; then its last capture stays as it is. */
const hasExpired = (refusal: VkRefusal) =>
  refusal instanceof VkError && meaningOf(refusal.method, refusal.code) === 'expired'

async function writeStories(
  { db, community }: Sync,
  measured: [VkStory, VkStoryStats][],
  skipped: Skipped[],
) {
  const at = new Date()
  await write(db, community, async (tx) => {
    const rows = measured.map(([story, stats]) => storyRow(story, stats, at))
    await captureWall(tx, community, rows, at)
    const reach = measured.map(([story, stats]) => storyReachRow(story, stats))
    await captureReach(tx, community, 'story', reach, at)
    // What has ended is not asked for any more.
    await takeBackOthers(tx, community, place, skipped)
    await setAside(tx, community, place, skipped, at)
  })
}
