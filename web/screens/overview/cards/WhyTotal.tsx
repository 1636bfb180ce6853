import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Graph, GraphMetric } from '#contract/analytics.ts'
import { unitOf } from '#contract/metrics/delta.ts'
import { isDerived, postsOnly, rateBase } from '#contract/metrics/metrics.ts'
import { paths } from '../../../app/paths.ts'
import { useFormat, useTimeZone } from '../../../entities/community/useCommunity.ts'
import { useContentCount } from '../../../entities/content/useContentCount.ts'
import { useGetDefinitionsQuery } from '../../../entities/metric/definitions.api.ts'
import { useMetricText } from '../../../entities/metric/useMetricText.ts'
import styles from '../../../entities/metric/Why.module.css'
import look from '../../../ui/look.module.css'
import type { OverviewState } from '../overviewState.ts'

interface Props {
  graph: Graph
  metric: GraphMetric
  state: OverviewState
}

/** Where a total comes from: its formula, what it is made of, what is left out, which days, how fresh. */
export function WhyTotal({ graph, metric, state }: Props) {
  const { t } = useTranslation(['analytics', 'why', 'common'])
  const format = useFormat()
  const zone = useTimeZone()
  const { label, about, write } = useMetricText(state.basis)
  const contentCount = useContentCount()
  const formula = useTotalFormula()(metric)
  const total = graph.series[0]?.totals[metric]
  const measuredFrom = graph.series[0]?.measured_from[metric]
  const storiesFrom = !postsOnly.has(metric) && graph.series[0]?.stories_from
  const { period, compared, freshness } = graph
  if (!total) return null
  return (
    <div className={styles.why}>
      <h4 className={styles.title}>
        {label(metric)}
        <span>{write(metric, total.value)}</span>
      </h4>
      <p>
        {about(metric)} {t(`basis.${state.basis}Note`)}
      </p>
      <dl className={`${look.facts} ${styles.facts}`}>
        {metric !== 'contents' && (
          <Fact name={t('why.formula')}>
            {formula.map((line) => (
              <div key={line}>{line}</div>
            ))}
            {t(unitOf(metric) === 'percent' ? 'why.pooled' : 'why.sum')}
          </Fact>
        )}
        <Fact name={t('why.n')}>{contentCount(state.kind, total.n)}</Fact>
        {total.median !== null && <Fact name={t('why.median')}>{write(metric, total.median)}</Fact>}
        {total.missing > 0 && (
          <Fact name={t('why.missing')}>
            {t('why.missingText', {
              count: total.missing,
              formatted: format.number(total.missing),
              metric: label(metric),
            })}
            . {t('why.missingReason')}
          </Fact>
        )}
        <Fact name={t('why.period')}>
          {format.days(period.from, period.to)}
          <div>{t('common:chart.zone', { zone })}</div>
          {storiesFrom && <div>{t('measured.whyStories', { day: format.day(storiesFrom) })}</div>}
          {measuredFrom && !storiesFrom && <div>{t('measured.why', { day: format.day(measuredFrom) })}</div>}
          {period.until && compared && <div>{t('why.until', { time: format.dateTime(period.until) })}</div>}
        </Fact>
      </dl>
      <p className={styles.foot}>
        {freshness.captured_at && t('why.captured', { time: format.dateTime(freshness.captured_at) })}
        <Link to={paths.definitions}>{t('why:definitions')}</Link>
      </p>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/**
 * How a total is put together by the community's definitions, a line for posts and one for stories; empty for what the network
 * counts.
 */
function useTotalFormula(): (metric: GraphMetric) => string[] {
  const { t } = useTranslation(['analytics', 'metrics', 'why'])
  const { data: definitions } = useGetDefinitionsQuery({})
  return (metric) => {
    if (!definitions || !isDerived(metric)) return []
    const { post_engagements, story_engagements } = definitions
    const write = (parts: readonly (typeof post_engagements | typeof story_engagements)[number][]) => {
      const sum = parts.map((part) => t(`metrics:${part}.label`)).join(' + ')
      if (metric === 'engagements') return sum
      return `(${sum}) ÷ ${t(`why:base.${rateBase(metric, definitions)}`)} × 100`
    }
    return [
      t('why.formulaPosts', { formula: write(post_engagements) }),
      t('why.formulaStories', { formula: write(story_engagements) }),
    ]
  }
}
