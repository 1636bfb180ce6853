import type { WebGraph } from '#contract/webAnalytics.ts'
import { type Per, type WebFigure, webFigureDelta, webFigureOf } from '#contract/webFigures.ts'
import { ChangeLine } from '../analytics/ChangeLine.tsx'
import type { Compare } from '../filters/compare.ts'
import { useFigureText } from './useFigureText.ts'

interface Props {
  graph: WebGraph
  figure: WebFigure
  per: Per
  compare: Compare
}

/** How a total moved against the period compared. */
export function FigureChange({ graph, figure, per, compare }: Props) {
  const { write, amountOf } = useFigureText()
  const { compared, finished_totals, compared_totals: before } = graph
  if (!compared || !before) return null
  const now = finished_totals ?? graph.totals
  return (
    <ChangeLine
      delta={webFigureDelta(figure, now, before, per)}
      writeAmount={(amount) => amountOf(figure, amount)}
      both={{
        now: write(figure, webFigureOf(now, figure, per)),
        before: write(figure, webFigureOf(before, figure, per)),
        isFinished: finished_totals !== null,
      }}
      compared={compared}
      compare={compare}
    />
  )
}
