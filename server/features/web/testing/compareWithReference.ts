import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { dayBeginnings } from '../../analytics/analytics.ts'
import { type EventRow, readEvents } from '../count/roll.queries.ts'
import { sums } from '../dimensions.ts'
import { referenceDay } from './referenceDay.ts'

/** A row of `web_day` or `web_month` that is not what its single events sum up to. */
export interface Difference {
  row: string
  stored: number[] | undefined
  expected: number[] | undefined
}

/** Compares all sums of a community with its single events, each day counted from all of its events at once. */
export async function compareWithReference(
  db: Db,
  community: CommunityId,
  zone: string,
  days: string[],
): Promise<{ rows: number; events: number; differences: Difference[] }> {
  const begins = await dayBeginnings(db, zone, days)
  const expected = new Map<string, number[]>()
  let events = 0
  for (const day of days) {
    const rows: EventRow[] = []
    let some = await readEvents(db, community, day, 0)
    for (; some.length > 0; some = await readEvents(db, community, day, rows.at(-1)?.at ?? 0))
      rows.push(...some)
    events += rows.length
    for (const [slot, values] of referenceDay(rows, begins(day))) {
      const added = sums.map((sum) => values[sum])
      if (added.every((value) => value === 0)) continue
      expected.set(`day ${day} ${slot}`, added)
      const month = `month ${day.slice(0, 7)}-01 ${slot}`
      const before = expected.get(month)
      expected.set(month, before ? before.map((value, n) => value + (added[n] ?? 0)) : added)
    }
  }
  const stored = await storedRows(db, community)
  const names = [...new Set([...expected.keys(), ...stored.keys()])]
  const differences = names
    .map((row) => ({ row, stored: stored.get(row), expected: expected.get(row) }))
    .filter((each) => String(each.stored) !== String(each.expected))
  return { rows: stored.size, events, differences }
}

async function storedRows(db: Db, community: CommunityId): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>()
  for (const span of ['day', 'month'] as const) {
    const rows = await db
      .selectFrom(`web_${span}`)
      .select(['day', 'dimension', 'key', ...sums])
      .where('community_id', '=', community)
      .execute()
    for (const row of rows)
      found.set(
        `${span} ${row.day} ${row.dimension} ${row.key}`,
        sums.map((sum) => row[sum]),
      )
  }
  return found
}
