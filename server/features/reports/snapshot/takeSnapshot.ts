import type { Blueprint } from '#contract/reports.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/lib/errors.ts'
import { getAnalyticsContext, resolvePeriods } from '../../analytics/analytics.ts'
import { getDefinitions } from '../../settings/settings.ts'
import type { Days } from '../schedule/schedule.ts'
import { takeData } from './sectionData.ts'
import { atOneMoment, findTagTitles, getCommunity } from './snapshot.queries.ts'
import type { Asked, ReportSnapshot, SectionSnapshot } from './snapshot.ts'
import { takeSummary } from './summaryData.ts'

/**
 * All that a report shows of these days, as it is at one moment. Errors: validation_failed of a section that cannot be
 * shown, its fields below `blueprint.sections`; conflict where contents of a comparison are no longer of one kind.
 */
export const takeSnapshot = (
  db: Db,
  community: CommunityId,
  blueprint: Blueprint,
  days: Days,
  take = takeData,
): Promise<ReportSnapshot> =>
  atOneMoment(db, async (tx, moment) => {
    const context = await getAnalyticsContext(tx, community, moment)
    const { period } = await resolvePeriods(tx, context, days, undefined, '')
    const { tags } = blueprint.filters
    const asked: Asked = { db: tx, community, context, blueprint, days }
    const sections = await takeSections(asked, take)
    const { name, content_type, filters, benchmark_year, brand } = blueprint
    return {
      name,
      community: await getCommunity(tx, community),
      period,
      cut_off_at: moment.toISOString(),
      content_type,
      filters,
      tags: await findTagTitles(tx, community, [...tags.any, ...tags.all, ...tags.none]),
      benchmark_year,
      definitions: await getDefinitions(tx, community),
      brand,
      pictures: {},
      summary: await takeSummary(asked, sections),
      sections,
    }
  })

/** One after another, as all of them are asked on one connection. */
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
