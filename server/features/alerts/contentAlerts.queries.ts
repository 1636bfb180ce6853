import { type RawBuilder, sql } from 'kysely'
import { ageHours, ages } from '#contract/metrics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { selectPeers } from '../content/content.ts'
import { judgedAmong } from './unusual.queries.ts'

/** The last age that is news, and the first at which little is not just early. */
const [lastAge, firstOfFlops] = [ageHours['7d'], ageHours['1d']]
const leastHits = 10
const leastHides = 5

const nameOfAge = sql`(${JSON.stringify(Object.fromEntries(ages.map((age) => [ageHours[age], age])))}::jsonb ->> age_hours::text)`

/**
 * Looks at the content that has come of another age since the last time, and adds alerts of what is far from usual among
 * the last of its kind and type at that age. What came of it before `since` is history, not news. In the transaction `tx`;
 * answers their ids.
 */
export async function addContentAlerts(tx: Db, community: CommunityId, since: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with taken as (
      delete from alert_candidate where community_id = ${community} returning content_id
    ), aged as (
      select distinct on (content.id) content.community_id, content.id, kind, type, published_at, age_hours, a.views, a.engagements,
        moment_of_age(published_at, expires_at, age_hours) as moment
      from content join content_age as a on a.community_id = content.community_id and a.content_id = content.id
      where content.community_id = ${community} and content.id in (select content_id from taken)
        and deleted_at is null and age_hours <= ${lastAge}
      order by content.id, age_hours desc
    ), candidate as (
      select aged.*, peer_ids
      from aged cross join lateral (select array(${selectPeers('aged')}) as peer_ids) as peers
      where moment > ${since}
    ), found as (
      (${hitsAndFlops(community)}) union all (${hides(community)})
    )
    insert into alert (community_id, kind, content_id, reason)
    select ${community}, kind, id, reason from found
    on conflict do nothing
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Of each the metric that is furthest from usual. */
const hitsAndFlops = (community: CommunityId) => sql`
  select distinct on (id) case when is_high then 'hit' else 'flop' end as kind, id, reason
  from candidate
  cross join lateral (
    select array_agg(views) as views, array_agg(engagements) as engagements
    from unnest(peer_ids) as peer_id
    join content_age as a
      on a.community_id = ${community} and a.content_id = peer_id and a.age_hours = candidate.age_hours
  ) as peers
  cross join lateral (values
    ('views', candidate.views, peers.views), ('engagements', candidate.engagements, peers.engagements)
  ) as measured(metric, value, counts)
  cross join ${judgedAmong({
    metric: sql`metric`,
    value: sql`measured.value`,
    peers: sql`counts`,
    age: nameOfAge,
    least: leastHits,
  })}
  where is_high or (is_low and age_hours >= ${firstOfFlops})
  order by id, abs(deviation) desc`

/** Few are hidden as often as that, so that what is usual is looked up for those alone. */
const hides = (community: CommunityId) => sql`
  select 'hides' as kind, hidden.id, reason
  from (
    select *, ${hidesAt(community, sql`candidate.id`, sql`moment`)} as times from candidate
  ) as hidden
  cross join lateral (
    select array_agg(${hidesAt(community, sql`peer_id`, sql`moment_of_age(peer.published_at, peer.expires_at, hidden.age_hours)`)}) as counts
    from unnest(peer_ids) as peer_id
    join content as peer on peer.community_id = ${community} and peer.id = peer_id
    join content_age as a
      on a.community_id = ${community} and a.content_id = peer_id and a.age_hours = hidden.age_hours
    where times >= ${leastHides}
  ) as peers
  cross join ${judgedAmong({
    metric: sql`'hides'`,
    value: sql`times`,
    peers: sql`counts`,
    age: nameOfAge,
    least: leastHides,
  })}
  where is_high`

/** How often content had been hidden at a moment, by the last look before it that told. */
const hidesAt = (community: CommunityId, id: RawBuilder<unknown>, moment: RawBuilder<unknown>) => sql`(
  select look.hides
  from content_history as h cross join lateral unnest(h.captured_at, h.hides) as look(at, hides)
  where h.community_id = ${community} and h.content_id = ${id} and look.at <= ${moment} and look.hides is not null
  order by look.at desc limit 1)`
