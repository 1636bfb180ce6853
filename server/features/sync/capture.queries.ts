import { sql } from 'kysely'
import type { ContentKind } from '#contract/content/content.ts'
import {
  counters,
  reachColumns,
  reachCounters,
  reachMetrics,
  wallColumns,
} from '#contract/metrics/metrics.ts'
import type { ReachRow, WallRow } from '#networks/rows.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { jsonText } from '#server/db/jsonText.ts'

/** Content as it was stored. */
export interface Aged {
  id: number
  /** Whether it has come of one of the ages that are compared. */
  passes_age: boolean
  /**
   * Whether its history has a new capture that tells of gains: the first of what is older than a day, and than measuring, tells
   * of none.
   */
  is_captured: boolean
}

export interface Reached extends Aged {
  /** Whether its newest capture, which lacked the counters of reach, now has them. */
  is_completed: boolean
}

export interface Written extends Aged {
  external_id: string
  is_new: boolean
  published_on: string
  /** Whether it is new, or has another text, type or links than before: what the rules of tags look at. */
  is_rewritten: boolean
}

const listed = (names: readonly string[], table?: string) =>
  sql.join(names.map((name) => sql.ref(table ? `${table}.${name}` : name)))
/** As `jsonb_to_recordset` wants its columns. */
const typed = (names: readonly string[]) => sql.join(names.map((name) => sql`${sql.ref(name)} bigint`))
const assigned = (names: readonly string[], table: string) =>
  sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)}`))

/**
 * Stores what was just read of posts or stories, and a row of history for each whose counters changed.
 * `at` is the moment of the capture; the days touched are for content_count.
 */
export async function writeWall(
  db: Db,
  community: CommunityId,
  rows: WallRow[],
  at: Date,
): Promise<Written[]> {
  const unique = [...new Map(rows.map((row) => [row.external_id, row])).values()]
  const { rows: written } = await sql<Written>`
    with incoming as (
      select * from jsonb_to_recordset(${jsonText(unique)}::jsonb) as r(
        kind text, type text, external_id text, text text, author_external_id text, published_at timestamptz,
        edited_at timestamptz, expires_at timestamptz, is_pinned boolean, is_ad boolean, attachments jsonb,
        ${typed(wallColumns)}, missing jsonb, refresh_at timestamptz, reaction_kinds jsonb)
    ), old as (
      select id, capture_at, captured_at, content.text, content.type, domains
      from content join incoming using (kind, external_id) where community_id = ${community}
    ), written as (
      insert into content (community_id, kind, type, external_id, text, author_external_id, published_at, published_on, edited_at,
        expires_at, is_pinned, is_ad, attachments, ${listed(wallColumns)}, missing, refresh_at, captured_at,
        capture_at, captures, reaction_kinds, followers)
      select ${community}::bigint, kind, type, external_id, text, author_external_id, published_at,
        (published_at at time zone (select time_zone from community where id = ${community}))::date, edited_at,
        expires_at, is_pinned, is_ad, attachments, ${listed(wallColumns)}, missing, refresh_at, ${at}::timestamptz, ${at}::timestamptz,
        1, reaction_kinds,
        (select members from community_day as day
        where day.community_id = ${community}
          and day.day = (published_at at time zone (select time_zone from community where id = ${community}))::date)
      from incoming
      on conflict (community_id, kind, external_id) do update set
        type = excluded.type, text = excluded.text, edited_at = excluded.edited_at, is_pinned = excluded.is_pinned,
        is_ad = excluded.is_ad, attachments = excluded.attachments, ${assigned(wallColumns, 'excluded')},
        missing = content.missing || excluded.missing, refresh_at = excluded.refresh_at,
        captured_at = excluded.captured_at, deleted_at = null, reaction_kinds = excluded.reaction_kinds,
        (capture_at, captures) = (select
          case when is_other then excluded.capture_at else content.capture_at end,
          content.captures + is_other::integer
          from (select (${listed(wallColumns, 'content')}) is distinct from (${listed(wallColumns, 'excluded')})
            as is_other))
      returning *
    ), captured as (
      ${appendCapture(false)}
    ), discussed as (
      insert into comment_reading as known (community_id, content_id, external_id, published_at, comments, comments_read)
      select community_id, id, external_id, published_at, comments, case when comments = 0 then 0 end
      from written where kind = 'post' and comments is not null
      -- In one order, or who reads comments meanwhile waits for this, and this for them.
      order by id
      on conflict (community_id, content_id) do update set comments = excluded.comments
        where known.comments <> excluded.comments
    ), edited as (
      insert into content_edit (community_id, content_id, replaced_at, text)
      select w.community_id, w.id, ${at}::timestamptz, o.text
      from written w join old o using (id) where w.text <> o.text
    ), pictured as (
      -- Those of older posts are fetched when a report asks for them.
      insert into content_picture as known (community_id, content_id, url, edited_at, due_at)
      select community_id, id, jsonb_path_query_first(attachments, '$[*].picture.url') #>> '{}', edited_at,
        case when kind = 'story' or published_at > now() - interval '1 year' then now() end
      from written where jsonb_path_exists(attachments, '$[*].picture.url')
      order by id
      on conflict (community_id, content_id) do update set
        (url, edited_at) = (excluded.url, excluded.edited_at),
        (due_at, failures) = (
          select case when is_edited then now() else known.due_at end, case when is_edited then 0 else known.failures end
          from (select known.edited_at is distinct from excluded.edited_at as is_edited))
        where known.edited_at is distinct from excluded.edited_at
          or known.due_at is not null and known.url <> excluded.url
    )
    select w.id, w.external_id, w.published_on::text, o.id is null as is_new,
      (w.text, w.type, w.domains) is distinct from (o.text, o.type, o.domains) as is_rewritten,
      passes_age(w.published_at, w.expires_at, o.captured_at, w.captured_at) as passes_age,
      w.capture_at is distinct from o.capture_at
        and (o.id is not null or w.published_at >= least(w.capture_at - interval '1 day', since)) as is_captured
    from written w left join old o using (id)
    cross join (
      select min(measured_from) as since from sync_block
      where community_id = ${community} and block in ('posts', 'stories')) as measured`.execute(db)
  return written
}

/**
 * Adds the counters of `written` content to its history where they make a capture that `old` did not have; the wall's
 * come without those of reach, which are read apart.
 */
const appendCapture = (withReach: boolean) => sql`
  insert into content_history as h (community_id, content_id, chunk, captured_at, seen_before, ${listed(counters)})
  select w.community_id, w.id, history_chunk(w.captures), array[w.capture_at], array[o.captured_at],
    ${sql.join(counters.map((name) => (withReach || !reachMetrics.has(name) ? sql`array[${sql.ref(`w.${name}`)}]` : sql`array[null::bigint]`)))}
  from written w left join old o using (id) where w.capture_at is distinct from o.capture_at
  on conflict (community_id, content_id, chunk) do update set
    captured_at = h.captured_at || excluded.captured_at, seen_before = h.seen_before || excluded.seen_before,
    ${sql.join(counters.map((name) => sql`${sql.ref(name)} = ${sql.ref(`h.${name}`)} || ${sql.ref(`excluded.${name}`)}`))}`

/**
 * Stores the counters that are read apart. They complete the newest row of history as long as
 * that has none; after that a change makes a row of its own.
 */
export async function writeReach(
  db: Db,
  community: CommunityId,
  kind: ContentKind,
  rows: ReachRow[],
  at: Date,
): Promise<Reached[]> {
  const { rows: written } = await sql<Reached>`
    with incoming as (
      select * from jsonb_to_recordset(${jsonText(rows)}::jsonb) as r(
        external_id text, ${typed(reachColumns)}, reach_subscribers bigint, reach_viral bigint, reach_ads bigint,
        missing jsonb)
    ), old as (
      select c.id, c.capture_at, c.captured_at, c.reach_captured_at,
        coalesce(c.reach_captured_at >= c.capture_at, false) as is_complete
      from content c join incoming using (external_id) where c.community_id = ${community} and c.kind = ${kind}
    ), written as (
      update content c set
        ${assigned(reachColumns, 'i')}, reach_subscribers = i.reach_subscribers, reach_viral = i.reach_viral, reach_ads = i.reach_ads,
        missing = (c.missing - case when i.reach is null then '' else 'reach' end) || i.missing,
        reach_captured_at = ${at}::timestamptz,
        (capture_at, captures) = (select
          case when is_other then ${at}::timestamptz else c.capture_at end, c.captures + is_other::integer
          from (select coalesce(c.reach_captured_at >= c.capture_at, false)
            and (${listed(reachColumns, 'c')}) is distinct from (${listed(reachColumns, 'i')}) as is_other))
      from incoming i
      where c.community_id = ${community} and c.kind = ${kind} and c.external_id = i.external_id
      returning c.*
    ), completed as (
      update content_history h set
        ${sql.join(reachCounters.map((name) => sql`${sql.ref(name)}[history_position(w.captures)] = ${sql.ref(`w.${name}`)}`))}
      from written w join old o using (id)
      where h.community_id = w.community_id and h.content_id = w.id and h.chunk = history_chunk(w.captures)
        and not o.is_complete
    ), captured as (
      ${appendCapture(true)}
    )
    select w.id, passes_age(w.published_at, w.expires_at, o.reach_captured_at, w.reach_captured_at) as passes_age,
      w.capture_at is distinct from o.capture_at as is_captured, not o.is_complete as is_completed
    from written w join old o using (id)`.execute(db)
  return written
}
