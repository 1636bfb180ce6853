import type { GraphMetric } from '#contract/analytics.ts'
import { Changes } from '#contract/overview.ts'
import { getChanges } from '../../overview/overview.ts'
import { filtersOf, otherDays } from './sectionData.ts'
import type { Asked, SectionSnapshot, SnapshotSummary } from './snapshot.ts'

type Told = Extract<SectionSnapshot, { kind: 'metrics' | 'chart' | 'changes' }>

/** Where a report says best what it is about: where it explains a change, else its first figure. */
const told = ['changes', 'metrics', 'chart'] as const

/** What changed the metric that a report is about; null where it is about no post or story. */
export async function takeSummary(
  asked: Asked,
  sections: readonly SectionSnapshot[],
): Promise<SnapshotSummary | null> {
  const section = told
    .map((kind) => sections.find((each): each is Told => each.kind === kind))
    .find((each) => each !== undefined)
  if (!section) return null
  const { basis } = section
  const compare = section.compare === 'last_year' ? 'last_year' : 'previous'
  if (section.kind === 'changes') return { changes: section.changes, basis, compare }
  // Whoever made the report put it first, unless it is how much was published: that is no result.
  const metric: GraphMetric = section.metrics.find((each) => each !== 'contents') ?? 'contents'
  const { db, community, context, days } = asked
  const question = { filters: filtersOf(asked), metric, basis, compare: otherDays(days, compare) }
  return { changes: Changes.parse(await getChanges(db, community, question, context)), basis, compare }
}
