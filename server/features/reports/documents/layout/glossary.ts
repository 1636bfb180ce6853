import type { GraphMetric } from '#contract/analytics.ts'
import { contentKinds } from '#contract/content.ts'
import { metrics } from '#contract/metrics.ts'
import { webFigures } from '#contract/webFigures.ts'
import { formulasOf } from '#server/export/metricTexts.ts'
import type { SectionSnapshot } from '../../snapshot/snapshot.ts'
import type { Term } from './layout.ts'
import { resultNames, resultValue } from './sections/campaignResults.ts'
import { figuresShown } from './sections/webLists.ts'
import { termOf, type Writing } from './writing.ts'

/** What a report shows, in the order of all metrics, and how the community defines them. */
export const glossaryOf = (writing: Writing): Term[] => [
  ...metricTerms(writing),
  ...webTerms(writing),
  ...campaignTerms(writing),
]

const terms = ['contents', 'active', ...metrics] as const

const basisOf = (section: SectionSnapshot) => ('basis' in section ? section.basis : 'published')

function metricTerms(writing: Writing): Term[] {
  const { sections } = writing.snapshot
  const used = new Set(
    sections.flatMap((section) => metricsOf(section).map((metric) => termOf(metric, basisOf(section)))),
  )
  return terms
    .filter((term) => used.has(term))
    .map((term) => ({
      key: term,
      label: writing.t.metrics[term].label,
      text: writing.t.metrics[term].about,
      formulas: formulasIn(term, writing),
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

function formulasIn(term: (typeof terms)[number], { t, language, snapshot }: Writing): string[] {
  if (term === 'contents' || term === 'active') return []
  const kinds = contentKinds.filter(
    (kind) =>
      snapshot.content_type === 'all' || snapshot.content_type === (kind === 'post' ? 'posts' : 'stories'),
  )
  const formulas = formulasOf(term, snapshot.definitions, language, kinds)
  return term === 'er' || term === 'erp' ? [...formulas, t.formula.pooled] : formulas
}
