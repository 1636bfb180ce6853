import { type ContentFilters, contentKinds, contentTypes } from '#contract/content.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { between, type ContentColumns, firstAtLeast } from '../../../engine/columns.ts'
import { dayNumber } from '../../../lib/calendar.ts'
import { matchingContent } from '../../content/content.ts'
import { isPlain } from '../graphSource.ts'
import type { Cut } from '../periods.ts'

/**
 * The rows of content that passes filters, the earliest first, up to where its days are cut; deleted content only where it
 * is asked for.
 */
export async function matchedRows(
  db: Db,
  community: CommunityId,
  columns: ContentColumns,
  filters: ContentFilters,
  cut: Cut | null = null,
): Promise<number[]> {
  if (isPlain(filters)) return upToCut(columns, rowsOfDays(columns, filters), cut)
  const { rows } = await matchingContent(community, {
    ...filters,
    is_deleted: filters.is_deleted ?? false,
  }).execute(db)
  return upToCut(columns, columns.rowsOf(rows.map(({ id }) => id)), cut)
}

function upToCut({ day, moment }: ContentColumns, rows: number[], cut: Cut | null): number[] {
  if (!cut) return rows
  const [cutDay, until] = [dayNumber(cut.day), cut.until.getTime()]
  return rows.filter((row) => (day[row] ?? 0) < cutDay || (moment[row] ?? 0) < until)
}

const kindOf = { posts: 'post', stories: 'story' } as const

/** By the columns alone. */
function rowsOfDays(columns: ContentColumns, filters: ContentFilters): number[] {
  const { day, kind, type, deleted, isTagged } = columns
  const { tags, is_tagged, is_deleted = false } = filters
  const isKind = contentKinds.map((each) => filters.kind === 'all' || kindOf[filters.kind] === each)
  const isType = contentTypes.map((each) => filters.types.length === 0 || filters.types.includes(each))
  const mayBeTagged = [is_tagged !== true, is_tagged !== false]
  const first = filters.from === undefined ? 0 : firstAtLeast(day, dayNumber(filters.from))
  const end = filters.to === undefined ? columns.length : firstAtLeast(day, dayNumber(filters.to) + 1)
  const [tag] = tags.any
  const ofTag = tag === undefined ? undefined : between(columns.rowsOfTag.get(tag) ?? [], first, end)
  const rows: number[] = []
  const most = ofTag ? ofTag.length : end - first
  for (let n = 0; n < most; n += 1) {
    const row = ofTag ? (ofTag[n] ?? 0) : first + n
    if (
      isKind[kind[row] ?? 0] &&
      isType[type[row] ?? 0] &&
      (deleted[row] === 1) === is_deleted &&
      mayBeTagged[isTagged[row] ?? 0]
    )
      rows.push(row)
  }
  return rows
}
