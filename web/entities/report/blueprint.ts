import type { Failure } from '#contract/errorBody.ts'
import { specMessages } from '#contract/errors.ts'
import { type LeadingRate, leadFigures, leadMetric } from '#contract/metrics/leadingRate.ts'
import type { Blueprint, ReportSection, SectionKind } from '#contract/reports.ts'
import { webFigures } from '#contract/vocabulary.ts'

type SectionOf<Kind extends SectionKind> = Extract<ReportSection, { kind: Kind }>
type Settings<Kind extends SectionKind> = Omit<SectionOf<Kind>, 'kind' | 'id' | 'title' | 'note'>

/** In the order of the palette. */
export const sectionKinds = [
  'metrics',
  'chart',
  'changes',
  'tags',
  'selection',
  'tone',
  'topics',
  'audience',
  'web',
  'campaign',
  'comparison',
  'text',
] as const satisfies readonly SectionKind[]

const usual = (rate: LeadingRate): { [Kind in SectionKind]: Settings<Kind> } => ({
  metrics: {
    metrics: [...leadFigures[rate]],
    basis: 'published',
    compare: 'previous',
  },
  chart: { metrics: [leadMetric[rate]], basis: 'published', shape: 'line', compare: 'previous' },
  changes: { metric: leadMetric[rate], basis: 'published', compare: 'previous' },
  tags: { by: 'tag', metrics: ['contents', leadMetric[rate], rate], limit: 10, compare: 'previous' },
  selection: { which: 'best', metric: rate, count: 3 },
  tone: { compare: 'previous' },
  topics: { by: 'comments', quotes: 1, compare: 'previous' },
  audience: { compare: 'previous' },
  web: {
    figures: [...webFigures],
    charts: ['views', 'visits'],
    lists: ['page', 'source', 'goal'],
    limit: 10,
    compare: 'previous',
  },
  campaign: { campaign_id: '', limit: 6 },
  comparison: { content_ids: [], curve: 'views' },
  text: {},
})

/** Random is enough: it must differ from the few others of its report, also from one that was deleted and may come back. */
const newId = () => Math.random().toString(36).slice(2, 10).padEnd(8, '0')

/** A section as it is when it is added, but for `settings`; rate: the one that leads in the community. */
export function newSection<Kind extends SectionKind>(
  kind: Kind,
  settings: Partial<Omit<SectionOf<Kind>, 'kind' | 'id'>> = {},
  rate: LeadingRate = 'er',
): ReportSection {
  // Put together from the kind and the settings that `usual` has for that very kind.
  return { id: newId(), title: '', note: '', kind, ...usual(rate)[kind], ...settings } as ReportSection
}

/** The same with an id of its own. */
export const copySection = (section: ReportSection): ReportSection => ({ ...section, id: newId() })

/** With `section` after the one with this id; without such, at the end. */
export function withAfter(
  sections: readonly ReportSection[],
  id: string | null,
  section: ReportSection,
): ReportSection[] {
  const index = sections.findIndex((other) => other.id === id)
  return sections.toSpliced(index < 0 ? sections.length : index + 1, 0, section)
}

/** With the section of this id at another place; beyond the ends, as it was. */
export function withMoved(sections: readonly ReportSection[], id: string, to: number): ReportSection[] {
  const from = sections.findIndex((section) => section.id === id)
  const section = sections[from]
  if (!section || to < 0 || to >= sections.length) return [...sections]
  return sections.toSpliced(from, 1).toSpliced(to, 0, section)
}

/** Whether a section lacks what it cannot be drawn without. */
export const isUnfinished = (section: ReportSection): boolean =>
  (section.kind === 'comparison' && section.content_ids.length === 0) ||
  (section.kind === 'campaign' && section.campaign_id === '')

/** What has to be chosen in a section that lacks something. */
export const unfinishedText = ({ kind }: ReportSection) =>
  kind === 'campaign' ? 'settings.campaignMissing' : 'settings.contentsNone'

const { reportEmpty: empty, reportEmptyHint: hint } = specMessages

