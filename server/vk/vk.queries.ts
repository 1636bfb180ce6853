import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Takes the token's next slot when it is due (0), or tells in how many milliseconds it will be. */
export async function nextSlot(db: Db, tokenKey: string, spacingMs: number): Promise<number> {
  const { rows } = await sql<{ wait_ms: number }>`
    with taken as (
      insert into vk_limiter (token_key, next_at)
      values (${tokenKey}, clock_timestamp() + make_interval(secs => ${spacingMs / 1000}))
      -- Not the moment that the insert began with: a wait in between would let the next one come too early.
      on conflict (token_key) do update
        set next_at = clock_timestamp() + make_interval(secs => ${spacingMs / 1000})
        where vk_limiter.next_at <= clock_timestamp()
      returning 1
    )
    -- A slot that another took while this statement waited for the row still looks free in its snapshot: at least 1.
    select case when exists (select from taken) then 0 else greatest(1, (
      select ceil(extract(epoch from next_at - clock_timestamp()) * 1000)
      from vk_limiter where token_key = ${tokenKey})) end as wait_ms`.execute(db)
  return rows[0]?.wait_ms ?? 1
}

/** The cool-downs in force of some tokens. method '*' is every method. */
export const activeCooldowns = (db: Db, tokenKeys: string[], method: string) =>
  db
    .selectFrom('vk_cooldown')
    .select(['token_key', 'until', 'vk_error'])
    .where('token_key', 'in', tokenKeys)
    .where('method', 'in', [method, '*'])
    .where('until', '>', sql<Date>`clock_timestamp()`)
    .execute()

export const startCooldown = (db: Db, tokenKey: string, method: string, until: Date, vkError: number) =>
  db
    .insertInto('vk_cooldown')
    .values({ token_key: tokenKey, method, until, vk_error: vkError })
    .onConflict((conflict) =>
      conflict.columns(['token_key', 'method']).doUpdateSet({ until, vk_error: vkError }),
    )
    .execute()
