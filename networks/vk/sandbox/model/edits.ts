import { type Comment, commentIdOf, postOfComment } from './comments.ts'
import type { Events } from './events.ts'
import type { TimelinePost } from './timeline.ts'

type NewPost = { text: string; dateMs: number; views?: number; likes?: number; reposts?: number }
type NewComment = {
  postId: number
  text: string
  dateMs: number
  fromId: number
  likes?: number
  reply?: Comment['reply']
}

/** Changes to a wall that tests and demonstrations ask for; everything else follows from the seed. */
export type Edits = {
  addPost(post: NewPost): number
  /** The text holds from `atMs` on. */
  editPost(id: number, text: string, atMs: number): void
  deletePost(id: number): void
  addComment(comment: NewComment): number
  editComment(id: number, text: string): void
  deleteComment(id: number): void
  restoreComment(id: number): void
  likeComment(id: number): void
  unlikeComment(id: number): void
  /** Rises with every post added or deleted. */
  version(): number
  isDeleted(postId: number): boolean
  textOf(postId: number, now: number): { text: string; editedMs: number } | undefined
  withAddedPosts(posts: readonly TimelinePost[], now: number): readonly TimelinePost[]
  withAddedComments(postId: number, comments: readonly Comment[]): readonly Comment[]
}

const FIRST_ADDED_POST = 900_000
const FIRST_ADDED_COMMENT = 900

/** What happens shows as events, as far as VK tells of it: not of edits and deletions of posts. */
export function createEdits(ownerId: number, events: Events): Edits {
  const posts: TimelinePost[] = []
  const comments = new Map<number, Comment[]>()
  const texts = new Map<number, { text: string; editedMs: number }>()
  const deletedPosts = new Set<number>()
  const deletedComments = new Set<number>()
  const commentTexts = new Map<number, string>()
  const addedLikes = new Map<number, number>()
  const tell = (type: string, object: Record<string, unknown>) =>
    events.add({ type, object: { owner_id: ownerId, ...object } })
  const like = (id: number, change: 1 | -1) => {
    addedLikes.set(id, (addedLikes.get(id) ?? 0) + change)
    const post_id = postOfComment(id)
    tell(change > 0 ? 'like_add' : 'like_remove', { object_type: 'comment', object_id: id, post_id })
  }
  let version = 0
  return {
    addPost({ text, dateMs, views = 0, likes = 0, reposts = 0 }) {
      const id = FIRST_ADDED_POST + posts.length
      version += 1
      posts.push({ id, dateMs, corpusDateMs: dateMs, text, views, likes, reposts })
      tell('wall_post_new', { id, from_id: ownerId, text, post_type: 'post' })
      return id
    },
    editPost: (id, text, atMs) => texts.set(id, { text, editedMs: atMs }),
    deletePost(id) {
      deletedPosts.add(id)
      version += 1
    },
    version: () => version,
    addComment({ likes = 0, reply, ...comment }) {
      const added = comments.get(comment.postId) ?? []
      const id = commentIdOf(comment.postId, FIRST_ADDED_COMMENT + added.length)
      comments.set(comment.postId, [...added, { ...comment, id, likes, reply, picture: undefined }])
      const { postId, fromId, text } = comment
      tell('wall_reply_new', { id, from_id: fromId, text, post_id: postId, post_owner_id: ownerId })
      return id
    },
    editComment(id, text) {
      commentTexts.set(id, text)
      tell('wall_reply_edit', { id, text, post_id: postOfComment(id), post_owner_id: ownerId })
    },
    deleteComment(id) {
      deletedComments.add(id)
      tell('wall_reply_delete', { id, post_id: postOfComment(id) })
    },
    restoreComment(id) {
      deletedComments.delete(id)
      tell('wall_reply_restore', { id, post_id: postOfComment(id) })
    },
    likeComment: (id) => like(id, 1),
    unlikeComment: (id) => like(id, -1),
    isDeleted: (postId) => deletedPosts.has(postId),
    textOf(postId, now) {
      const edit = texts.get(postId)
      return edit && now >= edit.editedMs ? edit : undefined
    },
    withAddedPosts(planned, now) {
      if (posts.length === 0) return planned
      return byDate([...planned, ...posts.filter((post) => post.dateMs <= now)])
    },
    withAddedComments(postId, planned) {
      const added = comments.get(postId)
      if (!added && deletedComments.size + commentTexts.size + addedLikes.size === 0) return planned
      return byDate([...planned, ...(added ?? [])])
        .filter((comment) => !isGone(comment, deletedComments))
        .map((comment) => ({
          ...comment,
          text: commentTexts.get(comment.id) ?? comment.text,
          likes: comment.likes + (addedLikes.get(comment.id) ?? 0),
        }))
    },
  }
}

/** A thread goes with its root. */
const isGone = (comment: Comment, deleted: ReadonlySet<number>) =>
  deleted.has(comment.id) || (comment.reply !== undefined && deleted.has(comment.reply.rootId))

const byDate = <T extends { dateMs: number; id: number }>(list: T[]): T[] =>
  list.sort((a, b) => a.dateMs - b.dateMs || a.id - b.id)
