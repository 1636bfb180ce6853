import type { Days, Statistics } from '#networks/network.ts'
import type { AudienceRow, DayRow } from '#networks/rows.ts'
import type { VkMember, VkStatsPeriod } from './answers.ts'
import type { Connection } from './api.ts'
import { readInHalves, unreadable } from './skipped.ts'

const dayS = 86_400

export const makeStatistics = (at: Connection): Statistics => ({
  days: (from, to) => readDays(at, unix(from), unix(to)),
  // A day is known by its start.
  day: (id) => readDays(at, Number(id), Number(id)),
  followers: async (day) => countGroups(await sampleMembers(at), day),
})

const unix = (moment: Date) => Math.floor(moment.getTime() / 1000)

/** Days from one moment to another, in seconds since 1970. Errors: VkProblem; VkRefusal when VK gives none of several. */
async function readDays({ vk, tokens, externalId }: Connection, from: number, to: number): Promise<Days> {
  const first = Math.floor(from / dayS) * dayS
  const starts = Array.from({ length: Math.floor((to - first) / dayS) + 1 }, (_, nth) => first + nth * dayS)
  const { answers, skipped, refusal } = await readInHalves(starts, (days, patience) => {
    const [begin = from, end = to] = [days[0], days.at(-1)]
    const period = { timestamp_from: Math.max(from, begin), timestamp_to: Math.min(to, end + dayS - 1) }
    return vk.call(tokens, 'stats.get', { group_id: externalId, ...period, interval: 'day' }, patience)
  })
  if (refusal && answers.length === 0 && starts.length > 1) throw refusal
  const periods = answers.flatMap(({ items }) => items)
  return {
    days: periods.map(dayRow),
    audience: periods.flatMap(audienceRows),
    ids: periods.map((period) => String(period.period_from)),
    skipped: [...skipped, ...unreadable(answers.flatMap((answer) => answer.unreadable))],
  }
}

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

/** VK answers with so many members at once. */
const pageSize = 1000
/** Of larger communities so many pages are read, evenly spread over all members, whom VK lists by the age of their account. */
const mostPages = 10

/** Some of those who follow a community. Errors: VkProblem, VkError. */
async function sampleMembers({ vk, tokens, externalId }: Connection): Promise<VkMember[]> {
  const page = (offset: number) =>
    vk.call(tokens, 'groups.getMembers', {
      group_id: externalId,
      offset,
      count: pageSize,
      fields: 'sex,bdate,city',
    })
  const { count = 0, items = [] } = await page(0)
  const pages = Math.min(mostPages, Math.ceil(count / pageSize))
  const apart = Math.max(pageSize, (count - pageSize) / (pages - 1))
  const people = [...items]
  for (let n = 1; n < pages; n += 1) people.push(...((await page(Math.floor(n * apart))).items ?? []))
  return people.filter(({ deactivated }) => deactivated === undefined || deactivated === null)
}

type Group = Pick<AudienceRow, 'dimension' | 'value' | 'name'>

/** People by what they tell, as groups of VK's statistics. */
export function countGroups(people: VkMember[], day: string): AudienceRow[] {
  const groups = people.flatMap((person) => groupsOf(person, day))
  const alike = Map.groupBy(groups, ({ dimension, value }) => `${dimension} ${value}`)
  return [...alike.values()].flatMap(([group, ...others]) =>
    group ? [{ day, basis: 'subscribed', ...group, people: others.length + 1 }] : [],
  )
}

function groupsOf({ sex, bdate, city }: VkMember, day: string): Group[] {
  const groups: Group[] = []
  const ages = bdate && agesOf(bdate, day)
  // 0 is for those who do not tell.
  if (sex && ages) {
    const value = `${sex === 1 ? 'f' : 'm'};${ages}`
    groups.push({ dimension: 'sex_age', value, name: value })
  }
  if (city?.title) groups.push({ dimension: 'city', value: String(city.id), name: city.title })
  return groups
}

/** The ages from which VK's groups begin; nobody is younger than the first. */
const ageSteps = [12, 18, 21, 24, 27, 30, 35, 45, 100]

/** VK's group of ages of a birthday as `9.5.1980`; undefined for one without a year, or that nobody has. */
function agesOf(bdate: string, day: string): string | undefined {
  const [date = 0, month = 0, year] = bdate.split('.').map(Number)
  if (!year) return undefined
  const [thisYear = 0, thisMonth = 0, today = 0] = day.split('-').map(Number)
  const hadBirthday = thisMonth > month || (thisMonth === month && today >= date)
  const age = thisYear - year - (hadBirthday ? 0 : 1)
  const step = ageSteps.findLastIndex((from) => age >= from)
  const [from, to] = ageSteps.slice(step, step + 2)
  return step < 0 || to === undefined ? undefined : `${from}-${to}`
}
