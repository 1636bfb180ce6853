import type { GraphMetric } from '#contract/analytics.ts'
import { graphMetrics } from '#contract/analytics.ts'
import { metrics } from '#contract/metrics.ts'
import { webFigures } from '#contract/webFigures.ts'
import type { SectionSnapshot } from '../../snapshot/snapshot.ts'
import type { Term } from './layout.ts'
import { resultNames, resultValue } from './sections/campaignResults.ts'
import { figuresShown } from './sections/webLists.ts'
import type { Writing } from './writing.ts'

/** What a report shows, in the order of all metrics, and how the community defines them. */
export const glossaryOf = (writing: Writing): Term[] => [
  ...metricTerms(writing),
  ...webTerms(writing),
  ...campaignTerms(writing),
]

function metricTerms(writing: Writing): Term[] {
  const used = new Set(writing.snapshot.sections.flatMap(metricsOf))
  return graphMetrics
    .filter((metric) => used.has(metric))
    .map((metric) => ({
      key: metric,
      label: writing.label(metric),
      text: writing.t.metrics[metric].about,
      formulas: formulasOf(metric, writing),
    }))
}

/** By names that are not those of posts. */
function webTerms({ snapshot, t }: Writing): Term[] {
  const used = new Set(
    snapshot.sections.flatMap((section) => (section.kind === 'web' ? figuresShown(section) : [])),
  )
  return webFigures
    .filter((figure) => used.has(figure))
    .map((figure) => ({
      key: `web_${figure}`,
      label: t.web.term(t.web.figures[figure].label),
      text: t.web.figures[figure].about,
      formulas: [],
    }))
}

/** Of results that a campaign has. */
function campaignTerms(writing: Writing): Term[] {
  const { snapshot, t } = writing
  const results = snapshot.sections.flatMap((section) =>
    section.kind === 'campaign' && section.campaign ? [section.campaign.results] : [],
  )
  return resultNames
    .filter((name) => results.some((each) => resultValue(each, name, writing).value !== null))
    .map((name) => ({
      key: `campaign_${name}`,
      label: t.campaign.term(t.campaign.results[name].label),
      text: t.campaign.results[name].about,
      formulas: [],
    }))
}

/** Derived metrics bring those they are made of. */
function metricsOf(section: SectionSnapshot): readonly GraphMetric[] {
  if (section.kind === 'metrics' || section.kind === 'chart') return section.metrics
  if (section.kind === 'changes') return [section.metric]
  if (section.kind === 'tags') return ['contents', ...section.metrics]
  if (section.kind === 'comparison')
    return section.comparison.metrics
      .filter(({ values }) => values.some((value) => value !== null))
      .map(({ metric }) => metric)
  if (section.kind !== 'selection') return []
  const items = section.highlights[section.which]
  return [section.metric, ...metrics.filter((metric) => items.some((item) => item.metrics[metric] !== null))]
}

function formulasOf(metric: GraphMetric, { t, label, snapshot }: Writing): string[] {
  if (metric !== 'engagements' && metric !== 'er' && metric !== 'erp') return []
  const { definitions } = snapshot
  const write = (parts: readonly GraphMetric[]) => {
    const sum = parts.map(label).join(' + ')
    return metric === 'engagements'
      ? sum
      : t.formula.rate(sum, t.formula.bases[definitions[`${metric}_base`]])
  }
  const kinds = [
    snapshot.content_type !== 'stories' && t.formula.posts(write(definitions.post_engagements)),
    snapshot.content_type !== 'posts' && t.formula.stories(write(definitions.story_engagements)),
    metric !== 'engagements' && t.formula.pooled,
  ]
  return kinds.filter((line) => line !== false)
}
