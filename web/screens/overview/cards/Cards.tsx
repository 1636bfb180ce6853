import { useTranslation } from 'react-i18next'
import type { Graph } from '#contract/analytics.ts'
import { leadFigures } from '#contract/metrics/leadingRate.ts'
import { useOffer } from '../../../entities/community/useNetwork.ts'
import type { ChangeOverview, OverviewLinks, OverviewState } from '../overviewState.ts'
import styles from './Cards.module.css'
import { KpiCard } from './KpiCard.tsx'

interface Props {
  graph: Graph
  state: OverviewState
  links: OverviewLinks
  change: ChangeOverview
}

/** The key figures with what they were before; a click on a name shows it in the chart. */
export function Cards({ graph, state, links, change }: Props) {
  const { t } = useTranslation('analytics')
  const { has } = useOffer()
  return (
    <section className={styles.cards} aria-label={t('cards.title')}>
      {leadFigures[state.leading.rate].filter(has).map((metric) => (
        <KpiCard
          key={metric}
          graph={graph}
          metric={metric}
          state={state}
          to={links.metric(metric)}
          isChosen={metric === state.metric}
          onChoose={() => change({ metric })}
        />
      ))}
    </section>
  )
}
