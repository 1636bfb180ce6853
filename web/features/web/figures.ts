import type { WebTotals } from '#contract/webAnalytics.ts'
import type { Delta } from '../analytics/delta.ts'

/** The figures of the strip. bounce: of visits, in percent · engaged: ms of a visit or view · scroll: in percent, on average. */
export const figures = ['views', 'visitors', 'visits', 'bounce', 'engaged', 'scroll', 'goals'] as const
export type Figure = (typeof figures)[number]

export const figureUnit: Record<Figure, 'count' | 'percent' | 'time'> = {
  views: 'count',
  visitors: 'count',
  visits: 'count',
  bounce: 'percent',
  engaged: 'time',
  scroll: 'percent',
  goals: 'count',
}

/** To what engaged time is held: of single pages visits are only those that began there. */
export type Per = 'visit' | 'view'

/** A figure of some sums; null where it is not known. */
export function figureOf(totals: WebTotals, figure: Figure, per: Per): number | null {
  const { visits, views, bounces, engaged_ms } = totals
  const times = per === 'visit' ? visits : views
  if (figure === 'bounce') return visits > 0 ? (bounces / visits) * 100 : null
  if (figure === 'engaged') return times > 0 ? engaged_ms / times : null
  return totals[figure]
}

/** Fewer views than this say nothing about a change. */
const fewestViews = 20

/** How a figure moved; counts and times in percent, rates in points. */
export function figureDelta(figure: Figure, now: WebTotals, before: WebTotals, per: Per): Delta {
  const [value, older] = [figureOf(now, figure, per), figureOf(before, figure, per)]
  const isRate = figureUnit[figure] === 'percent'
  const isCount = figureUnit[figure] === 'count'
  const fewest = isCount ? before.views : Math.min(now.views, before.views)
  if (value === null || older === null || fewest < fewestViews || (!isRate && older === 0))
    return { is: 'too_little' }
  const difference = value - older
  const amount = Math.abs(isRate ? difference : (difference / older) * 100)
  if (amount < (isRate ? 0.005 : 0.05)) return { is: 'same' }
  const isGood = difference > 0 === (figure !== 'bounce')
  return { is: difference > 0 ? 'more' : 'less', amount, tone: isGood ? 'good' : 'bad' }
}
