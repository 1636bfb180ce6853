import type { Scope } from '#networks/vk/methods.ts'
import { pollAt, postIdOfPoll } from '../model/polls.ts'
import { integer, list, requiredInteger, requiredText } from '../params.ts'
import { VkError } from '../vkError.ts'
import { communityOfOwner, isNamed, type Method } from './call.ts'
import { userObject } from './groupObject.ts'
import { pollObject } from './mediaObjects.ts'

/** Bits of a user token's rights. */
const BITS: readonly (readonly [Scope, number])[] = [
  ['photos', 4],
  ['video', 16],
  ['stories', 64],
  ['wall', 8192],
  ['offline', 65536],
  ['groups', 262144],
  ['stats', 1048576],
]

export const accountGetAppPermissions: Method = ({ token }) =>
  BITS.reduce((mask, [scope, bit]) => (token.scopes.includes(scope) ? mask | bit : mask), 0)

/** Without ids a user token means its owner. */
export const usersGet: Method = (call) => {
  const ids = list(call.params, 'user_ids').map((id) => Number(id.replace(/^id/, '')))
  const asked = ids.length > 0 || call.token.kind !== 'user' ? ids : [call.token.userId]
  return asked.filter((id) => Number.isInteger(id) && id > 0).map((id) => userObject(call, id))
}

/** An unknown name is an empty list, as in VK. */
export const utilsResolveScreenName: Method = (call) => {
  const name = requiredText(call.params, 'screen_name')
  const community = call.communities.find((one) => isNamed(one, name))
  if (community) return { object_id: community.info.id, type: 'group' }
  const user = /^id(\d+)$/.exec(name)?.[1]
  return user ? { object_id: Number(user), type: 'user' } : []
}

export const pollsGetById: Method = (call) => {
  const pollId = requiredInteger(call.params, 'poll_id')
  const community = communityOfOwner(call, integer(call.params, 'owner_id', call.token.userId))
  const post = community.findPost(postIdOfPoll(pollId), call.now)
  if (!post || !community.attachmentsOf(post).some(({ kind }) => kind === 'poll')) throw new VkError(251)
  return pollObject(community.ownerId, pollAt(community.keys, post, community.planOf(post), call.now))
}
