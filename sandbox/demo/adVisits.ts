import { dice } from '#networks/vk/sandbox/random.ts'
import type { InboxEvent } from '#server/features/web/inboxEvents.ts'
import { adDays, demoCreatives } from './adDays.ts'
import { momentOf, visitOf } from './webVisit.ts'

/** Numbers of visitors, beyond those of people who come by themselves. */
const firstVisitor = 1000

/** Visits that ads brought on a day; arriving: how many clicks become visits. */
export function adVisits(
  day: string,
  begins: number,
  dayOf: (ago: number) => string,
  arriving: number,
): InboxEvent[] {
  const random = dice('ads', day)
  let visitor = firstVisitor
  return demoCreatives.flatMap(({ utm_campaign: campaign, creative }) => {
    const { utm_content: content, haste } = creative
    const clicks = adDays(creative, dayOf).find((ad) => ad.day === day)?.clicks ?? 0
    return Array.from({ length: Math.round(clicks * arriving) }, () => {
      visitor += 1
      const origin = { source: 'vk.com', campaign, content }
      const seen = { day, at: momentOf(random, begins), visitor: String(visitor), origin }
      return visitOf(random, seen, haste)
    }).flat()
  })
}
