import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { type Confirmation, confirmedCodes } from './failures.ts'

/** Takes the token's next slot when it is due (0), or tells in how many milliseconds it will be. */
export async function nextSlot(db: Db, tokenKey: string, spacingMs: number): Promise<number> {
  const { rows } = await sql<{ wait_ms: number }>`
    with taken as (
      insert into network_limiter (token_key, next_at)
      values (${tokenKey}, clock_timestamp() + make_interval(secs => ${spacingMs / 1000}))
      -- Not the moment that the insert began with: a wait in between would let the next one come too early.
      on conflict (token_key) do update
        set next_at = clock_timestamp() + make_interval(secs => ${spacingMs / 1000})
        where network_limiter.next_at <= clock_timestamp()
      returning 1
    )
    -- A slot that another took while this statement waited for the row still looks free in its snapshot: at least 1.
    select case when exists (select from taken) then 0 else greatest(1, (
      select ceil(extract(epoch from next_at - clock_timestamp()) * 1000)
      from network_limiter where token_key = ${tokenKey})) end as wait_ms`.execute(db)
  return rows[0]?.wait_ms ?? 1
}

/** How long a token is to leave a method alone, and what its owner is to confirm meanwhile. */
export interface Cooldown extends Confirmation {
  until: Date
  network_error: number
  /** What was typed for a captcha. */
  captcha_key?: string | null
}

export const findCooldown = (db: Db, tokenKey: string, method: string) =>
  db
    .selectFrom('network_cooldown')
    .select(['until', 'network_error', 'redirect_uri', 'captcha_img', 'captcha_sid', 'captcha_key'])
    .where('token_key', '=', tokenKey)
    .where('method', '=', method)
    .executeTakeFirst()

export const startCooldown = (
  db: Db,
  tokenKey: string,
  method: string,
  { until, network_error, ...asked }: Cooldown,
) => {
  const { redirect_uri = null, captcha_img = null, captcha_sid = null, captcha_key = null } = asked
  const row = { until, network_error, redirect_uri, captcha_img, captcha_sid, captcha_key }
  return db
    .insertInto('network_cooldown')
    .values({ token_key: tokenKey, method, ...row })
    .onConflict((conflict) => conflict.columns(['token_key', 'method']).doUpdateSet(row))
    .execute()
}

export const forgetCooldown = (db: Db, tokenKey: string, method: string) =>
  db.deleteFrom('network_cooldown').where('token_key', '=', tokenKey).where('method', '=', method).execute()

/** What VK wants confirmed of this token for now. */
export const listConfirmations = (db: Db, tokenKey: string) =>
  db
    .selectFrom('network_cooldown')
    .select(['method', 'until', 'network_error', 'redirect_uri', 'captcha_img'])
    .where('token_key', '=', tokenKey)
    .where('network_error', 'in', confirmedCodes)
    .where('until', '>', sql<Date>`clock_timestamp()`)
    .orderBy('method')
    .execute()

/** Lets the methods that waited for a confirmation be asked again, the one of a captcha with what was typed. */
export const endConfirmations = (db: Db, tokenKey: string, captchaKey: string | null) =>
  db
    .updateTable('network_cooldown')
    .set({ until: sql<Date>`clock_timestamp()`, captcha_key: captchaKey })
    .where('token_key', '=', tokenKey)
    .where('network_error', 'in', confirmedCodes)
    .execute()
