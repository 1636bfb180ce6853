import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { WebGraph } from '#contract/webAnalytics.ts'
import { type Per, type WebFigure, webFigureDelta, webFigureOf } from '#contract/webFigures.ts'
import styles from '../analytics/DeltaLine.module.css'
import { usePeriodText } from '../analytics/usePeriodText.ts'
import { useFormat } from '../community/useCommunity.ts'
import type { Compare } from '../filters/compare.ts'
import { useFigureText } from './useFigureText.ts'

interface Props {
  graph: WebGraph
  figure: WebFigure
  per: Per
  compare: Compare
}

const arrows = { more: IconArrowUpRight, less: IconArrowDownRight, same: IconArrowRight } as const

/** How a total moved against the period compared, in words and colour, with both totals in numbers; or since when there is any. */
export function FigureChange({ graph, figure, per, compare }: Props) {
  const { t } = useTranslation('analytics')
  const { write, writeDelta } = useFigureText()
  const period = usePeriodText()
  const format = useFormat()
  const { compared, finished_totals, compared_totals: before, measured_from } = graph
  if (measured_from)
    return (
      <div className={styles.lines}>
        <p className={styles.delta} data-tone="plain">
          {t(compared ? 'measured.notComparable' : 'measured.from', { day: format.day(measured_from) })}
        </p>
      </div>
    )
  if (!compared || !before) return null
  const now = finished_totals ?? graph.totals
  const delta = webFigureDelta(figure, now, before, per)
  const Arrow = delta.is === 'too_little' ? null : arrows[delta.is]
  const both = {
    now: write(figure, webFigureOf(now, figure, per)),
    before: write(figure, webFigureOf(before, figure, per)),
  }
  return (
    <div className={styles.lines}>
      <p className={styles.delta} data-tone={'tone' in delta ? delta.tone : 'plain'}>
        {Arrow && <Arrow size={15} stroke={2.2} aria-hidden className={styles.arrow} />}
        {writeDelta(figure, delta, period.inWords(compared, compare))}
      </p>
      <p className={styles.both}>{t(finished_totals ? 'cards.bothFinished' : 'cards.both', both)}</p>
    </div>
  )
}
