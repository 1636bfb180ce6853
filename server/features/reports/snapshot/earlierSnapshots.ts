import type { Graph } from '#contract/analytics.ts'
import type { Followers } from '#contract/overview.ts'
import type { WebTotals } from '#contract/web/webAnalytics.ts'
import { firstNetwork } from '#networks/registry.ts'
import type { ReportSnapshot, SectionSnapshot } from './snapshot.ts'

/**
 * A stored snapshot in today's form. Snapshots are never rewritten: what earlier ones lack is filled in as it was meant
 * when they were taken.
 */
export const inTodaysForm = (stored: ReportSnapshot): ReportSnapshot => ({
  ...stored,
  community: {
    ...stored.community,
    network: stored.community.network ?? firstNetwork().words,
    currency: stored.community.currency ?? 'RUB',
  },
  pictures: stored.pictures ?? {},
  summary: stored.summary ?? null,
  sections: stored.sections.map(sectionInTodaysForm),
})

function sectionInTodaysForm(section: SectionSnapshot): SectionSnapshot {
  if (section.kind === 'metrics' || section.kind === 'chart')
    return { ...section, graph: withGaps(section.graph) }
  if (section.kind === 'tags') return withGroupsOfToday(section)
  if (section.kind === 'selection') return withLeastReaches(section)
  if (section.kind === 'audience') return { ...section, followers: withUnknownDays(section.followers) }
  if (section.kind === 'web') return withEntries(section)
  return section
}

/** Whatever there was stood for all days. */
const withGaps = (graph: Graph): Graph => ({
  ...graph,
  series: graph.series.map((line) => ({
    ...line,
    measured_from: line.measured_from ?? {},
    stories_from: line.stories_from ?? null,
  })),
})

type Tags = Extract<SectionSnapshot, { kind: 'tags' }>

function withGroupsOfToday(section: Tags): Tags {
  const { subjects, compared = null } = section
  return { ...section, compared, subjects: { ...subjects, stories_from: subjects.stories_from ?? null } }
}

/** How many days the network had not told was not asked. */
function withUnknownDays(followers: Followers): Followers {
  const filled = (totals: Followers['totals']) => ({ ...totals, unknown_days: totals.unknown_days ?? 0 })
  const { totals, finished_totals = null, compared_totals } = followers
  return {
    ...followers,
    totals: filled(totals),
    finished_totals: finished_totals && filled(finished_totals),
    compared_totals: compared_totals && filled(compared_totals),
  }
}

type Selection = Extract<SectionSnapshot, { kind: 'selection' }>

/** One least reach was of posts and stories together. */
function withLeastReaches(section: Selection): Selection {
  const least: Selection['highlights']['least_reach'] | number | null = section.highlights.least_reach
  if (typeof least === 'object' && least !== null) return section
  return { ...section, highlights: { ...section.highlights, least_reach: { post: least, story: least } } }
}

type Web = Extract<SectionSnapshot, { kind: 'web' }>
interface Counted {
  totals: WebTotals | null
}
interface Compared extends Counted {
  compared_totals: WebTotals | null
}

/** Visits were told where they began. */
function withEntries(section: Web): Web {
  const { visits, listed } = section
  return {
    ...section,
    visits: {
      ...compared(visits),
      points: visits.points.map(counted),
      compared_points: visits.compared_points.map(counted),
    },
    listed: listed.map((list) => ({ ...list, items: list.items.map(compared) })),
  }
}

function entered<Totals extends WebTotals | null>(totals: Totals): Totals {
  return totals && { ...totals, entries: totals.entries ?? totals.visits ?? 0 }
}
const counted = <Part extends Counted>(part: Part): Part => ({ ...part, totals: entered(part.totals) })
const compared = <Part extends Compared>(part: Part): Part => ({
  ...counted(part),
  compared_totals: entered(part.compared_totals),
})
