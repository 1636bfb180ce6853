import type { NetworkClient, NetworkSignIn, Source, Stories } from '#networks/network.ts'
import type { Skipped } from '#networks/rows.ts'
import type { VkStory, VkStoryStats } from './answers.ts'
import type { Connection, VkApi } from './api.ts'
import { readComments } from './comments.ts'
import {
  checkToken,
  communityFields,
  findVkCommunity,
  firstCommunity,
  recogniseToken,
  testBlocks,
} from './connect.ts'
import { isRefusal, VkError, type VkRefusal } from './failures.ts'
import { findVkCommunities, managedVkCommunities } from './findCommunities.ts'
import { hear } from './longPoll.ts'
import { errorMeaning } from './methods.ts'
import { findPerson } from './people.ts'
import { storyReachRow, storyRow } from './rows.ts'
import { refused, unreadable } from './skipped.ts'
import { makeStatistics } from './statistics.ts'
import { vk } from './vk.ts'
import { makeReach, makeWall } from './wall.ts'

/** What the rest of the product asks VK for. */
export const makeVkClient = (api: VkApi, signIn?: NetworkSignIn): NetworkClient => ({
  network: vk,
  signIn,
  findCommunity: (tokens, name) => findVkCommunity(api, tokens, name),
  findCommunities: (tokens, names) => findVkCommunities(api, tokens, names),
  managedCommunities: (token) => managedVkCommunities(api, token),
  findPerson: (tokens, name) => findPerson(api, tokens, name),
  checkToken: (token, externalId) => checkToken(api, token, externalId),
  recogniseToken: (value) => recogniseToken(api, value),
  testBlocks: (tokens, externalId) => testBlocks(api, tokens, externalId),
  confirmations: api.confirmations,
  confirm: api.confirm,
  open: ({ externalId, tokens, signal }) => sourceOf({ vk: abortable(api, signal), tokens, externalId }),
  hear: ({ externalId, tokens, signal }) => hear(api, tokens, Number(externalId), signal),
})

const sourceOf = (at: Connection): Source => ({
  async community() {
    const params = { group_id: at.externalId, fields: communityFields }
    return firstCommunity(await at.vk.call(at.tokens, 'groups.getById', params))
  },
  wall: makeWall(at),
  reach: makeReach(at),
  comments: (posts) => readComments(at, posts),
  stories: () => readStories(at),
  statistics: makeStatistics(at),
})

/** Asks nothing more once the signal is aborted. */
const abortable = (api: VkApi, signal?: AbortSignal): VkApi => ({
  ...api,
  call(...args) {
    signal?.throwIfAborted()
    return api.call(...args)
  },
  batch(...args) {
    signal?.throwIfAborted()
    return api.batch(...args)
  },
  listIds(...args) {
    signal?.throwIfAborted()
    return api.listIds(...args)
  },
})

/** The stories alive now, with their statistics: VK forgets both when a story expires. */
async function readStories({ vk, tokens, externalId }: Connection): Promise<Stories> {
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
