import type { WebTotals } from '#contract/webAnalytics.ts'
import type { CardGrouping } from './webState.ts'

/** What a breakdown counts. Of what happened, views are how often it did. */
export const countedIn: Record<CardGrouping, 'views' | 'visits'> = {
  source: 'visits',
  campaign: 'visits',
  content: 'visits',
  device: 'visits',
  country: 'visits',
  hour: 'views',
  goal: 'views',
  event: 'views',
  outbound: 'views',
  download: 'views',
  tag: 'views',
  type: 'views',
} satisfies Record<CardGrouping, keyof WebTotals>
