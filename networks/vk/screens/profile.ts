import { metrics, postsOnly, storiesOnly } from '#contract/metrics/metrics.ts'
import { contentTypes } from '#contract/vocabulary.ts'
import type { NetworkProfile } from '#networks/profile.ts'

/** VK as people see it. */
export const vkProfile: NetworkProfile = {
  name: 'vk',
  words: {
    en: { network: 'VK', inNetwork: 'in VK', networkSignIn: 'VK' },
    ru: { network: 'ВКонтакте', inNetwork: 'во ВКонтакте', networkSignIn: 'VK ID' },
  },
  metrics: {
    post: metrics.filter((metric) => !storiesOnly.has(metric)),
    story: metrics.filter((metric) => !postsOnly.has(metric)),
  },
  types: contentTypes,
  examples: { community: 'vk.com/club1', ownCommunity: 'vk.com/your_community', person: 'vk.com/id1' },
  // stats.getPostReach answers for so many.
  postsWithReach: 300,
  source: {
    source: 'vk.com',
    hosts: ['vk.com', 'vk.ru', 'vk.me', 'vk.cc', 'vkvideo.ru', 'vkontakte.ru'],
    names: ['vk', 'vkontakte', 'вк', 'вконтакте', 'vkvideo', 'vk_video', 'com.vkontakte.android'],
    utm: 'vk',
    clickIds: ['vkclid'],
  },
  communityUrl: (screenName) => `https://vk.com/${screenName}`,
  personUrl: (id) => `https://vk.com/id${id}`,
}
