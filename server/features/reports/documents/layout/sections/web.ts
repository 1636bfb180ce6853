import type { WebFigure, WebTotals } from '#contract/web/webAnalytics.ts'
import { measuredLate, notComparable } from '../delta.ts'
import { unfilteredLine } from '../facts.ts'
import type { Block, Delta, Figure } from '../layout.ts'
import { figuresMessage } from '../messages.ts'
import { type ComparedWords, comparedWords } from '../periods.ts'
import { timeChart } from '../timeChart.ts'
import { figureValue, recordKey, webNumberKind, writeFigure, writeWebDelta } from '../webFigures.ts'
import type { Writing } from '../writing.ts'
import type { Laid, SectionOf } from './section.ts'
import { listBlock } from './webLists.ts'

/** Visits of web pages: their totals with their change, some of them over time, and what they have in common. */
export function layOutWeb(section: SectionOf<'web'>, writing: Writing): Laid {
  const { t } = writing
  const { visits, compare, lists } = section
  const compared =
    visits.compared && compare !== 'none' ? comparedWords(writing, visits.compared, compare) : undefined
  const isCompared = compared !== undefined && visits.compared_totals !== null
  const comparison =
    compared && visits.measured_from
      ? t.web.notCompared(writing.format.day(visits.measured_from))
      : compared?.line
  const figures = section.figures.map((figure) => figureOf(section, figure, compared, writing))
  const isEmpty = visits.totals.views === 0 && !visits.compared_totals?.views
  return {
    title: t.titles.web,
    subtitle: [t.web.subtitle, comparison, unfilteredLine(writing)].filter(Boolean).join(' '),
    blocks: isEmpty
      ? [{ type: 'notice', text: t.web.none }]
      : [
          { type: 'figures', figures, message: figuresMessage(figures) },
          ...section.charts.map((figure) => chartOf(section, figure, compared, writing)),
          ...lists.map((by, at) => listBlock(by, section.listed[at], isCompared, writing)),
        ],
  }
}

function figureOf(
  { visits }: SectionOf<'web'>,
  figure: WebFigure,
  compared: ComparedWords | undefined,
  writing: Writing,
): Figure {
  const { totals, finished_totals, compared_totals, measured_from } = visits
  const write = (of: WebTotals) => writeFigure(writing, figure, figureValue(of, figure, 'visit'))
  // That visits were not counted on all days is told once, below the title.
  const before = compared && !measured_from && compared_totals
  const unknown = compared && !measured_from && otherGoals(visits, figure, writing)
  return {
    key: recordKey(figure),
    label: writing.t.web.figures[figure].label,
    text: write(totals),
    value: figureValue(totals, figure, 'visit'),
    number: webNumberKind(figure),
    delta:
      unknown ||
      (before
        ? writeWebDelta(
            writing,
            figure,
            { now: finished_totals ?? totals, before, per: 'visit' },
            compared.versus,
          )
        : null),
    against:
      before && figureValue(before, figure, 'visit') !== null
        ? compared.against({
            shown: write(totals),
            finished: finished_totals && write(finished_totals),
            before: write(before),
          })
        : '',
    compared: before ? figureValue(before, figure, 'visit') : null,
    note: '',
  }
}

/** Where goals were others. */
function otherGoals(
  { goals_from }: SectionOf<'web'>['visits'],
  figure: WebFigure,
  writing: Writing,
): Delta | undefined {
  if (figure !== 'goals' || !goals_from) return undefined
  return notComparable(writing, writing.t.web.goalsChanged(writing.format.day(goals_from)))
}

function chartOf(
  { visits }: SectionOf<'web'>,
  figure: WebFigure,
  compared: ComparedWords | undefined,
  writing: Writing,
): Block {
  const { t } = writing
  const pointsOf = (points: typeof visits.points) =>
    points.map(({ at, totals }) => ({ at, value: totals && figureValue(totals, figure, 'visit') }))
  const write = (value: number | null) => writeFigure(writing, figure, value)
  const total = (of: WebTotals) => write(figureValue(of, figure, 'visit'))
  const unknown =
    compared &&
    (visits.measured_from ? measuredLate(writing, visits.measured_from) : otherGoals(visits, figure, writing))
  return timeChart(
    {
      key: recordKey(figure),
      title: t.web.figures[figure].label,
      number: webNumberKind(figure),
      shape: 'line',
      period: visits.period,
      points: pointsOf(visits.points),
      before: compared && !unknown ? { points: pointsOf(visits.compared_points), name: compared.name } : null,
      measuredFrom: visits.measured_from ?? undefined,
      write,
      total: total(visits.totals),
      against:
        unknown?.text ??
        (compared && visits.compared_totals
          ? compared.against({
              shown: total(visits.totals),
              finished: visits.finished_totals && total(visits.finished_totals),
              before: total(visits.compared_totals),
            }) || t.delta.same(compared.versus)
          : ''),
    },
    writing,
  )
}
