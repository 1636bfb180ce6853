import { type Delta, deltaBetween } from '../metrics/delta.ts'
import { roundCount, roundPercent, roundTime } from '../writing/rounding.ts'
import type { WebFigure, WebGrouping, WebTotals } from './webAnalytics.ts'

export const webFigureUnit: Record<WebFigure, 'count' | 'percent' | 'time'> = {
  views: 'count',
  visitors: 'count',
  visits: 'count',
  bounce: 'percent',
  engaged: 'time',
  scroll: 'percent',
  goals: 'count',
}

/** To what engaged time is held: what a visit read elsewhere is not of single pages. */
export type Per = 'visit' | 'view'

/** A figure of some sums; null where it is not known. */
export function computeWebFigure(totals: WebTotals, figure: WebFigure, per: Per): number | null {
  const { visits, views, entries, bounces, engaged_ms } = totals
  const times = (per === 'visit' ? visits : views) ?? 0
  if (figure === 'bounce') return entries > 0 && bounces !== null ? (bounces / entries) * 100 : null
  if (figure === 'engaged') return times > 0 && engaged_ms !== null ? engaged_ms / times : null
  return totals[figure]
}

/** What a list of groups counts. Of what happened, views are how often it did. */
export const countedIn: Record<WebGrouping, 'views' | 'visits'> = {
  page: 'views',
  tag: 'views',
  type: 'views',
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
}

/** How much of it there is of a group; of what a list counts so, all is known. */
export const groupCount = (totals: WebTotals, by: WebGrouping): number => totals[countedIn[by]] ?? 0

/** Fewer views than this say nothing about a change. */
const fewestViews = 20

const roundOf = { count: roundCount, percent: roundPercent, time: roundTime } as const

/** How a figure moved; counts and times in percent, rates in points. */
export function webFigureDelta(figure: WebFigure, now: WebTotals, before: WebTotals, per: Per): Delta {
  const isCount = webFigureUnit[figure] === 'count'
  const fewest = isCount ? before.views : Math.min(now.views, before.views)
  if (fewest < fewestViews) return { is: 'too_little' }
  return deltaBetween(computeWebFigure(now, figure, per), computeWebFigure(before, figure, per), {
    isRate: webFigureUnit[figure] === 'percent',
    round: roundOf[webFigureUnit[figure]],
    toneOf: (difference) => (difference > 0 === (figure !== 'bounce') ? 'good' : 'bad'),
  })
}
