import { type RawBuilder, sql } from 'kysely'
import { ageHours, ages, alarmingCounters, type Counter } from '#contract/metrics/metrics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { selectPeers } from '../content/content.ts'
import { judgedAmong } from './unusual.queries.ts'

/** The last age that is news, and the first at which little is not just early. */
const [lastAge, firstOfFlops] = [ageHours['7d'], ageHours['1d']]
const leastHits = 10
const leastBurst = 5

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
      ${sql.join(found(community), sql` union all `)}
    )
    insert into alert (community_id, kind, content_id, reason)
    select ${community}, kind, id, reason from found
    on conflict do nothing
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

const found = (community: CommunityId) =>
  [hitsAndFlops(community), ...alarmingCounters.map((counter) => bursts(community, counter))].map(
    (each) => sql`(${each})`,
  )

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

/** Few have as many as that, so that what is usual is looked up for those alone. */
const bursts = (community: CommunityId, counter: Counter) => sql`
  select ${sql.lit(counter)} as kind, counted.id, reason
  from (
    select *, ${countAt(community, counter, sql`candidate.id`, sql`moment`)} as times from candidate
  ) as counted
  cross join lateral (
    select array_agg(${countAt(community, counter, sql`peer_id`, sql`moment_of_age(peer.published_at, peer.expires_at, counted.age_hours)`)}) as counts
    from unnest(peer_ids) as peer_id
    join content as peer on peer.community_id = ${community} and peer.id = peer_id
    join content_age as a
      on a.community_id = ${community} and a.content_id = peer_id and a.age_hours = counted.age_hours
    where times >= ${leastBurst}
  ) as peers
  cross join ${judgedAmong({
    metric: sql.lit(counter),
    value: sql`times`,
    peers: sql`counts`,
    age: nameOfAge,
    least: leastBurst,
  })}
  where is_high`

/** What a counter of content was at a moment, by the last look before it that told. */
const countAt = (
  community: CommunityId,
  counter: Counter,
  id: RawBuilder<unknown>,
  moment: RawBuilder<unknown>,
) => sql`(
  select look.n
  from content_history as h cross join lateral unnest(h.captured_at, ${sql.ref(`h.${counter}`)}) as look(at, n)
  where h.community_id = ${community} and h.content_id = ${id} and look.at <= ${moment} and look.n is not null
  order by look.at desc limit 1)`
