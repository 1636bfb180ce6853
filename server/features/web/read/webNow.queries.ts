import { sql } from 'kysely'
import type { WebNow } from '#contract/web/webAnalytics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { minuteStored, stepColumns } from '../count/now.queries.ts'
import { minuteAt, stepAt, stepsAMinute, stepsShown } from '../count/now.ts'
import { type Dimension, dimensions } from '../dimensions.ts'

const minutes = 5
const mostNamed = 10

/** Current visitors of a community: the last five minutes, in steps of ten seconds. */
export async function getWebNow(db: Db, community: CommunityId, now: Date): Promise<WebNow> {
  const first = stepAt(now.getTime()) - stepsShown + 1
  const [firstMinute, skipped] = [minuteStored(minuteAt(first)), first % stepsAMinute]
  const shown = (dimension: Dimension) => sql`
    web_now where community_id = ${community} and dimension = ${dimensions[dimension]} and minute >= ${firstMinute}`
  const added = (from: number) => sql.join(stepColumns('visitors', from), sql` + `)
  const visitors = sql`sum(case when minute = ${firstMinute} then ${added(skipped)} else ${added(0)} end)`
  const most = (dimension: Dimension) => sql`
    select key, ${visitors} as visitors from ${shown(dimension)}
    group by key having ${visitors} > 0 order by visitors desc, key limit ${mostNamed}`
  const { rows } = await sql<WebNow>`
    with step as (
      -- Clocks differ: what seems to come later is the last minute's.
      select views, least(${minutes - 1}::integer, floor(
        (extract(epoch from minute - ${firstMinute}) / 60 * ${stepsAMinute} + number - ${skipped}) / ${stepsAMinute})) as nth
      from (select * from ${shown('all')}) as each
      cross join lateral unnest(array[${sql.join(stepColumns('views'))}]) with ordinality as of_minute(views, ordinal)
      cross join lateral (select ordinal - 1 as number) as zero_based
    ), minute as (
      select nth, coalesce(sum(views), 0)::integer as views
      from generate_series(0, ${minutes - 1}::integer) as nth left join step using (nth) group by nth
    )
    select coalesce((select ${visitors} from ${shown('all')}), 0) as visitors,
      (select sum(views) from minute) as views,
      array(select views from minute order by nth) as minutes,
      coalesce((
        select json_agg(json_build_object('id', id::text, 'title', coalesce(name, nullif(title, ''), url), 'url', url,
          'visitors', visitors) order by visitors desc, id)
        from (${most('page')}) as top
        join web_page on web_page.community_id = ${community} and web_page.id = key
      ), '[]') as pages,
      coalesce((
        select json_agg(json_build_object('source', coalesce(value, ''), 'visitors', visitors) order by visitors desc)
        from (${most('source')}) as top
        left join web_term on web_term.community_id = ${community} and web_term.id = key
      ), '[]') as sources`.execute(db)
  if (!rows[0]) throw new Error('an answer without a table has a row')
  return rows[0]
}