/** The specification's words, which the server would say too. */
export const reportEmpty: Failure = { message: empty, reason: { code: 'report_empty' } }

export const reportEmptyHint: Failure = { message: hint, reason: { code: 'report_empty_hint' } }

export const reportEmptyWhole: Failure = {
  message: `${empty}. ${hint}`,
  reason: { code: 'report_empty_whole' },
}

export const templateNames = ['weekly', 'monthly', 'campaign'] as const

export type TemplateName = (typeof templateNames)[number]

/** What a report is before anything is chosen. */
export const blankBlueprint: Blueprint = {
  name: '',
  is_regular: false,
  period: 'monthly',
  content_type: 'all',
  filters: {
    types: [],
    search: '',
    tags: { any: [], all: [], none: [] },
    authors: [],
    emotions: [],
    bounds: [],
    groups: [],
  },
  benchmark_year: 2024,
  sections: [],
  language: 'en',
  brand: { logo: null, color: '#2f6fed' },
  schedule: { days_after: 0, hour: 9, is_paused: false },
  delivery: { recipients: [], formats: ['pdf'], only_if_data: false, webhook_url: null },
}

/** What a template cannot know: the rate that leads, the words in the language in which it is taken, and the days of what has just ended. */
export interface TemplateGiven {
  name: string
  rate: LeadingRate
  days: { from: string; to: string }
  /** Whether there are visits of web pages to tell of. */
  hasWeb: boolean
  /** The campaign that is told of, where there is any. */
  campaign?: { id: string; title: string; days: { from: string; to: string } }
  /** Titles of its sections of text. */
  titles: Record<'goals' | 'lessons', string>
}

type Make = (given: TemplateGiven) => Partial<Blueprint>

const make: Record<TemplateName, Make> = {
  weekly: ({ rate }) => ({
    is_regular: true,
    period: 'weekly',
    sections: [
      newSection('metrics', {}, rate),
      newSection('chart', {}, rate),
      newSection('changes', {}, rate),
      newSection('selection', { which: 'best', count: 3 }, rate),
      newSection('selection', { which: 'weakest', count: 3 }, rate),
      newSection('tone'),
    ],
  }),
  monthly: ({ hasWeb, rate }) => ({
    is_regular: true,
    period: 'monthly',
    schedule: { ...blankBlueprint.schedule, days_after: 1 },
    sections: [
      newSection('metrics', {
        metrics:
          rate === 'er'
            ? ['reach', 'views', 'engagements', 'er', 'erp', 'comments', 'shares', 'contents']
            : [...leadFigures.erv],
      }),
      newSection('chart', { metrics: [leadMetric[rate], 'engagements'] }),
      newSection('changes', {}, rate),
      newSection('tags', {}, rate),
      newSection('tags', { by: 'type' }, rate),
      newSection('selection', { which: 'best', count: 5 }, rate),
      newSection('selection', { which: 'weakest', count: 3 }, rate),
      newSection('tone'),
      newSection('topics'),
      newSection('audience'),
      ...(hasWeb ? [newSection('web')] : []),
    ],
  }),
  campaign: ({ name, titles, days, hasWeb, campaign, rate }) => ({
    name: campaign ? `${name}: ${campaign.title}`.slice(0, 200) : name,
    ...(campaign?.days ?? days),
    sections: [
      newSection('text', { title: titles.goals }),
      ...(campaign ? [newSection('campaign', { campaign_id: campaign.id })] : []),
      newSection('metrics', {}, rate),
      newSection('chart', { metrics: ['contents', leadMetric[rate]], shape: 'bar' }),
      newSection('tags', {}, rate),
      newSection('selection', { which: 'best', metric: leadMetric[rate], count: 5 }),
      newSection('tone'),
      ...(hasWeb ? [newSection('web', { lists: ['campaign', 'content', 'goal'] })] : []),
      newSection('text', { title: titles.lessons }),
    ],
  }),
}

/** The blueprint a template gives. */
export const makeTemplate = (name: TemplateName, given: TemplateGiven): Blueprint => ({
  ...blankBlueprint,
  name: given.name,
  ...make[name](given),
})
