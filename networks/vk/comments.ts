import type { CommentsRead } from '#networks/network.ts'
import type { AuthorRow, CommentRow, PostToRead, Skipped } from '#networks/rows.ts'
import type { VkAnswers, VkComment, VkReply } from './answers.ts'
import type { Connection } from './api.ts'
import { isRefusal, VkError, type VkRefusal } from './failures.ts'
import { errorMeaning } from './methods.ts'
import { batchSize, type VkParams } from './request.ts'
import { authorRows, toId } from './rows.ts'
import { refused, unreadable } from './skipped.ts'

const pageSize = 100
const threadSize = 10

/** One call still to make: a page of a post's comments, or of one thread. */
interface Ask {
  post: PostToRead
  thread: string | null
  offset: number
}

type Answer = VkAnswers['wall.getComments']

/** Reads all comments of some posts, page by page and thread by thread. Errors: VkProblem. */
export async function readComments(connection: Connection, posts: PostToRead[]): Promise<CommentsRead> {
  const rows = new Map<string, CommentRow>()
  const authors: AuthorRow[] = []
  const odd: Skipped[] = []
  const threads: string[] = []
  const seen = new Set<string>()
  const refusals = new Map<PostToRead, VkRefusal>()

  function take(ask: Ask, answer: Answer): Ask[] {
    for (const row of commentRows(ask, answer)) rows.set(`${row.content_id} ${row.external_id}`, row)
    authors.push(...authorRows(answer))
    odd.push(...unreadableIn(ask.post, answer))
    const ids = (answer.items?.ids ?? []).map((id) => `${ask.post.id} ${ask.thread} ${id}`)
    // A page that shows nothing new is the last, whatever the counters say.
    const isNew = ids.some((id) => !seen.has(id))
    for (const id of ids) seen.add(id)
    return isNew ? furtherAsks(ask, answer) : []
  }

  let asks: Ask[] = posts.map((post) => ({ post, thread: null, offset: 0 }))
  while (asks.length > 0) {
    const now = asks.slice(0, batchSize)
    const calls = now.map((ask) => params(connection, ask))
    const answers = await connection.vk.batch(connection.tokens, 'wall.getComments', calls)
    const further = now.flatMap((ask, index) => {
      const answer = answers[index]
      if (answer === undefined) throw new Error('an answer is missing')
      if (!isRefusal(answer)) return take(ask, answer)
      if (ask.thread === null) refusals.set(ask.post, answer)
      // A thread may go while its post is read.
      else if (!isClosed(answer)) {
        threads.push(ask.thread)
        odd.push({ ...refused(ask.thread, answer), content_id: ask.post.id })
      }
      return []
    })
    asks = [...asks.slice(batchSize), ...further].filter(({ post }) => !refusals.has(post))
  }
  const closed = posts.filter((post) => isClosed(refusals.get(post)))
  const skipped = [...refusals].filter(([post]) => !closed.includes(post))
  return {
    posts: posts.filter((post) => !refusals.has(post)),
    comments: [...rows.values()],
    authors,
    odd,
    threads,
    closed,
    skipped: skipped.map(([post, refusal]) => refused(post.external_id, refusal)),
  }
}

/** The post, the comment, its comments or answers may be seen by nobody. */
const isClosed = (refusal: VkRefusal | undefined) =>
  refusal instanceof VkError && errorMeaning(refusal.method, refusal.code) === 'closed'

const params = ({ externalId }: Connection, { post, thread, offset }: Ask): VkParams => ({
  owner_id: -Number(externalId),
  post_id: Number(post.external_id),
  ...(thread === null ? { thread_items_count: threadSize } : { comment_id: Number(thread) }),
  offset,
  count: pageSize,
  sort: 'asc',
  need_likes: 1,
  extended: 1,
})

/** The next page of the same level, and the threads of which there is more than came with a readable root. */
function furtherAsks({ post, thread, offset }: Ask, answer: Answer): Ask[] {
  const { items = [], ids = [], unreadable: odd = [] } = answer.items ?? {}
  const level = answer.current_level_count ?? answer.count ?? 0
  const end = offset + ids.length
  const nextPage = end < level ? [{ post, thread, offset: end }] : []
  if (thread !== null) return nextPage
  const longThreads = items
    .filter((root) => (root.thread?.count ?? 0) > (root.thread?.items?.ids.length ?? 0))
    .map((root) => root.id)
  const hidden = odd.flatMap(({ vk_id }) => vk_id ?? [])
  const roots = [...longThreads, ...hidden].map(String)
  return [...nextPage, ...roots.map((root) => ({ post, thread: root, offset: 0 }))]
}

const commentRows = ({ post, thread }: Ask, answer: Answer): CommentRow[] =>
  (answer.items?.items ?? []).flatMap((root) => [
    commentRow(post, root, thread),
    ...(root.thread?.items?.items ?? []).map((reply) => commentRow(post, reply, String(root.id))),
  ])

const unreadableIn = (post: PostToRead, { items }: Answer): Skipped[] => {
  const inThreads = (items?.items ?? []).flatMap((root) => root.thread?.items?.unreadable ?? [])
  return unreadable([...(items?.unreadable ?? []), ...inThreads], post.id)
}

const commentRow = (post: PostToRead, comment: VkComment | VkReply, root: string | null): CommentRow => ({
  content_id: post.id,
  external_id: String(comment.id),
  root_external_id: root,
  reply_to_external_id: comment.reply_to_comment === undefined ? null : String(comment.reply_to_comment),
  author_external_id: toId(comment.from_id),
  is_deleted: Boolean(comment.deleted),
  text: comment.text ?? '',
  attachments: (comment.attachments ?? []).map(({ type }) => type),
  likes: comment.likes?.count ?? null,
  published_at: new Date(comment.date * 1000),
})
