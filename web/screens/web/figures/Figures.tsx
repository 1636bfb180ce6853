import { useTranslation } from 'react-i18next'
import { webFigures } from '#contract/vocabulary.ts'
import type { WebGraph } from '#contract/web/webAnalytics.ts'
import look from '../../../ui/look.module.css'
import type { Web } from '../useWeb.ts'
import { FigureCard } from './FigureCard.tsx'
import styles from './Figures.module.css'

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
