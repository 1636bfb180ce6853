import type { NetworkProfile } from '../profile.ts'

/** A network of posts alone that tells two metrics, as people see it. */
export const tinyProfile: NetworkProfile = {
  name: 'tiny',
  words: {
    en: { network: 'Tiny', inNetwork: 'in Tiny', networkSignIn: 'Tiny' },
    ru: { network: 'Крошка', inNetwork: 'в Крошке', networkSignIn: 'Крошку' },
  },
  examples: { community: 'tiny.test/garden', ownCommunity: 'tiny.test/yours', person: 'tiny.test/@anna' },
  source: { source: 'tiny.test', hosts: ['tiny.test'], names: ['tiny'], utm: 'tiny', clickIds: [] },
  metrics: { post: ['views', 'comments'] },
  types: ['text'],
  postsWithReach: 0,
  communityUrl: (screenName) => `https://tiny.test/${screenName}`,
  personUrl: (id) => `https://tiny.test/@${id}`,
}
