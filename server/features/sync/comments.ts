import type { WallGetCommentsExtendedResponse, WallWallComment } from '@vkontakte/api-schema-typescript'
import { batchSize } from '#server/vk/execute.ts'
import { VkError } from '#server/vk/failures.ts'
import type { VkParams } from '#server/vk/request.ts'
import { type AuthorRow, writeAuthors } from './authors.queries.ts'
import { authorRows } from './authors.ts'
import {
  type CommentRow,
  countComments,
  type PostToRead,
  postsWithUnreadComments,
  writeComments,
} from './comments.queries.ts'
import type { Block, Sync } from './run.ts'
import { updateBlock, write } from './sync.queries.ts'

const pageSize = 100
const threadSize = 10
/** Of one request: keeps the answer at a few hundred kilobytes, parsed in a few milliseconds. */
const commentsAtOnce = 400
/** Readers side by side, so that VK's limit is used up while answers travel and are stored. */
const readers = 3

/** The comments of every post whose counter differs from when they were last read, with their threads. */
export const syncComments: Block = async (sync, _state, posts) => {
  const taken = new Set<number>()
  async function take(): Promise<PostToRead[]> {
    for (;;) {
      const next = posts.next()
      const isLast = posts.isEnded()
      const found = await postsWithUnreadComments(sync.db, sync.community, [...taken], batchSize)
      const batch = firstWithin(found, commentsAtOnce)
      for (const post of batch) taken.add(post.id)
      if (batch.length > 0 || isLast) return batch
      await next
    }
  }
  // Taking is one after the other, so that no two readers take the same posts.
  let taking = Promise.resolve<PostToRead[]>([])
  async function reader() {
    for (;;) {
      taking = taking.then(take)
      const batch = await taking
      if (batch.length === 0) return
      await readPosts(sync, batch)
      for (const post of batch) taken.delete(post.id)
    }
  }
  await Promise.all(Array.from({ length: readers }, reader))
}

function firstWithin(posts: PostToRead[], most: number): PostToRead[] {
  let expected = 0
  const end = posts.findIndex((post) => {
    expected += Math.min(post.comments, pageSize)
    return expected > most
  })
  return end === -1 ? posts : posts.slice(0, Math.max(end, 1))
}

/** VK's errors for comments that are closed or went with their post: there are none. */
const closedCodes = [104, 210, 211, 212, 213]

/** One call still to make: a page of a post's comments, or of one thread. */
interface Ask {
  post: PostToRead
  thread: number | null
  offset: number
}

async function readPosts(sync: Sync, posts: PostToRead[]) {
  const comments = new Map<string, CommentRow>()
  const authors: AuthorRow[] = []
  let asks: Ask[] = posts.map((post) => ({ post, thread: null, offset: 0 }))
  while (asks.length > 0) {
    const now = asks.slice(0, batchSize)
    const answers = await sync.vk.batch(
      sync.tokens,
      'wall.getComments',
      now.map((ask) => params(sync, ask)),
    )
    const further = now.flatMap((ask, index) => {
      const answer = answers[index]
      if (answer instanceof VkError && closedCodes.includes(answer.code)) return []
      if (answer === undefined || answer instanceof VkError) throw answer ?? new Error('an answer is missing')
      for (const row of commentRows(ask, answer)) comments.set(`${row.content_id}:${row.vk_id}`, row)
      authors.push(...authorRows(answer))
      return furtherAsks(ask, answer)
    })
    asks = [...asks.slice(batchSize), ...further]
  }
  await write(sync.db, sync.community, async (tx) => {
    await writeAuthors(tx, sync.community, authors)
    await writeComments(tx, sync.community, posts, [...comments.values()], new Date())
    await updateBlock(tx, sync.community, 'comments', await countComments(tx, sync.community))
  })
}

const params = ({ vkId }: Sync, { post, thread, offset }: Ask): VkParams => ({
  owner_id: -vkId,
  post_id: post.vk_id,
  ...(thread === null ? { thread_items_count: threadSize } : { comment_id: thread }),
  offset,
  count: pageSize,
  sort: 'asc',
  need_likes: 1,
  extended: 1,
})

/** The next page of the same level, and the threads longer than what came with their root. */
function furtherAsks({ post, thread, offset }: Ask, answer: WallGetCommentsExtendedResponse): Ask[] {
  const items = answer.items ?? []
  const level = answer.current_level_count ?? answer.count ?? 0
  const end = offset + items.length
  const nextPage = items.length > 0 && end < level ? [{ post, thread, offset: end }] : []
  const longThreads = items
    .filter((root) => (root.thread?.count ?? 0) > (root.thread?.items?.length ?? 0))
    .map((root) => ({ post, thread: root.id ?? 0, offset: 0 }))
  return [...nextPage, ...longThreads]
}

function commentRows({ post, thread }: Ask, answer: WallGetCommentsExtendedResponse): CommentRow[] {
  return (answer.items ?? []).flatMap((root) => [
    commentRow(post, root, thread),
    ...(root.thread?.items ?? []).map((reply) => commentRow(post, reply, root.id ?? 0)),
  ])
}

const commentRow = (post: PostToRead, comment: WallWallComment, root: number | null): CommentRow => ({
  content_id: post.id,
  vk_id: comment.id ?? 0,
  root_vk_id: root,
  reply_to_vk_id: comment.reply_to_comment ?? null,
  author_vk_id: comment.from_id ?? 0,
  text: comment.text ?? '',
  attachments: (comment.attachments ?? []).map((attachment) => String(attachment.type)),
  likes: comment.likes?.count ?? null,
  published_at: new Date((comment.date ?? 0) * 1000),
})
