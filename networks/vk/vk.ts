import { keptBack, tokenFields } from '#contract/network.ts'
import type { SyncBlockName } from '#contract/settings/sync.ts'
import type { BlockAccess, Network } from '#networks/network.ts'
import { communityName, pastedToken } from './communityAddress.ts'
import { blockMethod, methods } from './methods.ts'
import { parsePerson, withoutMentions } from './people.ts'
import { vkProfile } from './screens/profile.ts'

/** Posts of earlier days have no views at VK. */
const viewsSince = Date.UTC(2017, 0, 1)

const access = (block: SyncBlockName): BlockAccess => {
  const method = blockMethod[block]
  return { method, tokens: methods[method].tokens }
}

const contentUrl: Network['contentUrl'] = (kind, communityId, id) =>
  `https://vk.com/${kind === 'post' ? 'wall' : 'story'}-${communityId}_${id}`

/** VK, a network of walls (docs/vk.md). A community's id has no sign; as an author it is negative, as are all pages. */
export const vk: Network = {
  ...vkProfile,
  tokens: tokenFields,
  blocks: {
    posts: access('posts'),
    reach: access('reach'),
    comments: access('comments'),
    stories: access('stories'),
    community_stats: access('community_stats'),
  },
  // Each takes a call of wall.get, of which VK allows 5,000 a day; some are left for imports and checks.
  runsADay: 4800,

  readToken: pastedToken,
  readCommunity: communityName,
  readPerson: parsePerson,

  contentUrl,
  commentUrl(communityId, postId, { id, root }) {
    const url = `${contentUrl('post', communityId, postId)}?reply=${id}`
    return root === null ? url : `${url}&thread=${root}`
  },
  // In any of the forms that VK has for them.
  postLinks: (communityId) =>
    `^(?:https?://)?(?:[a-z0-9-]+\\.)*vk\\.(?:com|ru)/(?:.*(?:[/=]|%2F))?wall-${communityId}_(\\d{1,15})(?!\\d)`,
  mentionMark: (personId) => `id${personId}`,
  withoutMentions,

  whyMissing({ kind, published_at }, metric) {
    // A story's reach is its views.
    if (metric !== 'views' && !(metric === 'reach' && kind === 'story')) return undefined
    return published_at.getTime() < viewsSince ? 'too_old' : keptBack
  },
}
