import type { WebFigure, WebGrouping, WebSubjects, WebTotals } from '#contract/web/webAnalytics.ts'
import { computeWebFigure, type Per, webFigureDelta, webFigureUnit } from '#contract/web/webFigures.ts'
import { writeDelta } from './delta.ts'
import type { Cell, Delta, NumberKind } from './layout.ts'
import { dash, type Writing } from './writing.ts'

/** A figure of some sums as documents have it: times in seconds. */
export function figureValue(totals: WebTotals, figure: WebFigure, per: Per): number | null {
  const value = computeWebFigure(totals, figure, per)
  return value !== null && webFigureUnit[figure] === 'time' ? value / 1000 : value
}

const numbers: Record<(typeof webFigureUnit)[WebFigure], NumberKind> = {
  count: 'count',
  percent: 'percent',
  time: 'seconds',
}
export const webNumberKind = (figure: WebFigure): NumberKind => numbers[webFigureUnit[figure]]

/** Its name for programs, with its unit where that is not a number of things. */
export const recordKey = (figure: WebFigure): string => (figure === 'engaged' ? 'engaged_s' : figure)

/** A value of `figureValue` in words. */
export function writeFigure({ format }: Writing, figure: WebFigure, value: number | null): string {
  if (value === null) return dash
  const write = { count: format.number, percent: format.percent, time: format.duration }
  return write[webFigureUnit[figure]](value)
}

/** How a figure moved, in words. */
export const writeWebDelta = (
  writing: Writing,
  figure: WebFigure,
  totals: { now: WebTotals; before: WebTotals; per: Per },
  period: string,
): Delta =>
  writeDelta(writing, webFigureDelta(figure, totals.now, totals.before, totals.per), period, {
    isRate: webFigureUnit[figure] === 'percent',
    writePoints: (amount) => writing.t.delta.points(writing.format.number(Math.round(amount * 100) / 100)),
  })

export function figureCell(totals: WebTotals, figure: WebFigure, per: Per, writing: Writing): Cell {
  const value = figureValue(totals, figure, per)
  return { text: writeFigure(writing, figure, value), value, number: webNumberKind(figure) }
}

/** What a group of visits is called. */
export function webGroupName(
  { t, format }: Writing,
  by: WebGrouping,
  { key, title }: Pick<WebSubjects['items'][number], 'key' | 'title'>,
): string {
  if (title !== null) return title
  if (by === 'device') return t.web.devices[key === 'phone' || key === 'tablet' ? key : 'desktop']
  if (by === 'goal') return key.replace(/^(event|page):/, '')
  if (by === 'country' && key !== '') return format.country(key)
  return key || (by === 'source' ? t.web.direct : t.web.unknown)
}
