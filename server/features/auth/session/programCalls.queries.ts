import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

export interface CountedCalls {
  token_id: number
  /** How many it had made in this minute. */
  before: number
  /** When the next minute begins. */
  ends_in_s: number
}

/** Counts calls made with tokens for programs, an id for each call, by the minute that begins with the first of a token. */
export async function countCalls(db: Db, tokenIds: number[]): Promise<CountedCalls[]> {
  const { rows } = await sql<CountedCalls>`
    with made as (
      select token_id, count(*)::integer as calls from unnest(${tokenIds}::bigint[]) as token_id group by token_id
    ), counted as (
      insert into api_token_calls as known (token_id, calls, until)
      -- Always in the same order: two processes that wait for each other's rows would wait for ever.
      select token_id, calls, now() + interval '1 minute' from made order by token_id
      on conflict (token_id) do update set
        calls = excluded.calls + case when known.until <= now() then 0 else known.calls end,
        until = case when known.until <= now() then excluded.until else known.until end
      returning token_id, calls, until
    )
    select token_id, counted.calls - made.calls as before,
      ceil(extract(epoch from until - now()))::integer as ends_in_s
    from counted join made using (token_id)`.execute(db)
  return rows
}
