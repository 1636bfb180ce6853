import type { AttachmentPlan } from '../model/attachments.ts'
import type { CommunityModel } from '../model/community.ts'
import { countersAt, reactionsOf } from '../model/counters.ts'
import { grownShare, partOf } from '../model/growth.ts'
import { pollAt } from '../model/polls.ts'
import { type PostPlan, REACTION_IDS } from '../model/postPlan.ts'
import type { TimelinePost } from '../model/timeline.ts'
import { toUnix } from '../time.ts'
import type { Call } from './call.ts'
import { linkObject, photoObject, pollObject, videoObject } from './mediaObjects.ts'

/** A post as wall.get shows it; a user token is told a little more than a service key. */
export function postObject(call: Call, community: CommunityModel, post: TimelinePost, isPinned: boolean) {
  const plan = community.planOf(post)
  const { views, likes, reposts } = countersAt(post, plan, call.now)
  const { text, editedMs } = community.textAt(post, call.now)
  const asUser = call.token.kind === 'user'
  return {
    inner_type: 'wall_wallpost',
    ...(isPinned && { is_pinned: 1 }),
    comments: {
      ...(asUser && { can_post: Number(!plan.commentsClosed) }),
      count: community.comments(post, call.now).length,
    },
    donut: { is_donut: false },
    marked_as_ads: Number(plan.isAd),
    hash: `sandbox${post.id}`,
    type: 'post',
    attachments: community
      .attachmentsOf(post)
      .map((planned) => attachment(call, community, post, plan, planned)),
    date: toUnix(post.dateMs),
    ...(editedMs !== undefined && { edited: toUnix(editedMs) }),
    from_id: community.ownerId,
    ...(plan.signerId !== undefined && { signer_id: plan.signerId }),
    id: post.id,
    is_favorite: false,
    likes: {
      can_like: Number(asUser),
      count: likes,
      user_likes: 0,
      ...(asUser && { can_publish: 1, repost_disabled: false }),
    },
    owner_id: community.ownerId,
    ...(asUser && { post_source: { type: 'vk' } }),
    post_type: 'post',
    ...reactionFields(plan, likes),
    reposts: { count: reposts, ...(asUser && { user_reposted: 0 }) },
    text,
    ...(views !== undefined && { views: { count: views } }),
  }
}

function reactionFields(plan: PostPlan, likes: number) {
  const counts = reactionsOf(plan, likes)
  if (!counts) return {}
  const items = REACTION_IDS.map((id, index) => ({ id, count: counts[index] ?? 0 })).filter(
    ({ count }) => count > 0,
  )
  return { reaction_set_id: 'reactions', reactions: { count: likes, items } }
}

function attachment(
  call: Call,
  { keys, ownerId }: CommunityModel,
  post: TimelinePost,
  plan: PostPlan,
  planned: AttachmentPlan,
) {
  const origin = { url: call.url, ownerId, dateMs: post.dateMs }
  switch (planned.kind) {
    case 'photo':
      return { type: 'photo', photo: photoObject(origin, planned.id, planned) }
    case 'video': {
      const views = partOf((plan.views ?? 0) * 0.3, grownShare(call.now - post.dateMs, plan.viewsHalfLife))
      return { type: 'video', video: videoObject(origin, planned, views) }
    }
    case 'link':
      return { type: 'link', link: linkObject(origin, planned) }
    case 'poll':
      return { type: 'poll', poll: pollObject(ownerId, pollAt(keys, post, plan, call.now)) }
  }
}
