import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Granularity } from '#contract/analytics.ts'
import type { WebFigure, WebGraph, WebTotals } from '#contract/web/webAnalytics.ts'
import { computeWebFigure, type Per, webFigureUnit } from '#contract/web/webFigures.ts'
import { makeBuckets, shortLabel } from '../../../entities/chart/buckets.ts'
import { DataChart } from '../../../entities/chart/DataChart.tsx'
import {
  findGap,
  type GraphRows,
  type GraphWords,
  graphOption,
  makeTable,
  makeTip,
} from '../../../entities/chart/graphOption.ts'
import { usePeriodText } from '../../../entities/chart/usePeriodText.ts'
import { useFormat, useTimeZone } from '../../../entities/community/useCommunity.ts'
import { Panel } from '../../../ui/page/Panel.tsx'
import { ChoiceMenu } from '../../../ui/popup/ChoiceMenu.tsx'
import type { Web } from '../useWeb.ts'
import { webStep, webSteps } from '../webState.ts'
import { useFigureText } from './useFigureText.ts'

interface Props extends Pick<Web, 'state' | 'today' | 'inputs' | 'change'> {
  graph: WebGraph
}

const unitOf = { count: {}, percent: { unit: 'percent' }, time: { unit: 'milliseconds' } } as const

/** The chosen figure over time beside the period compared. */
export function WebChart({ graph, state, today, inputs, change }: Props) {
  const { t } = useTranslation(['web', 'analytics'])
  const { label, about } = useFigureText()
  const format = useFormat()
  const period = usePeriodText()
  const { figure, compare, range } = state
  const step = webStep(state, today)
  const before = graph.compared ? period.name(graph.compared, compare) : ''
  const { option, table, names } = useWebDrawing({ graph, figure, per: inputs.per, step, before })
  const legend = useMemo(
    () => [
      { name: names.now, color: 'var(--accent)', line: 'solid' as const },
      ...(names.before ? [{ name: names.before, color: 'var(--muted)', line: 'dashed' as const }] : []),
    ],
    [names.now, names.before],
  )
  const title = t('analytics:chart.label', { metric: label(figure) })
  const days = format.days(graph.period.from, graph.period.to)
  const since = graph.measured_from && t('analytics:measured.why', { day: format.day(graph.measured_from) })
  return (
    <Panel
      title={title}
      text={about(figure, inputs.per)}
      action={
        <ChoiceMenu
          label={t('analytics:step.label')}
          value={step}
          options={webSteps(range, today).map((value) => ({ value, label: t(`analytics:step.${value}`) }))}
          onChange={(next) => change({ step: next })}
        />
      }
    >
      <DataChart
        option={option}
        table={table}
        legend={legend}
        isZoomable
        height={300}
        isFilling
        label={title}
        about={[`${about(figure, inputs.per)} ${days}.`, since].filter(Boolean).join(' ')}
        {...unitOf[webFigureUnit[figure]]}
      />
    </Panel>
  )
}

const leastSteps = { percent: 0, count: 1, time: 1000 }

interface Shown {
  graph: WebGraph
  figure: WebFigure
  per: Per
  step: Granularity
  /** What the compared period is called. */
  before: string
}

/**
 * The chart of a figure beside the period compared, ready to be drawn, and the names of its lines. Keep what is shown
 * between renders.
 */
function useWebDrawing({ graph, figure, per, step, before }: Shown) {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  const zone = useTimeZone()
  const { label, write, writeAxis } = useFigureText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: label, write and writeAxis are made of t and format
  return useMemo(() => {
    const comparable = figure === 'goals' && graph.goals_from ? { ...graph, compared_points: [] } : graph
    const rows = rowsOf(comparable, (totals) => computeWebFigure(totals, figure, per), step, zone)
    const words: GraphWords = {
      metric: label(figure),
      before,
      period: t('chart.period'),
      published: '',
      write: (value) => write(figure, value ?? null),
      soFar: (period) => t('chart.soFar', { period }),
      countPublished: () => '',
    }
    const names = {
      now: format.days(graph.period.from, graph.period.to),
      before: rows.olderValues.some((value) => value !== null) ? before : null,
    }
    const option = graphOption({
      now: { name: names.now, values: rows.values },
      before: names.before ? { name: names.before, values: rows.olderValues } : null,
      published: null,
      isUnfinished: rows.unfinished > 0,
      gap: rows.gap && {
        places: rows.gap.places,
        text: t('measured.notBefore', { day: format.shortDay(rows.gap.until) }),
      },
      marks: [],
      areMarksNamed: false,
      labels: rows.buckets.map((bucket) => shortLabel(format, step, bucket)),
      writeAxis: writeAxis(figure),
      leastStep: leastSteps[webFigureUnit[figure]],
      tipAt: (place) => makeTip(rows, place, step, words, format),
    })
    return { option, names, table: makeTable(rows, step, words, format) }
  }, [graph, figure, per, step, before, t, format, zone])
}

function rowsOf(
  graph: WebGraph,
  read: (totals: WebTotals) => number | null,
  step: Granularity,
  zone: string,
): GraphRows {
  const { period, compared, points, compared_points } = graph
  const valuesOf = (of: WebGraph['points']) => of.map(({ totals }) => totals && read(totals))
  const buckets = makeBuckets(points, step, period, zone)
  return {
    buckets,
    older: compared ? makeBuckets(compared_points, step, compared, zone) : [],
    values: valuesOf(points),
    olderValues: valuesOf(compared_points),
    counts: [],
    unfinished: period.until === null ? -1 : points.length - 1,
    gap: findGap(buckets, graph.measured_from),
  }
}
