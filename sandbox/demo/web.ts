import { tagCalls } from '#contract/content/tags.ts'
import { communityCalls } from '#contract/settings/settings.ts'
import { webCalls } from '#contract/web/web.ts'
import { dice } from '#networks/vk/sandbox/random.ts'
import { DAY } from '#networks/vk/sandbox/time.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { dayBeginnings } from '#server/features/analytics/analytics.ts'
import { openInbox } from '#server/features/web/collect/inbox.ts'
import { rollUp } from '#server/features/web/count/rollupWorker.ts'
import type { InboxEvent } from '#server/features/web/inboxEvents.ts'
import { openPlaces } from '#server/features/web/places.ts'
import { adVisits } from './adVisits.ts'
import type { Ask } from './api.ts'
import { findLinked, type LinkedContent } from './web.queries.ts'
import { demoGoals, demoPages, demoSources, host } from './webSite.ts'
import { momentOf, type Origin, visitOf, weighted } from './webVisit.ts'

const days = 60
/** How many are likely to come back on a day. */
const peopleADay = 70
/** How many clicks in VK become visits: some close the page before it is there, some keep counters out. */
const arriving = 0.84

/** Visits of the last weeks to the site of the museum, many by links in posts and stories; unless something has come already. */
export async function addWebVisits(db: Db, community: CommunityId, ask: Ask): Promise<void> {
  const site = await ask(webCalls.site, {})
  if (site.first_event_at !== null) return
  await ask(webCalls.saveSite, { hosts: [host], goals: [...demoGoals] })
  const inbox = openInbox(openPlaces(db))
  const dayOf = await dayNames(ask)
  const counted = await lastDays(db, ask)
  // What is older had most of its clicks before visits were counted, and would have more visits than clicks.
  const linked = await findLinked(db, community, new Date(counted[0]?.begins ?? Date.now()))
  for (const { day, begins } of counted) {
    const events = [...eventsOf(day, begins, linked), ...adVisits(day, begins, dayOf, arriving)]
      .filter(({ at }) => at <= Date.now())
      .sort((one, other) => one.at - other.at)
    await Promise.all(events.map((event) => inbox.add(community, event)))
  }
  await rollUp(db, community, new Map())
  await describePages(ask)
}

/** Names and tags some pages, as far as there are such tags. */
async function describePages(ask: Ask) {
  const tags = await ask(tagCalls.list, {})
  const { items } = await ask(webCalls.list, { filters: {}, per_page: 100 })
  for (const { id, url } of items) {
    const { name, tag } = demoPages.find(({ path }) => url === `https://${host}${path}`) ?? {}
    const tag_id = tags.items.find(({ title }) => title === tag)?.id
    if (name) await ask(webCalls.setData, { id, name })
    if (tag_id) await ask(webCalls.addTag, { id, tag_id })
  }
}

/** What day it was so many days ago, by the community's clocks. */
export async function dayNames(ask: Ask): Promise<(ago: number) => string> {
  const timeZone = await zoneOf(ask)
  const names = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  return (ago) => names.format(Date.now() - ago * DAY)
}

async function zoneOf(ask: Ask) {
  const { items } = await ask(communityCalls.list, {})
  return items[0]?.time_zone ?? 'UTC'
}

async function lastDays(db: Db, ask: Ask) {
  const [zone, dayOf] = [await zoneOf(ask), await dayNames(ask)]
  const names = Array.from({ length: days }, (_, n) => dayOf(days - 1 - n))
  const begins = await dayBeginnings(db, zone, names)
  return names.map((day) => ({ day, begins: begins(day) }))
}

/** By links in posts and stories on the days after them, and all others, more of them on weekends. */
function eventsOf(day: string, begins: number, linked: LinkedContent[]): InboxEvent[] {
  const random = dice('web', day)
  const isWeekend = [0, 6].includes(new Date(day).getUTCDay())
  const others = Math.round(random.around(28, 0.15) * (isWeekend ? 1.5 : 1))
  const origins: Origin[] = [
    ...Array.from({ length: others }, () => weighted(random, demoSources)),
    ...linked.flatMap((content) => arrivals(content, begins)),
  ]
  return origins.flatMap((origin) => {
    const at = momentOf(random, begins)
    return visitOf(random, { day, at, visitor: String(random.int(1, peopleADay)), origin })
  })
}

/** Those who come by one link on a day: fewer than half as many as on the day before. */
function arrivals({ name, clicks, published_at }: LinkedContent, begins: number): Origin[] {
  const age = Math.floor((begins - published_at.getTime()) / DAY) + 1
  const count = age < 0 ? 0 : Math.round(clicks * arriving * 0.6 * 0.4 ** age)
  const campaign = name.startsWith('story') ? 'stories' : 'autumn'
  return Array.from({ length: count }, () => ({ source: 'vk.com', campaign, content: name }))
}
