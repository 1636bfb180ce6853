import type { Network } from '#networks/network.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { HashPerson } from './hashPerson.queries.ts'
import { findRemoved, type Removed, takeStandIns } from './removed.queries.ts'
import { isPerson } from './standIns.queries.ts'

interface Comment {
  author_external_id: string | null
  text: string
  attachments: string[]
  published_at: Date
  is_erased?: boolean
}

interface Post {
  author_external_id: string | null
  text: string
}

/** The people of a network, and by what those who are erased are known. */
interface People {
  network: Network
  hashPerson: HashPerson
}

interface Author {
  external_id: string
}

/**
 * Comments as they are stored: of people who are erased without text and author, and those that are too old without author and
 * mentions; with the authors that are left. To be called in the transaction that stores them, behind the lock of comments.
 */
export async function hideCommenters<C extends Comment, A extends Author>(
  tx: Db,
  community: CommunityId,
  { network, hashPerson }: People,
  read: { comments: C[]; authors: A[] },
): Promise<{ comments: C[]; authors: A[] }> {
  const removed = await findRemoved(tx, community)
  if (removed.erased.size === 0 && removed.authorsFrom === null) return read
  const standInOf = remembering(hashPerson, removed)
  const isErased = (externalId: string) => standInOf(externalId) !== undefined
  const isOld = ({ published_at }: C) => removed.authorsFrom !== null && published_at < removed.authorsFrom
  const known = read.comments.map((comment): C => {
    const standIn = comment.author_external_id === null ? undefined : standInOf(comment.author_external_id)
    if (standIn !== undefined)
      return { ...comment, author_external_id: standIn, text: '', attachments: [], is_erased: true }
    return { ...comment, text: network.withoutMentions(comment.text, isOld(comment) ? () => true : isErased) }
  })
  const comments = await replaceAuthors(tx, known, isOld)
  const writers = new Set(comments.map(({ author_external_id }) => author_external_id))
  const isKept = ({ external_id }: A) =>
    !isPerson(external_id) || (!isErased(external_id) && writers.has(external_id))
  return { comments, authors: read.authors.filter(isKept) }
}

/** Posts without erased people, who may have signed or be mentioned in them; with the authors that are left. */
export async function hideSigners<P extends Post, A extends Author>(
  tx: Db,
  community: CommunityId,
  { network, hashPerson }: People,
  read: { posts: P[]; authors: A[] },
): Promise<{ posts: P[]; authors: A[] }> {
  const removed = await findRemoved(tx, community)
  if (removed.erased.size === 0) return read
  const standInOf = remembering(hashPerson, removed)
  const isErased = (externalId: string) => standInOf(externalId) !== undefined
  const posts = read.posts.map((post): P => {
    const author_external_id =
      post.author_external_id !== null && isErased(post.author_external_id) ? null : post.author_external_id
    return { ...post, author_external_id, text: network.withoutMentions(post.text, isErased) }
  })
  return { posts, authors: read.authors.filter(({ external_id }) => !isErased(external_id)) }
}

/** The stand-in of an erased person, each hashed once; undefined for everybody else. */
function remembering(hashPerson: HashPerson, { erased }: Removed) {
  const known = new Map<string, string | undefined>()
  return (externalId: string): string | undefined => {
    if (!isPerson(externalId) || erased.size === 0) return undefined
    if (!known.has(externalId)) known.set(externalId, erased.get(hashPerson(externalId).toString('hex')))
    return known.get(externalId)
  }
}

/** Gives people a stand-in for each month of theirs that is old. */
export async function replaceAuthors<C extends Pick<Comment, 'author_external_id' | 'published_at'>>(
  tx: Db,
  comments: C[],
  isOld: (comment: C) => boolean,
  standIns = new Map<string, string>(),
): Promise<C[]> {
  const keyOf = ({ author_external_id, published_at }: C) =>
    `${author_external_id} ${published_at.toISOString().slice(0, 7)}`
  const old = comments.filter((comment) => isPerson(comment.author_external_id) && isOld(comment))
  const unknown = [...new Set(old.map(keyOf))].filter((key) => !standIns.has(key))
  const taken = await takeStandIns(tx, unknown.length)
  for (const [index, standIn] of taken.entries()) standIns.set(unknown[index] ?? '', standIn)
  const replaced = new Set(old)
  return comments.map((comment) =>
    replaced.has(comment)
      ? { ...comment, author_external_id: standIns.get(keyOf(comment)) ?? null }
      : comment,
  )
}
