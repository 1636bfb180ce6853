import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** Cache by time zone and day, in ms; they never change. */
const known = new Map<string, Map<string, number>>()
/** Most days per time zone: more than fifty years are requested by accident or to exhaust memory. */
const mostKnown = 20_000

/** The beginnings of days in a time zone, in ms since 1970. Days that a zone skipped begin with the next one. */
export async function dayBeginnings(db: Db, zone: string, days: string[]): Promise<(day: string) => number> {
  const beginnings = known.get(zone) ?? new Map<string, number>()
  known.set(zone, beginnings)
  if (beginnings.size > mostKnown) beginnings.clear()
  const unknown = days.filter((day) => !beginnings.has(day))
  if (unknown.length > 0)
    for (const { day, at } of await findBeginnings(db, zone, unknown)) beginnings.set(day, at.getTime())
  return (day) => beginnings.get(day) ?? Number.NaN
}

async function findBeginnings(db: Db, zone: string, days: string[]) {
  const { rows } = await sql<{ day: string; at: Date }>`
    select day, day_begins(day, ${zone}) as at from unnest(${days}::date[]) as day`.execute(db)
  return rows
}
