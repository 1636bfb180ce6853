import type { AudienceRow, DayRow, Skipped } from '#networks/rows.ts'
import { VkError, VkProblem } from '#networks/vk/failures.ts'
import type { VkStatsPeriod } from '#networks/vk/answers.ts'
import type { Block, Sync } from './block.ts'
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
import { readInHalves, unreadable } from '#networks/vk/skipped.ts'
import { countGroups, sampleMembers } from '#networks/vk/subscribers.ts'
import { updateBlock, write } from './sync.queries.ts'

const place = { block: 'community_stats', kind: 'day' } as const
const dayS = 86_400
const dayMs = dayS * 1000
/** Days asked of stats.get at once. */
const windowDays = 100
/** Days that still change: VK completes its statistics for about two days. */
const unsettledDays = 3
/** Days set aside that are asked for again in one run. */
const daysAgain = 20

/**
 * The statistics of every day since the first post, newest first. The days asked for are one
 * stretch, kept in the cursor, which grows at both ends: up to now, and down to the oldest post ahead of the wall. At
 * last, who follows the community.
 */
export const syncCommunityStats: Block = async (sync, { cursor, succeeded_at }, posts) => {
  const { db, community } = sync
  const members = await readMembers(db, community)
  const now = Date.now()
  const asked = {
    since: Date.parse(cursor?.since ?? '') || now,
    until: Date.parse(cursor?.until ?? '') || now,
  }

  while (asked.until < now) {
    const from = asked.until - unsettledDays * dayMs
    asked.until = Math.min(now, from + windowDays * dayMs)
    await readDays(sync, { from, to: asked.until, asked, members, first: asked.since })
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
      await readDays(sync, { from: asked.since, to, asked, members, first: Math.min(first, asked.since) })
    } else if (isLast) break
    else await next
  }
  for (const day of await dueAgain(db, community, place, daysAgain)) await readDayAgain(sync, Number(day))
  await write(db, community, (tx) => writeMembers(tx, community, members))
  await readSubscribers(sync)
}

interface Days {
  /** Milliseconds since 1970, as all moments here. */
  from: number
  to: number
  /** The stretch asked for once these days are in. */
  asked: { since: number; until: number }
  members: number | null
  first: number
}

async function readDays(sync: Sync, { from, to, asked, members, first }: Days) {
  const { db, community } = sync
  const answer = await askDays(sync, unix(from), unix(to))
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

/** Reads a day that was set aside, by its start in seconds since 1970. One that VK does not tell any more is forgotten. */
async function readDayAgain(sync: Sync, start: number) {
  const { db, community } = sync
  const answer = await askDays(sync, start, start)
  const isThere = answer.odd.some((day) => day.external_id === String(start))
  await write(db, community, async (tx) => {
    await storeDays(tx, community, answer)
    if (!isThere) await takeBack(tx, community, place, [String(start)])
  })
}

interface AnsweredDays {
  periods: VkStatsPeriod[]
  /** Those that VK does not give, or gives in a form that it does not document. */
  odd: Skipped[]
}

/** Days from one moment to another, in seconds since 1970. Errors: VkProblem; VkRefusal when VK gives none of several. */
async function askDays({ vk, tokens, externalId }: Sync, from: number, to: number): Promise<AnsweredDays> {
  const first = Math.floor(from / dayS) * dayS
  const starts = Array.from({ length: Math.floor((to - first) / dayS) + 1 }, (_, nth) => first + nth * dayS)
  const { answers, skipped, refusal } = await readInHalves(starts, (days, patience) => {
    const [begin = from, end = to] = [days[0], days.at(-1)]
    const period = { timestamp_from: Math.max(from, begin), timestamp_to: Math.min(to, end + dayS - 1) }
    return vk.call(tokens, 'stats.get', { group_id: externalId, ...period, interval: 'day' }, patience)
  })
  if (refusal && answers.length === 0 && starts.length > 1) throw refusal
  return {
    periods: answers.flatMap(({ items }) => items),
    odd: [...skipped, ...unreadable(answers.flatMap((answer) => answer.unreadable))],
  }
}

async function storeDays(tx: Sync['db'], community: Sync['community'], { periods, odd }: AnsweredDays) {
  await writeDays(tx, community, periods.map(dayRow))
  await takeBack(
    tx,
    community,
    place,
    periods.map((period) => String(period.period_from)),
  )
  await setAside(tx, community, place, odd, new Date())
  await writeAudience(tx, community, periods.flatMap(audienceRows))
}

const unix = (moment: number) => Math.floor(moment / 1000)
/** VK's days are UTC days (stats.get, period_from). */
const dayOf = (period: VkStatsPeriod) => new Date(period.period_from * 1000).toISOString().slice(0, 10)

/** VK omits activity counters that are zero. */
const dayRow = (period: VkStatsPeriod): DayRow => ({
  day: dayOf(period),
  joined: period.activity?.subscribed ?? 0,
  left: period.activity?.unsubscribed ?? 0,
  reach: period.reach?.reach ?? null,
  reach_subscribers: period.reach?.reach_subscribers ?? null,
  reach_mobile: period.reach?.mobile_reach ?? null,
  views: period.visitors?.views ?? null,
  visitors: period.visitors?.visitors ?? null,
  likes: period.activity?.likes ?? 0,
  comments: period.activity?.comments ?? 0,
  shares: period.activity?.copies ?? 0,
  hides: period.activity?.hidden ?? 0,
})

function audienceRows(period: VkStatsPeriod): AudienceRow[] {
  const day = dayOf(period)
  return (['reach', 'visitors'] as const).flatMap((basis) => {
    const { sex_age = [], cities = [], countries = [] } = period[basis] ?? {}
    const row = (dimension: AudienceRow['dimension'], { value, name, count }: (typeof sex_age)[number]) => ({
      day,
      basis,
      dimension,
      value: String(value),
      name: name ?? String(value),
      people: count,
    })
    return [
      ...sex_age.map((each) => row('sex_age', each)),
      ...cities.map((each) => row('city', each)),
      ...countries.map((each) => row('country', each)),
    ].filter((each) => each.people > 0)
  })
}

/**
 * Once a day, who follows the community, as far as people tell it. A community may keep its members to itself, and nothing
 * else depends on them: what VK refuses is left for another day.
 */
export async function readSubscribers(sync: Sync, now = new Date()): Promise<void> {
  const { db, community } = sync
  const day = now.toISOString().slice(0, 10)
  if (await hasSubscribers(db, community, day)) return
  const people = await sampleMembers(sync).catch((error: unknown) => {
    if (error instanceof VkProblem || error instanceof VkError) return []
    throw error
  })
  await write(db, community, (tx) => writeAudience(tx, community, countGroups(people, day)))
}
