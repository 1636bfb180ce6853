import { UnstyledButton } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { webFigures } from '#contract/vocabulary.ts'
import type { WebFigure, WebGraph } from '#contract/web/webAnalytics.ts'
import { computeWebFigure, type Per, webFigureDelta } from '#contract/web/webFigures.ts'
import changeLine from '../../../entities/chart/ChangeLine.module.css'
import { ChangeLine } from '../../../entities/chart/ChangeLine.tsx'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import type { Compare } from '../../../entities/filter/days/compare.ts'
import look from '../../../ui/look.module.css'
import type { Web } from '../useWeb.ts'
import styles from './Figures.module.css'
import { useFigureText } from './useFigureText.ts'

interface Props extends Pick<Web, 'state' | 'inputs' | 'change'> {
  graph: WebGraph
}

/** The totals of the period with how they moved; the chosen one is what the chart shows. */
export function Figures({ graph, state, inputs, change }: Props) {
  const { t } = useTranslation('web')
  return (
    <section className={`${look.strip} ${styles.strip}`} aria-label={t('figures')}>
      {webFigures.map((figure) => (
        <FigureCard
          key={figure}
          graph={graph}
          figure={figure}
          per={inputs.per}
          compare={state.compare}
          isChosen={figure === state.figure}
          onChoose={() => change({ figure })}
        />
      ))}
    </section>
  )
}

interface FigureCardProps {
  graph: WebGraph
  figure: WebFigure
  per: Per
  compare: Compare
  /** Whether the chart shows it. */
  isChosen: boolean
  onChoose: () => void
}

/** One total: what it is, how much, and how it moved. */
function FigureCard({ graph, figure, per, compare, isChosen, onChoose }: FigureCardProps) {
  const { t } = useTranslation('web')
  const { label, about, write } = useFigureText()
  const value = computeWebFigure(graph.totals, figure, per)
  return (
    <article className={styles.card} data-chosen={isChosen || undefined}>
      <div className={styles.head}>
        <UnstyledButton
          className={`${look.cover} ${styles.name}`}
          aria-pressed={isChosen}
          aria-label={t('show', { figure: label(figure) })}
          onClick={onChoose}
        >
          {label(figure)}
        </UnstyledButton>
        <button
          type="button"
          className={styles.info}
          aria-label={t('about', { figure: label(figure) })}
          data-tip={about(figure, per)}
        >
          <IconInfoCircle size={14} stroke={1.7} aria-hidden />
        </button>
      </div>
      <p className={styles.value} data-tip={write(figure, value)}>
        {write(figure, value, true)}
      </p>
      <FigureChange graph={graph} figure={figure} per={per} compare={compare} />
    </article>
  )
}

interface FigureChangeProps {
  graph: WebGraph
  figure: WebFigure
  per: Per
  compare: Compare
}

/** How a total moved against the period compared; or since when it is measured. */
function FigureChange({ graph, figure, per, compare }: FigureChangeProps) {
  const { t } = useTranslation('analytics')
  const { write, amountOf } = useFigureText()
  const format = useFormat()
  const { compared, finished_totals, compared_totals: before, measured_from, goals_from } = graph
  if (!measured_from && figure === 'goals' && goals_from && compared)
    return <p className={changeLine.change}>{t('measured.otherGoals', { day: format.day(goals_from) })}</p>
  if (measured_from) {
    const day = format.day(measured_from)
    return (
      <p className={changeLine.change}>{t(compared ? 'measured.notComparable' : 'measured.from', { day })}</p>
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
