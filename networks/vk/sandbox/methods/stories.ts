import { checkManager } from '../access.ts'
import type { CommunityModel } from '../model/community.ts'
import { STORY_LIFE_MS, type Story, storyCountersAt } from '../model/stories.ts'
import { flag, integer, requiredInteger } from '../params.ts'
import { toUnix } from '../time.ts'
import { VkError } from '../vkError.ts'
import { type Call, communityOfOwner, type Method } from './call.ts'
import { groupObject } from './groupObject.ts'
import { photoObject, videoObject } from './mediaObjects.ts'

const PORTRAIT = { width: 1080, height: 1920 }

/** The living stories of a wall; without owner_id a community key means its own, a user sees nobody's. */
export const storiesGet: Method = (call) => {
  const own = call.token.kind === 'community' ? -(call.token.manages[0] ?? 0) : 0
  const ownerId = integer(call.params, 'owner_id', own)
  if (ownerId === 0) return { count: 0, items: [], need_upload_screen: false }
  const community = communityOfOwner(call, ownerId)
  const stories = community.stories(call.now).map((story) => storyObject(call, community, story))
  const item = { type: 'stories', id: `stories${ownerId}`, owner_id: ownerId, stories, has_unseen: true }
  return {
    count: stories.length === 0 ? 0 : 1,
    items: stories.length === 0 ? [] : [item],
    ...(flag(call.params, 'extended') && { profiles: [], groups: [groupObject(call, community)] }),
    need_upload_screen: false,
  }
}

/** Counters of a living story, for those who manage the community. Throws 1600 once it has expired. */
export const storiesGetStats: Method = (call) => {
  const community = communityOfOwner(call, requiredInteger(call.params, 'owner_id'))
  checkManager(call.token, community.info.id)
  const story = community.findStory(requiredInteger(call.params, 'story_id'))
  if (!story || story.dateMs > call.now) throw new VkError(100, 'story_id is invalid')
  if (call.now >= story.dateMs + STORY_LIFE_MS) throw new VkError(1600)
  return storyStats(story, call.now)
}

/** What stories.getStats tells of a story at a moment. */
export function storyStats(story: Story, now: number) {
  const counters = storyCountersAt(story, now)
  const on = (count: number) => ({ state: 'on', count })
  return {
    views: on(counters.views),
    replies: on(counters.replies),
    answer: on(counters.answer),
    shares: on(counters.shares),
    subscribers: on(counters.subscribers),
    bans: on(counters.bans),
    open_link: story.link ? on(counters.openLink) : { state: 'hidden' },
    likes: on(counters.likes),
  }
}

/** A story as stories.get shows it. */
export function storyObject(call: Call, { ownerId }: CommunityModel, story: Story) {
  const counters = storyCountersAt(story, call.now)
  return {
    id: story.id,
    owner_id: ownerId,
    access_key: `sandbox${story.id}`,
    can_comment: 1,
    can_reply: 1,
    can_see: 1,
    can_like: true,
    can_share: 1,
    can_hide: 1,
    date: toUnix(story.dateMs),
    expires_at: toUnix(story.dateMs + STORY_LIFE_MS),
    ...linkFields(ownerId, story),
    ...pictureFields(call, ownerId, story, counters.views),
    replies: { count: counters.replies, new: 0 },
    type: story.kind,
    views: counters.views,
    likes_count: counters.likes,
    reaction_set_id: 'reactions',
    is_expired: false,
    is_deleted: false,
    narratives_count: 0,
  }
}

function linkFields(ownerId: number, { id, link }: Story) {
  if (!link) return {}
  if ('url' in link) return { link: { text: 'Подробнее', url: link.url } }
  const area = [
    { x: 140, y: 700 },
    { x: 940, y: 700 },
    { x: 940, y: 1300 },
    { x: 140, y: 1300 },
  ]
  const sticker = {
    id,
    type: 'post',
    clickable_area: area,
    post_owner_id: ownerId,
    post_id: link.postId,
    style: 'light',
  }
  return {
    link: { text: 'Смотреть', url: `https://vk.com/wall${ownerId}_${link.postId}` },
    clickable_stickers: {
      original_width: PORTRAIT.width,
      original_height: PORTRAIT.height,
      clickable_stickers: [sticker],
    },
  }
}

function pictureFields(call: Call, ownerId: number, story: Story, views: number) {
  const origin = { url: call.url, ownerId, dateMs: story.dateMs }
  if (story.kind === 'photo') return { photo: photoObject(origin, story.id, PORTRAIT) }
  const video = { kind: 'video', id: story.id, durationS: 15, title: 'История' } as const
  return { video: videoObject(origin, video, views, PORTRAIT) }
}
