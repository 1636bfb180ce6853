import type { TokenKind } from '#contract/settings/sync.ts'

/** A way to a token: of which kind it is, and the rights it needs by VK's names (docs/vk.md). */
interface Way {
  token: TokenKind
  rights: readonly ('manage' | 'stories' | 'stats' | 'wall' | 'offline')[]
}

/** The ways to a token of VK, the easiest first. */
export const ways = {
  manage: { token: 'community', rights: ['manage', 'stories'] },
  public: { token: 'service', rights: [] },
  application: { token: 'user', rights: ['stats', 'wall', 'stories', 'offline'] },
} as const satisfies Record<string, Way>

export type WayName = keyof typeof ways
export const wayNames = Object.keys(ways) as WayName[]

export const appsUrl = 'https://id.vk.com/about/business/go'

/** Where a community's keys are made; vkId: undefined where it is not known which community. */
export const keysUrl = (vkId: string | undefined): string =>
  vkId === undefined ? 'https://vk.com/groups?tab=admin' : `https://vk.com/club${vkId}?act=tokens`

/** Where VK asks a person to let an application in; it ends at a page whose address has the token. */
export function signInUrl(appId: string): string {
  const query = new URLSearchParams({
    client_id: appId,
    scope: [...ways.application.rights, 'groups', 'video'].join(','),
    redirect_uri: 'https://oauth.vk.com/blank.html',
    response_type: 'token',
    v: '5.199',
  })
  return `https://oauth.vk.com/authorize?${query}`
}
