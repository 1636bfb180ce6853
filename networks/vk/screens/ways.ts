import type { SharedTokenRights, TokenWay } from '#networks/profile.ts'

const appsUrl = 'https://id.vk.com/about/business/go'

/** What an application is asked for beside the rights that a way needs. */
const alsoAsked = ['groups', 'video']
const rightsOfApplications = ['stats', 'wall', 'stories', 'offline'] as const

/** Where VK asks a person to let an application in; it ends at a page whose address has the token. */
function signInUrl(appId: string): string | undefined {
  if (!/^\d{1,12}$/.test(appId)) return undefined
  const query = new URLSearchParams({
    client_id: appId,
    scope: [...rightsOfApplications, ...alsoAsked].join(','),
    redirect_uri: 'https://oauth.vk.com/blank.html',
    response_type: 'token',
    v: '5.199',
  })
  return `https://oauth.vk.com/authorize?${query}`
}

/** The ways to a token of VK, the easiest first; rights by VK's names (docs/vk.md). */
export const vkWays = {
  manage: {
    token: 'community',
    rights: ['manage', 'stories'],
    url: (communityId) =>
      communityId === undefined
        ? 'https://vk.com/groups?tab=admin'
        : `https://vk.com/club${communityId}?act=tokens`,
  },
  public: { token: 'service', rights: [], url: () => appsUrl },
  application: {
    token: 'user',
    rights: rightsOfApplications,
    lasting: ['offline'],
    url: () => appsUrl,
    signInUrl,
  },
} as const satisfies Record<string, TokenWay>

/** Posts and comments of open communities need none. */
export const vkSharedRights = {
  rights: ['stats', 'stories', 'groups'],
  blocks: [
    { block: 'posts' },
    { block: 'reach', right: 'stats' },
    { block: 'comments' },
    { block: 'stories', right: 'stories' },
    { block: 'community_stats', right: 'stats' },
  ],
} as const satisfies SharedTokenRights
