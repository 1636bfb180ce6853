import type {
  GroupsGetByIdResponse,
  GroupsGetMembersFieldsResponse,
  GroupsGetTokenPermissionsResponse,
  StatsPeriod,
  StatsWallpostStat,
  StoriesGetResponse,
  StoriesStory,
  StoriesStoryStats,
  UsersUserFull,
  WallGetByIdExtendedResponse,
  WallGetCommentsExtendedResponse,
  WallGetExtendedResponse,
  WallWallpostFull,
} from '@vkontakte/api-schema-typescript'
import type { TokenKind } from '#contract/sync.ts'

/** A post as VK really answers: the schema does not know the reactions. */
export type VkPost = WallWallpostFull & {
  reactions?: { count?: number; items?: { id: number; count: number }[] }
}

export type VkStory = StoriesStory
export type VkPage<Answer> = Omit<Answer, 'items'> & { items?: VkPost[] }

/** The answers of the methods Rapport calls, v5.199. */
export interface VkAnswers {
  'account.getAppPermissions': number
  'groups.getById': GroupsGetByIdResponse
  'groups.getMembers': GroupsGetMembersFieldsResponse
  'groups.getTokenPermissions': GroupsGetTokenPermissionsResponse
  'stats.get': StatsPeriod[]
  'stats.getPostReach': StatsWallpostStat[]
  'stories.get': StoriesGetResponse
  'stories.getStats': StoriesStoryStats
  'users.get': UsersUserFull[]
  'wall.get': VkPage<WallGetExtendedResponse>
  'wall.getById': VkPage<WallGetByIdExtendedResponse>
  'wall.getComments': WallGetCommentsExtendedResponse
}
export type VkMethod = keyof VkAnswers

/** Which tokens may call a method, the one to prefer first (`access_token_type` of the official schema). */
export const methodTokens: Record<VkMethod, readonly TokenKind[]> = {
  'account.getAppPermissions': ['user'],
  'groups.getById': ['community', 'user', 'service'],
  'groups.getMembers': ['community', 'user', 'service'],
  'groups.getTokenPermissions': ['community'],
  'stats.get': ['user'],
  'stats.getPostReach': ['user'],
  'stories.get': ['community', 'user'],
  'stories.getStats': ['community', 'user'],
  'users.get': ['user', 'service', 'community'],
  'wall.get': ['user', 'service'],
  'wall.getById': ['user', 'service'],
  'wall.getComments': ['user', 'service'],
}

/** Requests a second that VK allows a token (dev.vk.com/api/api-requests). */
export const tokenRate: Record<TokenKind, number> = { user: 3, service: 3, community: 20 }
