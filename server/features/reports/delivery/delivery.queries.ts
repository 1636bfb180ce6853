import { sql, type UpdateObject } from 'kysely'
import { type Blueprint, type Delivery, ReportDelivery, type ReportLanguage } from '#contract/reports.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { DB } from '#server/db/schema.ts'
import { type Said, toFailure } from '#server/lib/errors.ts'
import { matchingContent } from '../../content/content.ts'

export type Channel = ReportDelivery['channel']

interface NewDelivery {
  channel: Channel
  target: string
  state: 'waiting' | 'no_data'
}

/** What a run's blueprint says of its delivery, and the days it is about. */
export async function getPlan(db: Db, community: CommunityId, run: number) {
  const { rows } = await sql<Plan>`
    select blueprint -> 'delivery' as delivery, blueprint -> 'filters' as filters, content_type, period_from, period_to
    from report where community_id = ${community} and id = ${run} and parent_id is not null`.execute(db)
  if (!rows[0]) throw new Error(`There is no run ${run}`)
  return rows[0]
}

interface Plan extends Pick<Blueprint, 'filters' | 'content_type'> {
  delivery: Delivery
  period_from: string
  period_to: string
}

/** Whether anything that a run is about was published in its period. */
export async function wasPublished(
  db: Db,
  community: CommunityId,
  { filters, content_type, period_from, period_to }: Plan,
): Promise<boolean> {
  const asked = { ...filters, kind: content_type, from: period_from, to: period_to }
  const { rows } = await sql<{ is_any: boolean }>`
    select exists (${matchingContent(community, asked)}) as is_any`.execute(db)
  return rows[0]?.is_any ?? false
}

/** Adds deliveries of a run, each once however often this is asked, and gives those that are to be worked on. */
export const insertDeliveries = (tx: Db, community: CommunityId, run: number, deliveries: NewDelivery[]) =>
  tx
    .insertInto('report_delivery')
    .values(deliveries.map((delivery) => ({ community_id: community, report_id: run, ...delivery })))
    .onConflict((conflict) => conflict.constraint('report_delivery_is_once').doNothing())
    .returning(['id', 'channel', 'state'])
    .$narrowType<{ channel: Channel }>()
    .execute()

/**
 * Has deliveries worked on when the transaction commits. E-mails go one after the other, so that a mail server that does
 * not answer takes one worker alone; so do the calls of a community's webhooks.
 */
export const queueDeliveryJobs = (
  tx: Db,
  community: CommunityId,
  deliveries: { id: number; channel: Channel }[],
) =>
  sql`
    select graphile_worker.add_job('report:' || channel,
      json_build_object('community', ${community}::bigint, 'delivery', id),
      queue_name := case channel when 'email' then 'report:email' else 'report:webhook:' || ${community}::bigint end,
      max_attempts := ${mostTries + 1})
    from json_to_recordset(${JSON.stringify(deliveries)}::json) as delivery (id bigint, channel text)
    order by id`.execute(tx)

/** With graphile-worker's pauses between them about 16 hours; the queue allows one more, after a try that was killed. */
const mostTries = 12

/** Whether a job that is tried for the so-manieth time is not tried again. */
export const isLastTry = (job: { attempts: number; max_attempts: number }) =>
  job.attempts >= job.max_attempts - 1

export const queueTestMail = (
  db: Db,
  { community, ...test }: { community: CommunityId; run: string; user: number; key: string },
) =>
  sql`
    select graphile_worker.add_job('report:test',
      json_build_object('community', ${community}::bigint, 'run', ${test.run}::text, 'user', ${test.user}::bigint,
        'key', ${test.key}::text), max_attempts := 3)`.execute(db)

/** A run and the report it is of, as ids, and how its recipients get it. */
export interface Mailed {
  run: string
  report: string
  language: ReportLanguage
  formats: Delivery['formats']
}

const mailed = sql`
  run.id::text as run, run.parent_id::text as report, run.blueprint ->> 'language' as language,
  run.blueprint -> 'delivery' -> 'formats' as formats`

/** A finished run that is not deleted, as its recipients get it. */
export async function findMailed(db: Db, community: CommunityId, run: string): Promise<Mailed | undefined> {
  const { rows } = await sql<Mailed>`
    select ${mailed} from report as run
    where community_id = ${community} and id = ${run} and state = 'ready' and deleted_at is null`.execute(db)
  return rows[0]
}

export interface Waiting extends Mailed {
  /** Of the delivery. */
  id: number
  target: string
  is_deleted: boolean
  is_unsubscribed: boolean
}

/** A delivery that has not gone yet, with its run; undefined when nothing is left to do. */
export async function findWaiting(db: Db, community: CommunityId, id: number): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select delivery.id, target, ${mailed}, run.deleted_at is not null as is_deleted, exists (
        select from report_unsubscribe as unsubscribe
        where unsubscribe.community_id = ${community} and unsubscribe.report_id = run.parent_id
          and email = lower(target)
      ) as is_unsubscribed
    from report_delivery as delivery
    join report as run on run.community_id = delivery.community_id and run.id = delivery.report_id
    where delivery.community_id = ${community} and delivery.id = ${id} and delivery.state = 'waiting'`.execute(
    db,
  )
  return rows[0]
}

/** The e-mail address of a person; undefined of one who is gone. */
export const findAddress = async (db: Db, userId: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
  )?.email

export const markSent = (db: Db, community: CommunityId, id: number) =>
  updateWaiting(db, community, id, { state: 'sent', sent_at: sql<Date>`now()` })

interface Outcome {
  state: 'waiting' | 'failed' | 'unsubscribed'
  failure?: Said
}

/** Notes what became of a delivery that did not go, or not yet. */
export const noteOutcome = (db: Db, community: CommunityId, id: number, { failure, ...outcome }: Outcome) =>
  updateWaiting(db, community, id, { ...outcome, failure: failure && JSON.stringify(toFailure(failure)) })

type Changes = UpdateObject<DB, 'report_delivery'>

async function updateWaiting(
  db: Db,
  community: CommunityId,
  id: number,
  { failure = null, ...values }: Changes,
): Promise<void> {
  await db
    .updateTable('report_delivery')
    .set({ failure, ...values })
    .where('community_id', '=', community)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** What became of the deliveries of a run, in the order of its recipients. */
export async function listDeliveries(db: Db, community: CommunityId, run: string): Promise<ReportDelivery[]> {
  const rows = await db
    .selectFrom('report_delivery')
    .select(['id', 'channel', 'target', 'state', 'failure', 'sent_at'])
    .where('community_id', '=', community)
    .where('report_id', '=', Number(run))
    .orderBy('id')
    .execute()
  return rows.map((row) =>
    ReportDelivery.parse({
      ...row,
      id: String(row.id),
      sent_at: row.sent_at?.toISOString() ?? null,
    }),
  )
}

/** In whose name a community's reports are mailed: its client's, as far as that has a sender. */
export async function findSender(
  db: Db,
  community: CommunityId,
): Promise<{ senderName?: string; replyTo?: string }> {
  const { rows } = await sql<{ sender_name: string | null; reply_to: string | null }>`
    select sender_name, reply_to from client join community on client_id = client.id
    where community.id = ${community}`.execute(db)
  const { sender_name = null, reply_to = null } = rows[0] ?? {}
  return {
    ...(sender_name !== null && { senderName: sender_name }),
    ...(reply_to !== null && { replyTo: reply_to }),
  }
}
