import type { StatsPeriod } from '@vkontakte/api-schema-typescript'
import {
  type AudienceRow,
  type DayRow,
  oldestPost,
  writeDays,
  writeMembers,
} from './communityStats.queries.ts'
import type { Block } from './run.ts'
import { updateBlock, write } from './sync.queries.ts'

const dayMs = 86_400_000
/** Days asked of stats.get at once. */
const windowDays = 100
/** Days that still change: VK completes its statistics for about two days. */
const unsettledDays = 3

/** Members today and the statistics of every day since the first post, or since the newest day asked for. */
export const syncCommunityStats: Block = async ({ db, vk, tokens, community, vkId }, { cursor }, posts) => {
  const { groups = [] } = await vk.call(tokens, 'groups.getById', { group_id: vkId, fields: 'members_count' })
  const members = groups[0]?.members_count ?? null
  while (!posts.isEnded()) await posts.next()

  const now = new Date()
  const oldest = (await oldestPost(db, community)) ?? now
  const since = cursor?.since === undefined ? null : new Date(cursor.since)
  const isAsked = since !== null && since <= oldest
  const first = isAsked && cursor?.until ? new Date(Date.parse(cursor.until) - unsettledDays * dayMs) : oldest
  const total = Math.ceil((now.getTime() - first.getTime()) / dayMs)
  for (let from = first; from < now; from = new Date(from.getTime() + windowDays * dayMs)) {
    const to = new Date(Math.min(now.getTime(), from.getTime() + windowDays * dayMs))
    const periods = await vk.call(tokens, 'stats.get', {
      group_id: vkId,
      timestamp_from: unix(from),
      timestamp_to: unix(to),
      interval: 'day',
    })
    await write(db, community, async (tx) => {
      await writeDays(tx, community, periods.map(dayRow), periods.flatMap(audienceRows))
      const done = Math.min(total, Math.round((to.getTime() - first.getTime()) / dayMs))
      await updateBlock(tx, community, 'community_stats', {
        done,
        total,
        cursor: { since: (isAsked ? since : oldest).toISOString(), until: to.toISOString() },
      })
    })
  }
  await write(db, community, (tx) => writeMembers(tx, community, members))
}

const unix = (moment: Date) => Math.floor(moment.getTime() / 1000)
/** VK's days are UTC days (stats.get, period_from). */
const dayOf = (period: StatsPeriod) => new Date((period.period_from ?? 0) * 1000).toISOString().slice(0, 10)

/** VK omits activity counters that are zero. */
const dayRow = (period: StatsPeriod): DayRow => ({
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

function audienceRows(period: StatsPeriod): AudienceRow[] {
  const day = dayOf(period)
  return (['reach', 'visitors'] as const).flatMap((basis) => {
    const { sex_age = [], cities = [], countries = [] } = period[basis] ?? {}
    const row = (
      dimension: AudienceRow['dimension'],
      value: unknown,
      name: unknown,
      people: number | undefined,
    ) => ({
      day,
      basis,
      dimension,
      value: String(value ?? ''),
      name: String(name ?? value ?? ''),
      people: people ?? 0,
    })
    return [
      ...sex_age.map((each) => row('sex_age', each.value, each.value, each.count)),
      ...cities.map((each) => row('city', each.value, each.name, each.count)),
      ...countries.map((each) => row('country', each.value, each.name, each.count)),
    ].filter((each) => each.people > 0)
  })
}
