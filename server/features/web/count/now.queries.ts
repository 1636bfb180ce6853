import { type RawBuilder, sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { minuteAt, minutesKept, type NowDeltas, stepAt, stepsAMinute } from './now.ts'
import { slotParts } from './visits.ts'

const steps = Array.from({ length: stepsAMinute }, (_, step) => step)

/** Columns of `web_now` of the steps of a minute from one on. */
export const stepColumns = (figure: 'views' | 'visitors', first = 0): RawBuilder<unknown>[] =>
  steps.slice(first).map((step) => sql.ref(`${figure}_${step}`))

const columns = [...stepColumns('views'), ...stepColumns('visitors')]

/** Written out, as a change on another machine may not work it out itself. */
const momentOf = (minute: number) => new Date(minute * 60_000).toISOString()

/** A minute, numbered from 1970, as it is stored. */
export const minuteStored = (minute: number): RawBuilder<unknown> => sql`${momentOf(minute)}::timestamptz`

/** Adds views of a community to what is shown of now. */
export async function addToNow(tx: Db, community: CommunityId, now: NowDeltas) {
  const rows = [...now].flatMap(([minute, slots]) =>
    [...slots].map(([slot, { views, visitors }]) => ({
      minute,
      slot: slotParts(slot),
      figures: [...views, ...visitors],
    })),
  )
  const added = columns.map((_, n) => sql`${`{${rows.map(({ figures }) => figures[n]).join()}}`}::integer[]`)
  const updates = columns.map((column) => sql`${column} = known.${column} + excluded.${column}`)
  await sql`
    insert into web_now as known (community_id, minute, dimension, key, ${sql.join(columns)})
    select site.community_id, minute, dimension, added.key, ${sql.join(columns)}
    -- By the site, as in \`roll.queries.ts\`.
    from web_site as site cross join unnest(${rows.map(({ minute }) => momentOf(minute))}::timestamptz[], ${rows.map(({ slot }) => slot[0])}::smallint[],
      ${rows.map(({ slot }) => slot[1])}::integer[], ${sql.join(added)}
    ) as added(minute, dimension, key, ${sql.join(columns)})
    where site.community_id = ${community}
    on conflict (community_id, dimension, minute, key) do update set ${sql.join(updates)}`.execute(tx)
}

/** Deletes minutes that nobody asks for any more when views have been counted up to `minute`. */
export const deleteOldMinutes = (db: Db, community: CommunityId, minute: number) =>
  sql`
    delete from web_now
    where community_id = ${community} and dimension in (0, 1, 2) and minute < ${minuteStored(minute - minutesKept)}`.execute(
    db,
  )

/** Recomputes what is shown of now, as of the last view, from single events. */
export async function recountWebNow(tx: Db, community: CommunityId): Promise<void> {
  const { rows } = await sql<{ ms: number | null }>`
    select floor(extract(epoch from max(at)) * 1000)::bigint as ms from web_event
    where community_id = ${community} and kind = 0`.execute(tx)
  const first = minuteStored(minuteAt(stepAt(rows[0]?.ms ?? 0)) - minutesKept)
  const figures = [
    ...steps.map((step) => sql`coalesce(sum(views) filter (where step = ${step}), 0)`),
    ...steps.map((step) => sql`count(*) filter (where is_last and step = ${step})`),
  ]
  await sql`delete from web_now where community_id = ${community}`.execute(tx)
  await sql`
    insert into web_now (community_id, dimension, minute, key, ${sql.join(columns)})
    select ${community}, dimension, minute, key, ${sql.join(figures)}
    from (
      select dimension, key, minute, step, count(*) as views,
        (minute, step) = max((minute, step)) over (partition by dimension, key, day, visitor) as is_last
      from (
        select day, visitor, page_id, source_id, date_trunc('minute', at) as minute,
          floor(extract(second from at) * ${stepsAMinute} / 60)::integer as step
        from web_event where community_id = ${community} and kind = 0 and at >= ${first}
      ) as view
      cross join lateral (values (0, 0), (1, page_id), (2, source_id)) as shown(dimension, key)
      group by dimension, key, day, visitor, minute, step
    ) as seen
    group by dimension, minute, key`.execute(tx)
}
