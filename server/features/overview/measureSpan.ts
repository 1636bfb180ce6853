import type { Basis, GraphMetric } from '#contract/analytics.ts'
import type { ContentFilters } from '#contract/content/content.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { ContentColumns } from '../../engine/columns.ts'
import { type Parts, summands } from '../../engine/measured.ts'
import { matchedRows } from '../analytics/analytics.ts'
import { listGained, type Span } from './gained.queries.ts'

export interface Measure {
  filters: ContentFilters
  metric: GraphMetric
  basis: Basis
}

/** The content that counts in a period, by its rows in the columns, and what a metric of it is made of. */
export interface MeasuredSpan extends Parts {
  rows: number[]
}

export async function measureSpan(
  db: Db,
  community: CommunityId,
  columns: ContentColumns,
  { filters, metric, basis }: Measure,
  span: Span,
): Promise<MeasuredSpan> {
  if (basis === 'published') {
    const { from, to, cut } = span
    const rows = await matchedRows(db, community, columns, { ...filters, from, to }, cut)
    return { rows, ...summands(columns, metric) }
  }
  const unknown = () => new Float64Array(columns.length).fill(Number.NaN)
  const [rows, values, bases]: [number[], Float64Array, Float64Array] = [[], unknown(), unknown()]
  for (const { id, value, base } of await listGained(db, community, { filters, metric }, span)) {
    const row = columns.rowOf(id)
    if (row === undefined) continue
    rows.push(row)
    values[row] = value ?? Number.NaN
    bases[row] = base ?? Number.NaN
  }
  return { rows: rows.sort((a, b) => a - b), values, bases }
}
