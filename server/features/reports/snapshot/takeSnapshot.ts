import type { GraphMetric } from '#contract/analytics.ts'
import { Changes } from '#contract/overview.ts'
import type { Blueprint } from '#contract/reports.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/lib/errors.ts'
import { getAnalyticsContext, resolvePeriods } from '../../analytics/analytics.ts'
import { getChanges } from '../../overview/overview.ts'
import { getDefinitions } from '../../settings/settings.ts'
import type { Days } from '../schedule/schedule.ts'
import { otherDays, sectionFilters, takeData } from './sectionData.ts'
import { atOneMoment, findClientLogo, findTagTitles, getCommunity } from './snapshot.queries.ts'
import type { Asked, ReportSnapshot, SectionSnapshot, SnapshotSummary } from './snapshot.ts'

/**
 * All that a report shows of these days, as it is at one moment. Errors: validation_failed of a section that cannot be
 * shown, its fields below `blueprint.sections`; conflict where contents of a comparison are no longer of one kind.
 */
export const takeSnapshot = (
  db: Db,
  community: CommunityId,
  blueprint: Blueprint,
  days: Days,
): Promise<ReportSnapshot> =>
  atOneMoment(db, (tx, moment) => takeReport(tx, moment, { community, blueprint, days }, takeData))

/**
 * What a report would show of these days. Not of one moment: in a transaction of its own it would read anew what is in memory.
 * Errors: as of `takeSnapshot`.
 */
export const takePreview = (
  db: Db,
  community: CommunityId,
  blueprint: Blueprint,
  days: Days,
  take: typeof takeData,
): Promise<ReportSnapshot> => takeReport(db, new Date(), { community, blueprint, days }, take)

async function takeReport(
  db: Db,
  moment: Date,
  { community, blueprint, days }: Pick<Asked, 'community' | 'blueprint' | 'days'>,
  take: typeof takeData,
): Promise<ReportSnapshot> {
  const context = await getAnalyticsContext(db, community, moment)
  const { period } = await resolvePeriods(db, context, days, undefined, '')
  const { tags } = blueprint.filters
  const asked: Asked = { db, community, context, blueprint, days }
  const sections = await takeSections(asked, take)
  const { name, content_type, filters, benchmark_year, brand } = blueprint
  return {
    name,
    community: await getCommunity(db, community),
    period,
    cut_off_at: moment.toISOString(),
    content_type,
    filters,
    tags: await findTagTitles(db, community, [...tags.any, ...tags.all, ...tags.none]),
    benchmark_year,
    definitions: await getDefinitions(db, community),
    brand: { ...brand, logo: brand.logo ?? (await findClientLogo(db, community)) },
    pictures: {},
    summary: await takeSummary(asked, sections),
    sections,
  }
}

/** One after another: of one moment they are asked on one connection, and previews leave others to people. */
async function takeSections(asked: Asked, take: typeof takeData): Promise<SectionSnapshot[]> {
  const taken: SectionSnapshot[] = []
  for (const [index, section] of asked.blueprint.sections.entries()) {
    const data = await take(asked, section).catch((error: unknown) => refuseSection(error, index))
    // A section goes with the data of its own kind.
    taken.push({ ...section, ...data } as SectionSnapshot)
  }
  return taken
}

/** Names the fields by where they stand in the blueprint. */
function refuseSection(error: unknown, index: number): never {
  if (!(error instanceof AppError) || !error.details.fields) throw error
  const fields = Object.entries(error.details.fields).map(([name, messages]) => [
    `blueprint.sections.${index}.${name}`,
    messages,
  ])
  throw new AppError(error.code, error.reason ?? error.message, {
    ...error.details,
    fields: Object.fromEntries(fields),
  })
}

type Told = Extract<SectionSnapshot, { kind: 'metrics' | 'chart' | 'changes' }>

/** Where a report says best what it is about: where it explains a change, else its first figure. */
const told = ['changes', 'metrics', 'chart'] as const

/** What changed the metric that a report is about; null where it is about no post or story. */
async function takeSummary(
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
  const question = { filters: sectionFilters(asked), metric, basis, compare: otherDays(days, compare) }
  return { changes: Changes.parse(await getChanges(db, community, question, context)), basis, compare }
}
