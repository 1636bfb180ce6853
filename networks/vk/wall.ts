import type { Posts, Reach, Wall, WallPage } from '#networks/network.ts'
import type { VkAnswers, VkPost } from './answers.ts'
import type { Connection } from './api.ts'
import { batchSize } from './request.ts'
import { authorRows, postRow, reachRow } from './rows.ts'
import { readInHalves, unreadable } from './skipped.ts'

const pageSize = 100
/** Of the 5,000 calls of wall.get that VK allows a token a day, so many are for sweeps of one community. */
const sweptPagesADay = 1000

export const makeWall = (at: Connection): Wall => ({
  pageSize,
  sweptADay: sweptPagesADay * pageSize,
  page: (offset) => readPage(at, offset),
  posts: (ids) => readPosts(at, ids),
  ids: (total) => idsOnWall(at, total),
})

/**
 * A page of the wall. A post for which VK refuses all pages that it is on is passed over: that it is missing shows in VK's
 * count, and a sweep finds out which it is. Errors: VkProblem, VkRefusal.
 */
async function readPage(at: Connection, offset: number): Promise<WallPage> {
  const { answers, skipped } = await readInHalves(placesFrom(offset), async (places, patience) => {
    const params = { ...placed(at, places), extended: 1 }
    return { places, answer: await at.vk.call(at.tokens, 'wall.get', params, patience) }
  })
  const shown = answers.map(({ places, answer }) => ({
    place: places[0] ?? 0,
    ids: (answer.items?.ids ?? []).map(asId),
    ...postsOf(at, answer),
  }))
  const passedOver = skipped.map(({ external_id }) => ({ place: Number(external_id), ...unknownPost }))
  const parts = [...shown, ...passedOver].toSorted((a, b) => a.place - b.place)
  return {
    ...together(parts),
    ids: parts.flatMap(({ ids }) => ids),
    count: answers[0]?.answer.count ?? 0,
  }
}

const unknownPost: Posts & { ids: string[] } = { rows: [], authors: [], skipped: [], ids: [''] }

async function readPosts(at: Connection, ids: string[]): Promise<Posts> {
  const { answers, skipped } = await readInHalves(ids, (some, patience) => {
    const posts = some.map((id) => `-${at.externalId}_${id}`).join(',')
    return at.vk.call(at.tokens, 'wall.getById', { posts, extended: 1 }, patience)
  })
  const found = together(answers.map((answer) => postsOf(at, answer)))
  return { ...found, skipped: [...skipped, ...found.skipped] }
}

async function idsOnWall(at: Connection, total: number): Promise<Set<string>> {
  const pages = Array.from({ length: Math.ceil(total / pageSize) }, (_, page) => placesFrom(page * pageSize))
  const shown = new Set<string>()
  const list = async (asked: number[][]) => {
    const params = asked.map((places) => placed(at, places))
    const answers = await at.vk.listIds(at.tokens, 'wall.get', params)
    for (const ids of answers) if (!(ids instanceof Error)) for (const id of ids) shown.add(asId(id))
    return answers
  }
  for (let start = 0; start < pages.length; start += batchSize) {
    const asked = pages.slice(start, start + batchSize)
    const answers = await list(asked)
    for (const [nth, page] of asked.entries()) {
      if (!(answers[nth] instanceof Error)) continue
      await readInHalves(page, async (places) => {
        const [ids] = await list([places])
        if (ids instanceof Error) throw ids
      })
    }
  }
  return shown
}

/** The places of a page on the wall, counted from the newest post. */
const placesFrom = (offset: number) => Array.from({ length: pageSize }, (_, nth) => offset + nth)

const placed = ({ externalId }: Connection, places: number[]) => ({
  owner_id: -Number(externalId),
  offset: places[0],
  count: places.length,
  filter: 'owner',
})

/** Posts of others on the wall are not the community's, and are left out. */
function postsOf({ externalId }: Connection, answer: VkAnswers['wall.get']): Posts {
  const { items = [], unreadable: odd = [] } = answer.items ?? {}
  const isOwn = ({ from_id }: VkPost) => !from_id || from_id === -Number(externalId)
  const live = items.filter((post) => 'date' in post).filter(isOwn)
  const now = new Date()
  return {
    rows: live.map((post) => postRow(post, now)),
    authors: authorRows(answer),
    skipped: unreadable(odd),
  }
}

const together = (parts: Posts[]): Posts => ({
  rows: parts.flatMap(({ rows }) => rows),
  authors: parts.flatMap(({ authors }) => authors),
  skipped: parts.flatMap(({ skipped }) => skipped),
})

/** An id as it is stored; empty of what has none. */
const asId = (id: number) => (id === 0 ? '' : String(id))

/** stats.getPostReach takes at most so many posts. */
const reachAtOnce = 30

export const makeReach = (at: Connection): Reach => ({
  atOnce: reachAtOnce,
  async read(ids) {
    const { answers, skipped } = await readInHalves(ids, (some, patience) => {
      const params = { owner_id: -Number(at.externalId), post_ids: some.join(',') }
      return at.vk.call(at.tokens, 'stats.getPostReach', params, patience)
    })
    const stats = answers.flatMap(({ items }) => items)
    const known = new Map(stats.map((stat) => [String(stat.post_id), stat]))
    const odd = answers.flatMap((answer) => answer.unreadable)
    // One that does not tell its post may be of any that is missing.
    const isOdd = (id: string) =>
      odd.some(({ vk_id }) => String(vk_id) === id || (vk_id === null && !known.has(id)))
    const field = odd[0]?.field ?? ''
    const oddPosts = unreadable(ids.filter(isOdd).map((id) => ({ vk_id: Number(id), field })))
    const kept = new Set([...skipped, ...oddPosts].map((post) => post.external_id))
    const rows = ids
      .filter((id) => !kept.has(id))
      .map((id) => {
        const stat = known.get(id)
        // VK leaves out the posts it keeps no reach of.
        return stat
          ? reachRow(stat)
          : { ...reachRow({ post_id: Number(id) }), missing: { reach: 'too_old' as const } }
      })
    return { rows, skipped: [...skipped, ...oddPosts] }
  },
})
