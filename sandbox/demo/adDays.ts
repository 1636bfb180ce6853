import { dice } from '#networks/vk/sandbox/random.ts'
import { type DemoCreative, demoCampaigns } from './campaignPlan.ts'

/** What the ad cabinet tells of an ad on a day. */
export interface AdDay {
  day: string
  impressions: number
  clicks: number
  spent: number
}

/** The days of an ad, the oldest first; dayOf: what day it was so many days ago. */
export function adDays(creative: DemoCreative, dayOf: (ago: number) => string): AdDay[] {
  const [from, to] = creative.days
  return Array.from({ length: from - to + 1 }, (_, age) => adDay(creative, age, dayOf(from - age)))
}

function adDay({ utm_content, ctr, fade, ...usual }: DemoCreative, age: number, day: string): AdDay {
  const random = dice('ad', utm_content, day)
  const impressions = Math.round(random.around(usual.impressions, 0.12))
  const clicks = Math.round(random.around((impressions * ctr * fade ** age) / 100, 0.15))
  return { day, impressions, clicks, spent: Math.round(impressions * random.around(0.11, 0.05) * 100) / 100 }
}

export const demoCreatives = demoCampaigns.flatMap(({ utm_campaign, creatives }) =>
  creatives.map((creative) => ({ utm_campaign, creative })),
)
