// What VK lets whom call, and what its refusals mean. The product routes its calls by it, the sandbox refuses by it, and
// docs/vk.md shows it; networks/vk/methods.test.ts holds it to the official schema.
import type { SyncBlockName, TokenKind } from '#contract/settings/sync.ts'
import type { VkMethod } from './answers.ts'

/** A right of a token (dev.vk.com/reference/access-rights). */
export type Scope = 'photos' | 'video' | 'stories' | 'wall' | 'groups' | 'stats' | 'offline' | 'manage'

/**
 * What an error says of the object asked for.
 * gone: it is no longer there · closed: VK keeps it back · expired: the story is over · no_access: whoever owns the token may
 * not see any such object.
 */
export type Meaning = 'gone' | 'closed' | 'expired' | 'no_access'

export interface Method {
  /** The kinds that may call it, the one to prefer first (`access_token_type` of the schema). */
  tokens: readonly TokenKind[]
  /** The right that user and community tokens need. */
  scope?: Scope
  /** Errors beside the general ones (`errors` of the schema, and of real answers). */
  errors: Readonly<Record<number, Meaning>>
}

export const methods: Record<VkMethod, Method> = {
  'account.getAppPermissions': { tokens: ['user'], errors: {} },
  'groups.get': { tokens: ['user', 'service'], scope: 'groups', errors: { 260: 'no_access' } },
  'groups.getById': { tokens: ['community', 'user', 'service'], errors: { 100: 'gone', 125: 'gone' } },
  'groups.getLongPollServer': { tokens: ['community', 'user'], errors: {} },
  'groups.getLongPollSettings': { tokens: ['community', 'user'], errors: {} },
  'groups.getMembers': { tokens: ['community', 'user', 'service'], errors: { 125: 'gone' } },
  'groups.getTokenPermissions': { tokens: ['community'], errors: {} },
  'groups.setLongPollSettings': { tokens: ['community', 'user'], errors: {} },
  'stats.get': { tokens: ['user'], scope: 'stats', errors: {} },
  'stats.getPostReach': { tokens: ['user'], scope: 'stats', errors: { 210: 'no_access' } },
  'stories.get': { tokens: ['community', 'user'], scope: 'stories', errors: {} },
  'stories.getStats': { tokens: ['community', 'user'], scope: 'stories', errors: { 1600: 'expired' } },
  'users.get': { tokens: ['user', 'service', 'community'], errors: {} },
  'wall.get': { tokens: ['user', 'service'], errors: { 19: 'no_access' } },
  'wall.getById': { tokens: ['user', 'service'], errors: {} },
  'wall.getComments': {
    tokens: ['user', 'service'],
    errors: { 100: 'gone', 104: 'gone', 210: 'closed', 211: 'closed', 212: 'closed', 213: 'closed' },
  },
}

/** What an error of a method says of the object asked for, if anything. */
export const errorMeaning = (method: string, code: number): Meaning | undefined =>
  (methods as Partial<Record<string, Method>>)[method]?.errors[code]

/** Requests a second that VK allows a token (dev.vk.com/api/api-requests). */
export const tokenRate: Record<TokenKind, number> = { user: 3, service: 3, community: 20 }

/** The method that a block stands or falls with. */
export const blockMethod: Record<SyncBlockName, VkMethod> = {
  posts: 'wall.get',
  reach: 'stats.getPostReach',
  comments: 'wall.getComments',
  stories: 'stories.get',
  community_stats: 'stats.get',
}
