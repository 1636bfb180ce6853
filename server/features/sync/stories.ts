import type { StoriesStoryStats } from '@vkontakte/api-schema-typescript'
import { VkError } from '#server/vk/failures.ts'
import type { VkStory } from '#server/vk/methods.ts'
import { captureReach, captureWall } from './capture.ts'
import { storyReachRow, storyRow } from './fromVk.ts'
import type { Block, Sync } from './run.ts'
import { updateBlock, write } from './sync.queries.ts'
import { livingStories, markDeleted } from './wall.queries.ts'

/** The stories alive now, with their statistics: VK forgets both when a story expires. */
export const syncStories: Block = async (sync) => {
  const { vk, tokens, vkId, db, community } = sync
  const known = await livingStories(db, community)
  const { items = [] } = await vk.call(tokens, 'stories.get', { owner_id: -vkId, extended: 0 })
  const stories = items
    .flatMap((item) => item.stories ?? [])
    .filter((story) => !story.is_expired && !story.is_deleted)
  const params = stories.map((story) => ({ owner_id: -vkId, story_id: story.id }))
  const stats = await vk.batch(tokens, 'stories.getStats', params)
  const now = stories.map((story, index) => ({ story, stats: statsOf(stats[index]) }))
  await writeStories(sync, now)
  const shown = new Set(stories.map((story) => story.id))
  const gone = known.filter((id) => !shown.has(id))
  await write(db, community, async (tx) => {
    await markDeleted(tx, community, 'story', gone, new Date())
    await updateBlock(tx, community, 'stories', { done: stories.length, total: stories.length })
  })
}

const storyExpired = 1600

/** A story may expire between the two calls; then its last capture stays as it is. */
function statsOf(answer: StoriesStoryStats | VkError | undefined) {
  if (!(answer instanceof VkError)) return answer
  if (answer.code !== storyExpired) throw answer
  return undefined
}

interface StoryNow {
  story: VkStory
  stats: StoriesStoryStats | undefined
}

async function writeStories({ db, community }: Sync, now: StoryNow[]) {
  const at = new Date()
  const measured = now.flatMap(({ story, stats }) => (stats ? [{ story, stats }] : []))
  await write(db, community, async (tx) => {
    const rows = measured.map(({ story, stats }) => storyRow(story, stats, at))
    await captureWall(tx, community, rows, at)
    const reach = measured.map(({ story, stats }) => storyReachRow(story, stats))
    await captureReach(tx, community, 'story', reach, at)
  })
}
