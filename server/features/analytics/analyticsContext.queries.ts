import { sql } from 'kysely'
import type { MetricDefinitions } from '#contract/metrics/metricDefinitions.ts'
import { asCommunityId, type CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { batchLoader } from '#server/lib/batchLoader.ts'

/** Days by the sync block that reads the counters. */
export type MeasuredFrom = Partial<Record<'posts' | 'reach' | 'stories', string>>

/** What answers of analytics depend on besides the question: time, definitions, revision of the data. */
export interface AnalyticsContext {
  now: Date
  time_zone: string
  /** The day of `now`, and the fraction of it that has passed. */
  today: string
  today_passed: number
  /** The time of day of `now`, `HH:MM:SS.mmm`. */
  clock: string
  /** Day of the first content; today if there is none. */
  first_day: string
  /** By block: the first whole day of measured gains. Left out where gains were always or never measured. */
  measured_from: MeasuredFrom
  /** The first whole day whose stories are all known: those alive when they were first read. Null where it always or never was. */
  stories_from: string | null
  definitions: MetricDefinitions
  /** Changes whenever analytics' data changes. */
  revision: string
  /** Time of the newest capture, and of the last rollup of days. */
  captured_at: Date | null
  rolled_up_at: Date | null
}

/** What the clocks of a time zone say. */
export type Clock = Pick<AnalyticsContext, 'now' | 'time_zone' | 'today' | 'today_passed' | 'clock'>

const revision = sql`
  concat_ws('.', coalesce(revision, 0),
    -- The titles and colours of its tags: an edit raises the version.
    (select concat_ws('.', count(*), max(id), sum(version)) from tag where community_id = community.id),
    (select sum(date_part('epoch', measured_from)) from sync_block where community_id = community.id))`

/** The context of a community at a moment; all who ask for the present one at once share a statement. */
export async function getAnalyticsContext(
  db: Db,
  community: CommunityId,
  moment?: Date,
): Promise<AnalyticsContext> {
  const context = await (moment
    ? listAnalyticsContexts(db, [community], moment).then((contexts) => contexts.get(community))
    : presentContext(db)(community))
  if (!context) throw new Error(`no community ${community}`)
  return context
}

const loaders = new WeakMap<Db, (community: CommunityId) => Promise<AnalyticsContext | undefined>>()

function presentContext(db: Db) {
  const load =
    loaders.get(db) ?? batchLoader((communities: CommunityId[]) => listAnalyticsContexts(db, communities))
  loaders.set(db, load)
  return load
}

/** The contexts of these communities at a moment; unknown ids are skipped. */
async function listAnalyticsContexts(
  db: Db,
  communities: CommunityId[],
  now = new Date(),
): Promise<Map<CommunityId, AnalyticsContext>> {
  const { rows } = await sql<Omit<AnalyticsContext, 'now'> & { id: number }>`
    select community.id, time_zone, today, clock::time::text as clock, rolled_up_at,
      share_of(day_begins(today, time_zone), day_begins(today + 1, time_zone), moment) as today_passed,
      coalesce((select min(published_on) from content_count where community_id = community.id), today) as first_day,
      jsonb_build_object('post_engagements', post_engagements, 'story_engagements', story_engagements,
        'er_base', er_base, 'erp_base', erp_base) as definitions,
      coalesce((
        select jsonb_object_agg(block, (measured_from at time zone time_zone)::date + 1)
        from sync_block where community_id = community.id and measured_from is not null
      ), '{}') as measured_from,
      (select ((measured_from - interval '24 hours') at time zone time_zone)::date + 1 from sync_block
        where community_id = community.id and block = 'stories') as stories_from,
      (select max(captured_at) from content where community_id = community.id) as captured_at,
      ${revision} as revision
    from community
    left join metric_revision on metric_revision.community_id = community.id
    cross join (select ${now}::timestamptz as moment) as asked
    cross join lateral (select moment at time zone time_zone as clock, (moment at time zone time_zone)::date as today) as local
    where community.id = any(${communities}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...context }) => [asCommunityId(id), { ...context, now }]))
}

/** The revisions of these communities, or of all; the most recently rolled up first. */
export async function listRevisions(db: Db, communities?: CommunityId[]) {
  const { rows } = await sql<{ id: CommunityId; revision: string }>`
    select community.id, ${revision} as revision
    from community left join metric_revision on metric_revision.community_id = community.id
    ${communities ? sql`where community.id = any(${communities}::bigint[])` : sql``}
    order by rolled_up_at desc nulls last, community.id`.execute(db)
  return rows
}

/** A time of day in a time zone as a moment, and the fraction of the day that has passed then. */
export async function findMoment(db: Db, time_zone: string, day: string, clock: string) {
  const { rows } = await sql<{ at: Date; passed: number }>`
    select at, share_of(day_begins(day, zone), day_begins(day + 1, zone), at) as passed
    from (select ${day}::date as day, ${time_zone} as zone) as asked
    cross join lateral (select (day + ${clock}::time) at time zone zone as at) as moment`.execute(db)
  if (!rows[0]) throw new Error('a moment has a row')
  return rows[0]
}
