import type { Network, NetworkClient } from '#networks/network.ts'
import { NetworkProblem } from '#networks/problem.ts'
import type { CommentRow, WallRow } from '#networks/rows.ts'
import { tinyProfile } from '#networks/testing/tinyProfile.ts'

/** A network of posts alone that tells two metrics, by ids that are no numbers. */
export const tiny: Network = {
  ...tinyProfile,
  tokens: { user: 'tiny_token' },
  blocks: {
    posts: { method: 'posts', tokens: ['user'] },
    comments: { method: 'comments', tokens: ['user'] },
  },
  runsADay: 1000,
  readToken: (pasted) => pasted,
  readCommunity: (address) => address,
  readPerson: (text) => ({ id: text }),
  contentUrl: (_, communityId, id) => `https://tiny.test/${communityId}/${id}`,
  commentUrl: (communityId, postId, { id }) => `https://tiny.test/${communityId}/${postId}#${id}`,
  postLinks: (communityId) => `^https://tiny\\.test/${communityId}/(\\w+)$`,
  mentionMark: (personId) => `@${personId}`,
  withoutMentions: (text, isRemoved) =>
    text.replace(/@([\w:]+)/g, (whole, id: string) => (isRemoved(id) ? '…' : whole)),
  whyMissing: () => undefined,
}

/** Its posts and their comments, the newest first. */
export interface TinyPost {
  id: string
  text: string
  author: string
  at: Date
  views: number
  comments: { id: string; answers?: string; author: string; text: string }[]
}

/** Asks the network as it is at the moment. */
export function makeTinyClient(community: string, posts: TinyPost[]): NetworkClient {
  const row = ({ id, text, author, at, views, comments }: TinyPost): WallRow => ({
    kind: 'post',
    type: 'text',
    external_id: id,
    text,
    author_external_id: author,
    published_at: at,
    edited_at: null,
    expires_at: null,
    is_pinned: false,
    is_ad: false,
    attachments: [],
    views,
    reactions: null,
    likes: null,
    reaction_kinds: null,
    comments: comments.length,
    votes: null,
    replies: null,
    field_replies: null,
    shares: null,
    missing: {},
    refresh_at: new Date(Date.now() + 3_600_000),
  })
  const shown = (some: TinyPost[]) => ({
    rows: some.map(row),
    authors: namesIn(some),
    skipped: [],
  })
  const none = new NetworkProblem('no_access', 'tokens')
  return {
    network: tiny,
    findCommunity: async () => undefined,
    findCommunities: async (_, names) => names.map(() => 'unknown' as const),
    managedCommunities: async () => [],
    findPerson: async () => undefined,
    checkToken: () => Promise.reject(none),
    recogniseToken: () => Promise.reject(none),
    testBlocks: async () => [],
    confirmations: async () => [],
    confirm: async () => {},
    open: () => ({
      community: async () => ({
        external_id: community,
        name: 'Garden',
        screen_name: community,
        description: '',
        picture_url: null,
        members: 40,
      }),
      wall: {
        pageSize: 2,
        sweptADay: 1000,
        async page(offset) {
          const some = posts.slice(offset, offset + 2)
          return { ...shown(some), ids: some.map(({ id }) => id), count: posts.length }
        },
        posts: async (ids) => shown(posts.filter(({ id }) => ids.includes(id))),
        ids: async () => new Set(posts.map(({ id }) => id)),
      },
      async comments(asked) {
        const read = posts.filter(({ id }) => asked.some((post) => post.external_id === id))
        const comments = read.flatMap((post) => {
          const content_id = asked.find(({ external_id }) => external_id === post.id)?.id ?? 0
          return post.comments.map(
            ({ id, answers = null, author, text }, n): CommentRow => ({
              content_id,
              external_id: id,
              root_external_id: answers,
              reply_to_external_id: answers,
              author_external_id: author,
              is_deleted: false,
              text,
              attachments: [],
              likes: null,
              published_at: new Date(post.at.getTime() + (n + 1) * 60_000),
            }),
          )
        })
        return {
          posts: asked,
          comments,
          authors: namesIn(read),
          odd: [],
          threads: [],
          closed: [],
          skipped: [],
        }
      },
    }),
  }
}

/** Everybody is called as their id says. */
const namesIn = (posts: TinyPost[]) =>
  posts
    .flatMap(({ author, comments }) => [author, ...comments.map((comment) => comment.author)])
    .map((id) => ({ external_id: id, name: id.replace(/^.*:/, ''), picture_url: null }))
