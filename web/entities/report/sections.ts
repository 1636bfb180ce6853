import type { ReportSection, SectionKind } from '#contract/reports.ts'
import { webFigures } from '#contract/webFigures.ts'

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
  'audience',
  'web',
  'campaign',
  'comparison',
  'text',
] as const satisfies readonly SectionKind[]

const usual: { [Kind in SectionKind]: Settings<Kind> } = {
  metrics: {
    metrics: ['reach', 'views', 'engagements', 'er', 'comments', 'contents'],
    basis: 'published',
    compare: 'previous',
  },
  chart: { metrics: ['reach'], basis: 'published', shape: 'line', compare: 'previous' },
  changes: { metric: 'reach', basis: 'published', compare: 'previous' },
  tags: { by: 'tag', metrics: ['contents', 'reach', 'er'], limit: 10, compare: 'previous' },
  selection: { which: 'best', metric: 'er', count: 3 },
  tone: { compare: 'previous' },
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
}

/** Random is enough: it must differ from the few others of its report, also from one that was deleted and may come back. */
const newId = () => Math.random().toString(36).slice(2, 10).padEnd(8, '0')

/** A section as it is when it is added, but for `settings`. */
export function newSection<Kind extends SectionKind>(
  kind: Kind,
  settings: Partial<Omit<SectionOf<Kind>, 'kind' | 'id'>> = {},
): ReportSection {
  // Put together from the kind and the settings that `usual` has for that very kind.
  return { id: newId(), title: '', note: '', kind, ...usual[kind], ...settings } as ReportSection
}

/** The same with an id of its own. */
export const copyOf = (section: ReportSection): ReportSection => ({ ...section, id: newId() })

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
