import type { CommunityModel } from '../model/community.ts'
import type { TimelinePost } from '../model/timeline.ts'
import { flag, list, pageOffset, pageSize, requiredText } from '../params.ts'
import { VkError } from '../vkError.ts'
import { type Call, type Method, wallOf } from './call.ts'
import { groupObject, userObject } from './groupObject.ts'
import { postObject } from './postObject.ts'
import { REACTION_SETS } from './reactionSets.ts'

const MAX_PAGE = 100
const FILTERS = ['all', 'owner', 'others', 'postponed', 'suggests', 'archived', 'donut']

export const wallGet: Method = (call) => {
  const community = wallOf(call)
  const filter = call.params.get('filter') ?? 'all'
  if (!FILTERS.includes(filter)) throw new VkError(100, 'filter is invalid')
  if (['postponed', 'suggests'].includes(filter) && !call.token.manages.includes(community.info.id)) {
    throw new VkError(15, 'you are not allowed to see these posts')
  }
  const offset = pageOffset(call.params)
  const posts = filter === 'all' || filter === 'owner' ? newestFirst(community, call.now) : []
  const pinned = community.pinnedPost(call.now)
  const page = posts.slice(offset, offset + pageSize(call.params, 20, MAX_PAGE))
  return {
    count: posts.length,
    items: page.map((post) => postObject(call, community, post, post === pinned)),
    ...(flag(call.params, 'extended') &&
      extension(
        call,
        [community],
        page.map((post) => community.planOf(post).signerId),
      )),
  }
}

export const wallGetById: Method = (call) => {
  requiredText(call.params, 'posts')
  const ids = list(call.params, 'posts')
  if (ids.length > MAX_PAGE) throw new VkError(100, 'posts should contain not more than 100 items')
  const found = ids.flatMap((id) => findPost(call, id) ?? [])
  const communities = [...new Set(found.map(({ community }) => community))]
  return {
    items: found.map(({ community, post }) =>
      postObject(call, community, post, post === community.pinnedPost(call.now)),
    ),
    ...(flag(call.params, 'extended') &&
      extension(
        call,
        communities,
        found.map(({ community, post }) => community.planOf(post).signerId),
      )),
  }
}

function findPost(call: Call, id: string) {
  const [, ownerId, postId] = /^(-\d+)_(\d+)/.exec(id) ?? []
  const community = call.communities.find((one) => one.ownerId === Number(ownerId))
  const post = community?.findPost(Number(postId), call.now)
  return community && post ? { community, post } : undefined
}

/** The pinned post leads, whatever its date. */
function newestFirst(community: CommunityModel, now: number): TimelinePost[] {
  const pinned = community.pinnedPost(now)
  const others = community.posts(now).filter((post) => post !== pinned)
  return [...(pinned ? [pinned] : []), ...others.reverse()]
}

/** Who wrote the posts, each once. */
function extension(
  call: Call,
  communities: readonly CommunityModel[],
  signerIds: readonly (number | undefined)[],
) {
  const fields = list(call.params, 'fields')
  return {
    profiles: [...new Set(signerIds)].flatMap((id) => (id === undefined ? [] : [userObject(call, id)])),
    groups: communities.map((community) => groupObject(call, community, fields)),
    reaction_sets: REACTION_SETS,
  }
}
