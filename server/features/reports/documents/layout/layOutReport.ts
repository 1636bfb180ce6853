import type { ReportLanguage } from '#contract/reports.ts'
import type { ReportSnapshot, SectionSnapshot } from '../../snapshot/snapshot.ts'
import { factsOf, periodText } from './facts.ts'
import { glossaryOf } from './glossary.ts'
import type { LaidSection, Layout } from './layout.ts'
import { readLogo } from './logo.ts'
import { printable } from './printable.ts'
import { layOutAudience } from './sections/audience.ts'
import { layOutCampaign } from './sections/campaign.ts'
import { layOutChanges } from './sections/changes.ts'
import { layOutChart } from './sections/chart.ts'
import { layOutComparison } from './sections/comparison.ts'
import { layOutMetrics } from './sections/metrics.ts'
import type { Laid } from './sections/section.ts'
import { layOutSelection } from './sections/selection.ts'
import { layOutTags } from './sections/tags.ts'
import { layOutTone } from './sections/tone.ts'
import { layOutWeb } from './sections/web.ts'
import { layOutSummary } from './summary.ts'
import { type Writing, writingOf } from './writing.ts'

/** Writes a snapshot in the words of a language: pure, and the only place where numbers become texts. */
export function layOutReport(frozen: ReportSnapshot, language: ReportLanguage): Layout {
  const snapshot = printable(frozen)
  const writing = writingOf(snapshot, language)
  return {
    language,
    locale: writing.format.locale,
    name: snapshot.name,
    community: { name: snapshot.community.name, url: snapshot.community.url },
    period: periodText(writing),
    days: { from: snapshot.period.from, to: snapshot.period.to },
    cutOffAt: snapshot.cut_off_at,
    facts: factsOf(writing),
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
