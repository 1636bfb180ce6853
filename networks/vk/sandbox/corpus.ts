import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

export const CommunityInfo = z.object({
  /** Positive id; the wall's owner_id is its negative. */
  id: z.int().positive(),
  screenName: z.string(),
  name: z.string(),
  description: z.string(),
  activity: z.string(),
  city: z.string(),
  /** Followers at the end of the corpus. */
  members: z.int().positive(),
  /** Posts of the corpus from this day on carry reactions by kind; VK introduced them then. */
  reactionsSince: z.iso.date(),
  /** Only members see the wall of a closed community; the network shows nothing of a blocked one. */
  state: z.enum(['closed', 'blocked']).optional(),
})
export type CommunityInfo = z.infer<typeof CommunityInfo>

/** A post as the data set has it: final counters, dates unshifted. */
export type CorpusPost = {
  id: number
  dateMs: number
  likes: number
  reposts: number
  /** Absent where VK counted no views (before 2017). */
  views: number | undefined
  text: string
}

/** What a community folder holds; the input of the sandbox. Posts are ordered by date. */
export type Community = { info: CommunityInfo; posts: readonly CorpusPost[] }

const Row = z.object({
  id: z.coerce.number(),
  date: z.string(),
  likes: z.coerce.number(),
  reposts: z.coerce.number(),
  views: z.coerce.number(),
  text: z.string(),
})

const dataFolder = join(import.meta.dirname, 'data')

/** The communities that come with the sandbox. */
export const bundled = ['olonmus', 'museum_ptz', 'omapajo', 'mediacenter_periodika'] as const

export const loadBundled = (name: (typeof bundled)[number]) => loadCommunity(join(dataFolder, name))

/** Reads `community.json` and `posts.csv.gz` of a folder. Throws where they do not have the documented form. */
export function loadCommunity(folder: string): Community {
  const info = CommunityInfo.parse(JSON.parse(readFileSync(join(folder, 'community.json'), 'utf8')))
  const table = gunzipSync(readFileSync(join(folder, 'posts.csv.gz')))
  const posts = z
    .array(Row)
    .parse(parse(table, { columns: true }))
    .map(corpusPost)
  return { info, posts: posts.sort((a, b) => a.dateMs - b.dateMs || a.id - b.id) }
}

/** One wall of several communities' posts, numbered anew by date; the first lends its name and id. */
export function joinCommunities(first: Community, ...others: readonly Community[]): Community {
  const posts = [first, ...others].flatMap((community) => community.posts)
  posts.sort((a, b) => a.dateMs - b.dateMs || a.id - b.id)
  const info = { ...first.info, members: first.info.members * (1 + others.length) }
  return { info, posts: posts.map((post, index) => ({ ...post, id: 1 + index * 2 })) }
}

function corpusPost(row: z.infer<typeof Row>): CorpusPost {
  const dateMs = Date.parse(`${row.date.replace(' ', 'T')}Z`)
  return { ...row, dateMs, views: row.views || undefined }
}
