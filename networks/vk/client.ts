import type { NetworkClient, NetworkSignIn, Source } from '#networks/network.ts'
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
import { findVkCommunities, managedVkCommunities } from './findCommunities.ts'
import { hear } from './longPoll.ts'
import { findPerson } from './people.ts'
import { makeStatistics } from './statistics.ts'
import { readStories } from './stories.ts'
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
