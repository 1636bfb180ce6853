import type { Days, Statistics } from '#networks/network.ts'
import { problemIn } from '#networks/problem.ts'
import type { Block, Reading } from './block.ts'
import { assignFollowers } from './capture.ts'
import {
  hasSubscribers,
  oldestPost,
  readMembers,
  writeAudience,
  writeDays,
  writeMembers,
} from './communityStats.queries.ts'
import { dueAgain, setAside, takeBack } from './setAside.queries.ts'
import { updateBlock, write } from './sync.queries.ts'

const place = { block: 'community_stats', kind: 'day' } as const
const dayMs = 86_400_000
/** Days asked for at once. */
const windowDays = 100
/** Days that still change: statistics are completed for about two days. */
const unsettledDays = 3
/** Days set aside that are asked for again in one run. */
const daysAgain = 20

/**
 * The statistics of every day since the first post, newest first. The days asked for are one
 * stretch, kept in the cursor, which grows at both ends: up to now, and down to the oldest post ahead of the wall.
 */
export const syncCommunityStats: Block = async (reading, { cursor, succeeded_at }, posts) => {
  const { db, community } = reading
  const { statistics } = reading.source
  if (!statistics) return
  const members = await readMembers(db, community)
  const now = Date.now()
  const asked = {
    since: Date.parse(cursor?.since ?? '') || now,
    until: Date.parse(cursor?.until ?? '') || now,
  }

  while (asked.until < now) {
    const from = asked.until - unsettledDays * dayMs
    asked.until = Math.min(now, from + windowDays * dayMs)
    await readDays(reading, statistics, { from, to: asked.until, asked, members, first: asked.since })
  }
  for (;;) {
    const next = posts.next()
    const isLast = posts.isEnded()
    const first = (await oldestPost(db, community))?.getTime() ?? now
    // At first a stretch ahead of the wall, so that posts find the followers of their day when they come.
    const isAhead = succeeded_at === null && !isLast
    const least = isAhead ? first - windowDays * dayMs : first
    if (asked.since > least) {
      const to = asked.since
      asked.since = isAhead ? to - windowDays * dayMs : Math.max(least, to - windowDays * dayMs)
      await readDays(reading, statistics, {
        from: asked.since,
        to,
        asked,
        members,
        first: Math.min(first, asked.since),
      })
    } else if (isLast) break
    else await next
  }
  for (const day of await dueAgain(db, community, place, daysAgain))
    await readDayAgain(reading, statistics, day)
  await write(db, community, (tx) => writeMembers(tx, community, members))
}

interface Stretch {
  /** Milliseconds since 1970, as all moments here. */
  from: number
  to: number
  /** The stretch asked for once these days are in. */
  asked: { since: number; until: number }
  members: number | null
  first: number
}

async function readDays(
  { db, community }: Reading,
  statistics: Statistics,
  { from, to, asked, members, first }: Stretch,
) {
  const answer = await statistics.days(new Date(from), new Date(to))
  const days = (since: number) => Math.round((asked.until - since) / dayMs)
  await write(db, community, async (tx) => {
    await storeDays(tx, community, answer)
    await writeMembers(tx, community, members)
    await assignFollowers(tx, community)
    await updateBlock(tx, community, 'community_stats', {
      done: days(asked.since),
      total: days(first),
      cursor: { since: new Date(asked.since).toISOString(), until: new Date(asked.until).toISOString() },
    })
  })
}

/** Reads a day that was set aside. One that the network does not tell any more is forgotten. */
async function readDayAgain({ db, community }: Reading, statistics: Statistics, id: string) {
  const answer = await statistics.day(id)
  const isThere = answer.skipped.some((day) => day.external_id === id)
  await write(db, community, async (tx) => {
    await storeDays(tx, community, answer)
    if (!isThere) await takeBack(tx, community, place, [id])
  })
}

async function storeDays(tx: Reading['db'], community: Reading['community'], read: Days) {
  await writeDays(tx, community, read.days)
  await takeBack(tx, community, place, read.ids)
  await setAside(tx, community, place, read.skipped, new Date())
  await writeAudience(tx, community, read.audience)
}

/**
 * Once a day, who follows the community, as far as people tell it. A community may keep its members to itself, and nothing
 * else depends on them: what is refused is left for another day.
 */
export async function readSubscribers({ db, community, source }: Reading, now = new Date()): Promise<void> {
  const day = now.toISOString().slice(0, 10)
  if (!source.statistics || (await hasSubscribers(db, community, day))) return
  const groups = await source.statistics.followers(day).catch((error: unknown) => {
    if (problemIn(error)) return []
    throw error
  })
  await write(db, community, (tx) => writeAudience(tx, community, groups))
}
