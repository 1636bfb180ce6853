import { useTranslation } from 'react-i18next'
import type { Content } from '#contract/content.ts'
import type { Metric } from '#contract/metrics.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useFormat } from '../community/useCommunity.ts'
import { AddPart } from './AddPart.tsx'
import { useHighlightsQuery } from './analytics.api.ts'
import { HighlightCard } from './HighlightCard.tsx'
import styles from './HighlightsPanel.module.css'
import { Part } from './Part.tsx'
import { useMetricText } from './useMetricText.ts'
import type { OverviewLinks, useOverview } from './useOverview.ts'

interface Props {
  input: ReturnType<typeof useOverview>['inputs']['highlights']
  metric: Metric
  links: OverviewLinks
}

/** The best and the weakest of the period. */
export function HighlightsPanel({ input, metric, links }: Props) {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  const { label } = useMetricText()
  const highlights = useHighlightsQuery(input)
  const reach = highlights.data?.least_reach
  const named = { metric: label(metric) }
  const cards = (items: readonly Content[], none: string) =>
    items.length > 0 ? (
      <ol className={styles.cards}>
        {items.map((item) => (
          <li key={item.id}>
            <HighlightCard item={item} metric={metric} to={links.feed({ item: item.id, sort: metric })} />
          </li>
        ))}
      </ol>
    ) : (
      <p className={styles.none}>{none}</p>
    )
  return (
    <>
      <Panel
        title={t('highlights.best')}
        text={t('highlights.bestText', named)}
        action={<AddPart name={t('highlights.best')} part="best" />}
      >
        <Part query={highlights} height={260}>
          {({ best }) => cards(best, t('highlights.none'))}
        </Part>
      </Panel>
      <Panel
        title={t('highlights.weakest')}
        action={<AddPart name={t('highlights.weakest')} part="weakest" />}
        text={
          reach == null
            ? t('highlights.weakestText', named)
            : t('highlights.weakestReach', { ...named, reach: format.number(Math.ceil(reach)) })
        }
      >
        <Part query={highlights} height={260}>
          {({ weakest }) => cards(weakest, t('highlights.noneWeak'))}
        </Part>
      </Panel>
    </>
  )
}
