import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

export interface ForwardedEntry {
  id: number
  at: Date
  user_id: number | null
  user_name: string
  action: string
  target: string
  community_id: number | null
  address: string | null
  details: unknown
}

/**
 * The oldest entries that were not taken yet, which are taken now: no more when the transaction is rolled back. None while
 * somebody else has some, so that they stay in their order.
 */
export async function takeEntries(tx: Db, most: number): Promise<ForwardedEntry[]> {
  const { rows } = await sql<ForwardedEntry>`
    with mine as materialized (
      select pg_try_advisory_xact_lock(hashtextextended('audit forwarding', 0)) as is_mine
    ), taken as (
      update audit_entry set is_forwarded = true
      where id in (
        select id from audit_entry where not is_forwarded and (select is_mine from mine) order by id limit ${most})
      returning id, at, user_id, user_name, action, target, community_id, host(address) as address, details
    )
    select * from taken order by id`.execute(tx)
  return rows
}
