import type { ComparedPeriod, Granularity } from '#contract/analytics.ts'
import { WebFilters, WebGraph, WebSubjects } from '#contract/webAnalytics.ts'
import { countOf } from '#contract/webFigures.ts'
import { getWebGraph, getWebSubjects } from '../../web/web.ts'
import type { Asked, SectionData, SectionOf } from './snapshot.ts'

/** Groups come by their views; among so many are those with the most visits. */
const looked = 100

/** Visits of web pages over time, and of each list what has the most of what it counts. */
export async function takeWeb(
  { db, community, context, days }: Asked,
  { lists, limit }: SectionOf<'web'>,
  granularity: Granularity,
  compare: ComparedPeriod | undefined,
): Promise<SectionData['web']> {
  const asked = { filters: WebFilters.parse(days), compare }
  const visits = await getWebGraph(db, community, { ...asked, granularity }, context)
  const listed: WebSubjects[] = []
  for (const by of lists) {
    const subjects = await getWebSubjects(db, community, { ...asked, by, limit: looked }, context)
    const most = subjects.items.toSorted((one, other) => countOf(other.totals, by) - countOf(one.totals, by))
    listed.push(WebSubjects.parse({ ...subjects, items: most.slice(0, limit) }))
  }
  return { visits: WebGraph.parse(visits), listed }
}
