import { useTranslation } from 'react-i18next'
import type { WebFigure, WebGraph } from '#contract/web/webAnalytics.ts'
import { computeWebFigure, type Per, webFigureDelta } from '#contract/web/webFigures.ts'
import styles from '../../../entities/chart/ChangeLine.module.css'
import { ChangeLine } from '../../../entities/chart/ChangeLine.tsx'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import type { Compare } from '../../../entities/filter/days/compare.ts'
import { useFigureText } from './useFigureText.ts'

interface Props {
  graph: WebGraph
  figure: WebFigure
  per: Per
  compare: Compare
}

/** How a total moved against the period compared; or since when it is measured. */
export function FigureChange({ graph, figure, per, compare }: Props) {
  const { t } = useTranslation('analytics')
  const { write, amountOf } = useFigureText()
  const format = useFormat()
  const { compared, finished_totals, compared_totals: before, measured_from, goals_from } = graph
  if (!measured_from && figure === 'goals' && goals_from && compared)
    return <p className={styles.change}>{t('measured.otherGoals', { day: format.day(goals_from) })}</p>
  if (measured_from) {
    const day = format.day(measured_from)
    return (
      <p className={styles.change}>{t(compared ? 'measured.notComparable' : 'measured.from', { day })}</p>
    )
  }
  if (!compared || !before) return null
  const now = finished_totals ?? graph.totals
  return (
    <ChangeLine
      delta={webFigureDelta(figure, now, before, per)}
      writeAmount={(amount) => amountOf(figure, amount)}
      both={{
        now: write(figure, computeWebFigure(now, figure, per)),
        before: write(figure, computeWebFigure(before, figure, per)),
        isFinished: finished_totals !== null,
      }}
      compared={compared}
      compare={compare}
    />
  )
}
