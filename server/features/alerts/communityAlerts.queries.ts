import { sql } from 'kysely'
import { connectionProblems } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { judgedAmong } from './unusual.queries.ts'

/** Days before today that tell how many negative comments are usual. */
const usualDays = 60

/** `with days as (…)`: those days, or as many of them as there are comments of. */
const withUsualDays = (community: CommunityId) => sql`
  with days as (
    select each.day::date as day from community
    cross join lateral (select (now() at time zone time_zone)::date as day) as today
    cross join lateral generate_series(
      greatest(today.day - ${usualDays}::integer,
        (select min(published_on) from comment_day where community_id = ${community})),
      today.day - 1, interval '1 day') as each(day)
    where id = ${community}
  )`

/** What to know of comments to call them recent complaints. */
const isRecentComplaint = (community: CommunityId) => sql`
  community_id = ${community} and published_at > now() - interval '24 hours'
  and emotion = 'negative' and not is_own and deleted_at is null`

/** How many of them there are beside how many there were each day. */
const judged = (n: ReturnType<typeof sql>, usual: ReturnType<typeof sql>, least: number) =>
  judgedAmong({ metric: sql`'negative_comments'`, value: n, peers: usual, age: sql`null`, least })

const toldLately = (community: CommunityId, kind: 'negative_comments' | 'negative_topic') => sql`
  select from alert where community_id = ${community} and kind = ${kind} and found_at > now() - interval '24 hours'`

const leastNegative = 8

/**
 * Adds an alert when there are far more negative comments in the last 24 hours than on the days before; none for 24 hours
 * after another. Silent until all comments of those days are read and judged: history would look calmer than it was.
 */
export async function addToneAlert(tx: Db, community: CommunityId): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    ${withUsualDays(community)}, usual as (
      select array(
        select coalesce((
          select sum(comments) from comment_day
          where community_id = ${community} and published_on = days.day and emotion = 'negative'), 0)::bigint
        from days) as counts
    ), recent as (
      select content_id, count(*) as n from comment where ${isRecentComplaint(community)} group by content_id
    ), total as (
      select sum(n) as n, (select content_id from recent order by n desc, content_id limit 1) as top_id, max(n) as top
      from recent
    )
    insert into alert (community_id, kind, content_id, reason)
    select ${community}, 'negative_comments', case when top * 2 >= total.n then top_id end, reason
    from usual cross join total cross join ${judged(sql`total.n`, sql`usual.counts`, leastNegative)}
    where is_high and ${isJudged(community)} and not exists (${toldLately(community, 'negative_comments')})
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Whether all comments of the days compared with are read and judged. */
const isJudged = (community: CommunityId) => sql`(
  exists (select from sync_block where community_id = ${community} and block = 'comments' and succeeded_at is not null)
  and not exists (
    select from comment where community_id = ${community} and judged_by is null
      and published_at between now() - make_interval(days => ${usualDays}::integer) and now() - interval '24 hours'))`

const leastOfTopic = 6

/**
 * Adds an alert of the topic with far more negative comments in the last 24 hours than on the days before, of several the one that
 * is furthest from usual; none of the same for 24 hours after.
 */
export async function addTopicAlert(tx: Db, community: CommunityId): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    ${withUsualDays(community)}, recent as (
      select topic, count(*) as n from comment cross join unnest(topics) as topic
      where ${isRecentComplaint(community)} group by topic having count(*) >= ${leastOfTopic}::integer
    ), usual as (
      select recent.topic, n, array_agg(coalesce(known.negative, 0)::bigint) as counts
      from recent cross join days
      left join topic_day as known on known.community_id = ${community} and known.topic = recent.topic
        and known.published_on = days.day
      group by recent.topic, n
    )
    insert into alert (community_id, kind, reason)
    select ${community}, 'negative_topic', reason || jsonb_build_object('topic', jsonb_build_object('key', usual.topic,
      'title', coalesce(topic.title, initcap(nullif(topic.form, '')))))
    from usual
    left join topic on topic.community_id = ${community} and topic.key = usual.topic
    cross join ${judged(sql`usual.n`, sql`usual.counts`, leastOfTopic)}
    where is_high and ${isJudged(community)} and not exists (
      ${toldLately(community, 'negative_topic')} and reason #>> '{topic,key}' = usual.topic)
    order by deviation desc, usual.topic limit 1
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Ends the alerts of refusals that are over, and adds one for each reason why the network now refuses blocks or tokens; of a shared
 * token in one of its communities alone.
 */
export async function addRefusalAlerts(tx: Db, community: CommunityId): Promise<number[]> {
  // Communities that share a refused token are looked at one after the other.
  await sql`
    select pg_advisory_xact_lock(hashtext('alert of shared token'), shared_id::integer) from used_token
    where community_id = ${community} and shared_id is not null and state = 'invalid' order by shared_id`.execute(
    tx,
  )
  const { rows } = await sql<{ id: number }>`
    with refused as (
      select problem, array_remove(array_agg(block order by block), null) as blocks,
        array_remove(array_agg(token order by token), null) as tokens
      from (
        select problem, block, null as token from sync_block where community_id = ${community}
        union all
        select problem, null, kind from used_token where community_id = ${community} and state = 'invalid'
      ) as each
      where problem = any(${[...connectionProblems]}::text[])
      group by problem
    ), told as (
      select mine.problem from used_token as mine
      where mine.community_id = ${community} and mine.state = 'invalid' and mine.problem is not null
      group by mine.problem
      -- A token of its own that is refused for the same reason is told of.
      having bool_and(mine.shared_id is not null and exists (
        select from alert join used_token as theirs using (community_id)
        where alert.kind = 'token' and ended_at is null and alert.community_id <> ${community}
          and refusal ->> 'problem' = mine.problem and theirs.shared_id = mine.shared_id))
    ), ended as (
      update alert set ended_at = now()
      where community_id = ${community} and kind = 'token' and ended_at is null
        and refusal ->> 'problem' not in (select problem from refused)
    )
    insert into alert (community_id, kind, refusal)
    select ${community}, 'token', jsonb_build_object('problem', problem, 'blocks', blocks, 'tokens', tokens)
    from refused where problem not in (select problem from told)
    on conflict do nothing
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
