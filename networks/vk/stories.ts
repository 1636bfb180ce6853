import type { Stories } from '#networks/network.ts'
import type { Skipped } from '#networks/rows.ts'
import type { VkStory, VkStoryStats } from './answers.ts'
import type { Connection } from './api.ts'
import { isRefusal, VkError, type VkRefusal } from './failures.ts'
import { errorMeaning } from './methods.ts'
import { storyReachRow, storyRow } from './rows.ts'
import { refused, unreadable } from './skipped.ts'

/** The stories alive now, with their statistics: VK forgets both when a story expires. */
export async function readStories({ vk, tokens, externalId }: Connection): Promise<Stories> {
  const owner_id = -Number(externalId)
  const { items: groups } = await vk.call(tokens, 'stories.get', { owner_id, extended: 0 })
  const shown = (groups?.items ?? []).flatMap(({ stories }) => stories ?? [])
  const living = shown.flatMap((stories) => stories.items).filter((story) => 'date' in story)
  const params = living.map((story) => ({ owner_id, story_id: story.id }))
  const answers = await vk.batch(tokens, 'stories.getStats', params)
  const [measured, skipped] = [new Map<VkStory, VkStoryStats>(), [] as Skipped[]]
  for (const [index, story] of living.entries()) {
    const stats = answers[index]
    if (stats === undefined) continue
    if (!isRefusal(stats)) measured.set(story, stats)
    else if (!hasExpired(stats)) skipped.push(refused(String(story.id), stats))
  }
  const odd = unreadable([groups, ...shown].flatMap((stories) => stories?.unreadable ?? []))
  const now = new Date()
  return {
    rows: [...measured].map(([story, stats]) => storyRow(story, stats, now)),
    reach: [...measured].map(([story, stats]) => storyReachRow(story, stats)),
    skipped: [...skipped, ...odd],
    there: [...living.map(({ id }) => String(id)), ...odd.map((story) => story.external_id)],
    total: living.length + odd.length,
  }
}

/** A story may expire between the two calls; then its last capture stays as it is. */
const hasExpired = (refusal: VkRefusal) =>
  refusal instanceof VkError && errorMeaning(refusal.method, refusal.code) === 'expired'
