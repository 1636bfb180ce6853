import type { MethodName } from '../access.ts'
import type { Method } from './call.ts'
import { wallGetComments } from './comments.ts'
import { groupsGet, groupsGetById, groupsGetMembers, groupsGetTokenPermissions } from './groups.ts'
import { groupsGetLongPollServer, groupsGetLongPollSettings, groupsSetLongPollSettings } from './longPoll.ts'
import { accountGetAppPermissions, pollsGetById, usersGet, utilsResolveScreenName } from './people.ts'
import { statsGet, statsGetPostReach } from './stats.ts'
import { storiesGet, storiesGetStats } from './stories.ts'
import { wallGet, wallGetById } from './wall.ts'

export const METHODS: Record<Exclude<MethodName, 'execute'>, Method> = {
  'wall.get': wallGet,
  'wall.getById': wallGetById,
  'wall.getComments': wallGetComments,
  'stats.get': statsGet,
  'stats.getPostReach': statsGetPostReach,
  'stories.get': storiesGet,
  'stories.getStats': storiesGetStats,
  'polls.getById': pollsGetById,
  'groups.get': groupsGet,
  'groups.getById': groupsGetById,
  'groups.getMembers': groupsGetMembers,
  'groups.getLongPollServer': groupsGetLongPollServer,
  'groups.getLongPollSettings': groupsGetLongPollSettings,
  'groups.getTokenPermissions': groupsGetTokenPermissions,
  'groups.setLongPollSettings': groupsSetLongPollSettings,
  'account.getAppPermissions': accountGetAppPermissions,
  'users.get': usersGet,
  'utils.resolveScreenName': utilsResolveScreenName,
}
