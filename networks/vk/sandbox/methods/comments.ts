import type { Comment } from '../model/comments.ts'
import type { CommunityModel } from '../model/community.ts'
import type { TimelinePost } from '../model/timeline.ts'
import { flag, integer, pageSize, requiredInteger } from '../params.ts'
import { toUnix } from '../time.ts'
import { VkError } from '../vkError.ts'
import { type Call, communityOfOwner, type Method } from './call.ts'
import { groupObject, userObject } from './groupObject.ts'
import { photoObject, stickerObject } from './mediaObjects.ts'

const MAX_PAGE = 100
const MAX_THREAD_ITEMS = 10

type Section = { call: Call; community: CommunityModel; post: TimelinePost; threads: Map<number, Comment[]> }

/** Roots page by page, each with the head of its thread; with `comment_id`, that thread page by page. */
export const wallGetComments: Method = (call) => {
  const { params, now } = call
  const community = communityOfOwner(call, requiredInteger(params, 'owner_id'))
  const post = community.findPost(requiredInteger(params, 'post_id'), now)
  if (!post) throw new VkError(15, 'post was not found check post_id param')
  if (community.planOf(post).commentsClosed) throw new VkError(212)
  const all = community.comments(post, now)
  const section: Section = { call, community, post, threads: threadsOf(all) }

  const rootId = integer(params, 'comment_id', 0)
  if (rootId !== 0 && !all.some(({ id, reply }) => id === rootId && !reply)) throw new VkError(211)
  const level = rootId === 0 ? all.filter(({ reply }) => !reply) : (section.threads.get(rootId) ?? [])
  const ordered = sorted(level, params.get('sort') ?? 'asc')
  const start = startOf(ordered, integer(params, 'start_comment_id', 0))
  const offset = start + integer(params, 'offset', 0, { min: -start })
  const page = ordered.slice(offset, offset + pageSize(params, 10, MAX_PAGE))
  const threadSize = integer(params, 'thread_items_count', 0, { min: 0, max: MAX_THREAD_ITEMS })
  return {
    count: rootId === 0 ? all.length : level.length,
    items: page.map((comment) => commentObject(section, comment, threadSize)),
    current_level_count: level.length,
    can_post: true,
    show_reply_button: true,
    groups_can_post: true,
    ...(flag(params, 'extended') && authors(call, community, page, section, threadSize)),
  }
}

function threadsOf(comments: readonly Comment[]): Map<number, Comment[]> {
  const threads = new Map<number, Comment[]>()
  for (const comment of comments) {
    if (!comment.reply) continue
    const thread = threads.get(comment.reply.rootId) ?? []
    threads.set(comment.reply.rootId, thread)
    thread.push(comment)
  }
  return threads
}

function sorted(comments: readonly Comment[], sort: string): Comment[] {
  if (sort === 'asc') return [...comments]
  if (sort === 'desc') return comments.toReversed()
  if (sort === 'smart') return comments.toSorted((a, b) => b.likes - a.likes || a.id - b.id)
  throw new VkError(100, 'sort should be one of asc, desc, smart')
}

function startOf(comments: readonly Comment[], startId: number): number {
  return startId === 0
    ? 0
    : Math.max(
        0,
        comments.findIndex(({ id }) => id === startId),
      )
}

function commentObject(section: Section, comment: Comment, threadSize: number): Record<string, unknown> {
  const { call, community, post } = section
  const { reply, text } = comment
  const preview = integer(call.params, 'preview_length', 0, { min: 0 })
  return {
    id: comment.id,
    from_id: comment.fromId,
    date: toUnix(comment.dateMs),
    text: preview > 0 && text.length > preview ? `${text.slice(0, preview)}…` : text,
    post_id: post.id,
    owner_id: community.ownerId,
    parents_stack: reply ? [reply.rootId] : [],
    ...(reply && { reply_to_user: reply.toUser, reply_to_comment: reply.toId }),
    ...(comment.fromId === community.ownerId && { is_from_post_author: true }),
    ...(flag(call.params, 'need_likes') && { likes: likesObject(comment, call) }),
    ...(comment.picture && { attachments: [pictureObject(section, comment)] }),
    ...(!reply && { thread: threadObject(section, comment, threadSize) }),
  }
}

function threadObject(section: Section, root: Comment, size: number) {
  const replies = section.threads.get(root.id) ?? []
  return {
    count: replies.length,
    items: replies.slice(0, size).map((reply) => commentObject(section, reply, 0)),
    can_post: true,
    show_reply_button: true,
    groups_can_post: true,
    ...(replies.length > size && { next_from: `next/0/${size}/0` }),
  }
}

function likesObject(comment: Comment, call: Call) {
  const asUser = Number(call.token.kind === 'user')
  return { can_like: asUser, count: comment.likes, user_likes: 0, can_publish: asUser }
}

function pictureObject({ call, community }: Section, comment: Comment) {
  const origin = { url: call.url, ownerId: comment.fromId, dateMs: comment.dateMs }
  if (comment.picture === 'sticker')
    return { type: 'sticker', sticker: stickerObject(origin, 1 + (comment.id % 24)) }
  const photo = photoObject({ ...origin, ownerId: community.ownerId }, comment.id, {
    width: 960,
    height: 720,
  })
  return { type: 'photo', photo }
}

function authors(
  call: Call,
  community: CommunityModel,
  page: readonly Comment[],
  { threads }: Section,
  threadSize: number,
) {
  const shown = page.flatMap((comment) => [comment, ...(threads.get(comment.id) ?? []).slice(0, threadSize)])
  const ids = new Set(shown.flatMap(({ fromId, reply }) => [fromId, reply?.toUser ?? fromId]))
  return {
    profiles: [...ids].filter((id) => id > 0).map((id) => userObject(call, id)),
    groups: [groupObject(call, community)],
  }
}
