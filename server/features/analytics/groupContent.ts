import type { ContentFilters } from '#contract/content/content.ts'
import type { Grouping } from '#contract/metrics/groupings.ts'
import type { Metric } from '#contract/metrics/metrics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { ContentColumns } from '../../engine/columns.ts'
import { type Group, groupRows, isInColumns } from '../../engine/groupRows.ts'
import { meanAndMedian, measure, randomSample } from '../../engine/measured.ts'
import { type PowerSums, powerSums, type Sample } from '../../engine/powerSums.ts'
import { cooperativeYield } from '../../engine/yield.ts'
import { matchedRows } from './columns/contentColumns.queries.ts'
import { type FoundGroup, findGroups, type GroupName, nameGroups, unnamed } from './subjectGroups.queries.ts'

/** Sample size of the bootstrap. */
const sampleSize = 2000

type ByMetric<Value> = Partial<Record<Metric, Value>>

interface GroupSums {
  key: string | null
  n: number
  sums: ByMetric<PowerSums>
  middles: ByMetric<{ median: number | null; mean: number | null }>
}
export type SummedGroup = GroupSums & GroupName

export interface Grouped {
  contents: number
  whole: ByMetric<PowerSums>
  samples: ByMetric<Sample>
  groups: SummedGroup[]
}

export interface GroupedBy {
  filters: ContentFilters
  metrics: Metric[]
  by: Grouping
  year: number
  limit: number
  timeZone: string
}

/** The largest groups of the content that matches the filters, and the total of all. Rates in percent. */
export async function groupContent(
  db: Db,
  community: CommunityId,
  columns: ContentColumns,
  asked: GroupedBy,
): Promise<Grouped> {
  const { filters, by, year } = asked
  const rows = await matchedRows(db, community, columns, filters)
  const groups = await largestGroups(db, community, columns, rows, asked)
  const [names, { whole, samples, sums }] = await Promise.all([
    nameGroups(db, community, by, groups, { year, kind: filters.kind }),
    sumUp(columns, asked.metrics, rows, groups),
  ])
  return {
    contents: rows.length,
    whole,
    samples,
    groups: sums.map((group, index) => ({ ...(names[index] ?? unnamed), ...group })),
  }
}

type FormedGroup = Group & Pick<FoundGroup, 'form'>

async function largestGroups(
  db: Db,
  community: CommunityId,
  columns: ContentColumns,
  rows: number[],
  { by, filters, timeZone, limit }: GroupedBy,
): Promise<FormedGroup[]> {
  if (isInColumns(by))
    return groupRows(columns, by, rows)
      .slice(0, limit)
      .map((group) => ({ ...group, form: null }))
  const found = await findGroups(db, community, by, filters, timeZone, limit)
  return found.map(({ key, form, ids }) => ({ key, form, rows: columns.rowsOf(ids) }))
}

/** Totals of all rows and of each group. Yields to the event loop. */
async function sumUp(columns: ContentColumns, metrics: Metric[], rows: number[], groups: Group[]) {
  const yieldIfDue = cooperativeYield()
  const whole: Grouped['whole'] = {}
  const samples: Grouped['samples'] = {}
  for (const metric of metrics) {
    await yieldIfDue(rows.length)
    whole[metric] = powerSums(measure(columns, metric, rows))
    samples[metric] = randomSample(columns, metric, rows, sampleSize)
  }
  const sums: GroupSums[] = []
  for (const group of groups) {
    await yieldIfDue(group.rows.length * metrics.length)
    sums.push(sumUpGroup(columns, metrics, group))
  }
  return { whole, samples, sums }
}

function sumUpGroup(columns: ContentColumns, metrics: Metric[], { key, rows }: Group): GroupSums {
  const sums: GroupSums['sums'] = {}
  const middles: GroupSums['middles'] = {}
  for (const metric of metrics) {
    const measured = measure(columns, metric, rows)
    sums[metric] = powerSums(measured)
    middles[metric] = meanAndMedian(measured.values)
  }
  return { key: key === '' ? null : key, n: rows.length, sums, middles }
}
