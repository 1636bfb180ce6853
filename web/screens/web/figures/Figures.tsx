import { UnstyledButton } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { webFigures } from '#contract/vocabulary.ts'
import type { WebFigure, WebGraph } from '#contract/web/webAnalytics.ts'
import { computeWebFigure, type Per } from '#contract/web/webFigures.ts'
import type { Compare } from '../../../entities/filter/days/compare.ts'
import look from '../../../ui/look.module.css'
import type { Web } from '../useWeb.ts'
import { FigureChange } from './FigureChange.tsx'
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
