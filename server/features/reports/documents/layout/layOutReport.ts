import type { GraphMetric } from '#contract/analytics.ts'
import { isRate, metrics } from '#contract/metrics/metrics.ts'
import type { ReportLanguage } from '#contract/reports.ts'
import { contentKinds, webFigures } from '#contract/vocabulary.ts'
import { writeFormulas } from '#server/export/metricTexts.ts'
import type { ReportSnapshot, SectionSnapshot } from '../../snapshot/snapshot.ts'
import { mapTexts } from '../mapTexts.ts'
import { periodText, writeFacts } from './facts.ts'
import type { LaidSection, Layout, Term } from './layout.ts'
import { readLogo } from './logo.ts'
import { layOutAudience } from './sections/audience.ts'
import { layOutCampaign } from './sections/campaign.ts'
import { resultNames, resultValue } from './sections/campaignResults.ts'
import { layOutChanges } from './sections/changes.ts'
import { layOutChart } from './sections/chart.ts'
import { layOutComparison } from './sections/comparison.ts'
import { layOutMetrics } from './sections/metrics.ts'
import type { Laid } from './sections/section.ts'
import { layOutSelection } from './sections/selection.ts'
import { layOutTags } from './sections/tags.ts'
import { layOutTone } from './sections/tone.ts'
import { layOutTopics } from './sections/topics.ts'
import { layOutWeb } from './sections/web.ts'
import { figuresShown } from './sections/webLists.ts'
import { layOutSummary } from './summary.ts'
import { makeWriting, termKey, type Writing } from './writing.ts'

/** Writes a snapshot in the words of a language: pure, and the only place where numbers become texts. */
export function layOutReport(frozen: ReportSnapshot, language: ReportLanguage): Layout {
  const snapshot = printable(frozen)
  const writing = makeWriting(snapshot, language)
  return {
    language,
    locale: writing.format.locale,
    name: snapshot.name,
    community: { name: snapshot.community.name, url: snapshot.community.url },
    period: periodText(writing),
    days: { from: snapshot.period.from, to: snapshot.period.to },
    cutOffAt: snapshot.cut_off_at,
    facts: writeFacts(writing),
    brand: { color: snapshot.brand.color, logo: readLogo(snapshot.brand.logo) },
    summary: snapshot.summary ? layOutSummary(snapshot.summary, writing) : null,
    sections: snapshot.sections.map((section) => layOutSection(section, writing)),
    glossary: glossaryOf(writing),
    words: writing.t.words,
    mail: writing.t.mail,
  }
}

function layOutSection(section: SectionSnapshot, writing: Writing): LaidSection {
  const { title, subtitle, blocks } = laid(section, writing)
  const { id, kind, note } = section
  return { id, kind, title: section.title || title, subtitle, note, blocks }
}

function laid(section: SectionSnapshot, writing: Writing): Laid {
  switch (section.kind) {
    case 'metrics':
      return layOutMetrics(section, writing)
    case 'chart':
      return layOutChart(section, writing)
    case 'changes':
      return layOutChanges(section, writing)
    case 'tags':
      return layOutTags(section, writing)
    case 'selection':
      return layOutSelection(section, writing)
    case 'tone':
      return layOutTone(section, writing)
    case 'topics':
      return layOutTopics(section, writing)
    case 'audience':
      return layOutAudience(section, writing)
    case 'web':
      return layOutWeb(section, writing)
    case 'campaign':
      return layOutCampaign(section, writing)
    case 'comparison':
      return layOutComparison(section, writing)
    case 'text':
      return { title: writing.t.titles.text, subtitle: '', blocks: [] }
  }
}

/** What a report shows, in the order of all metrics, and how the community defines them. */
const glossaryOf = (writing: Writing): Term[] => [
  ...metricTerms(writing),
  ...webTerms(writing),
  ...campaignTerms(writing),
]

const terms = ['contents', 'active', ...metrics] as const

const basisOf = (section: SectionSnapshot) => ('basis' in section ? section.basis : 'published')

function metricTerms(writing: Writing): Term[] {
  const { sections } = writing.snapshot
  const used = new Set(
    sections.flatMap((section) => metricsOf(section).map((metric) => termKey(metric, basisOf(section)))),
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
  return [section.metric, ...metrics.filter((metric) => items.some((item) => item.metrics[metric] != null))]
}

function formulasIn(term: (typeof terms)[number], { t, language, snapshot }: Writing): string[] {
  if (term === 'contents' || term === 'active') return []
  const kinds = contentKinds.filter(
    (kind) =>
      snapshot.content_type === 'all' || snapshot.content_type === (kind === 'post' ? 'posts' : 'stories'),
  )
  const formulas = writeFormulas(term, snapshot.definitions, language, kinds)
  return isRate(term) ? [...formulas, t.formula.pooled] : formulas
}

/** What no document can hold: control characters, halves of characters, and what is no character at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
const unprintable = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]/g

/** The same with all texts in it fit for every document. */
const printable = <T>(value: T): T =>
  mapTexts(value, (text) => text.toWellFormed().replaceAll('\r\n', '\n').replace(unprintable, ''))
