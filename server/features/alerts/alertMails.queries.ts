import { sql } from 'kysely'
import type { AlertSettings } from '#contract/alerts.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { AlertRow } from './alerts.queries.ts'

/** What could not be sent for so long is no news any more. */
const news = sql`interval '3 days'`

export interface Recipient {
  email: string
  language: AlertSettings['language']
  community: string
  network: string
  time_zone: string
}

/** Has those who want them by e-mail sent these alerts, a person's in one e-mail, when the transaction `tx` commits. */
export const queueMails = (tx: Db, community: CommunityId, alertIds: readonly number[]) =>
  sql`
    with queued as (
      insert into alert_mail (community_id, user_id, alert_id)
      select community_id, user_id, alert.id
      from alert join alert_choice as settings using (community_id)
      join open_community using (community_id, user_id)
      where community_id = ${community} and alert.id = any(${[...alertIds]}::bigint[]) and alert.kind = any(email)
      returning user_id
    )
    select graphile_worker.add_job('alerts:mail', json_build_object('community', ${community}::bigint, 'user', user_id),
      queue_name := 'alerts:mail:' || ${community}::bigint || ':' || user_id,
      job_key := 'alerts:mail:' || ${community}::bigint || ':' || user_id, job_key_mode := 'preserve_run_at')
    from (select distinct user_id from queued) as person`.execute(tx)

/** Whom an e-mail would go to; undefined for a person who is gone, wants none, or may not open the community any more. */
export async function findRecipient(
  db: Db,
  community: CommunityId,
  userId: number,
): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select person.email, settings.language, community.name as community, network, time_zone
    from alert_choice as settings
    join open_community using (community_id, user_id)
    join app_user as person on person.id = user_id
    join community on community.id = community_id
    where community_id = ${community} and user_id = ${userId} and settings.email <> '{}'`.execute(db)
  return rows[0]
}

/** A person's alerts that are still to be sent, newest first. */
export async function listUnsent(db: Db, community: CommunityId, userId: number): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    select alert.id, kind, content_id::text, reason, refusal, found_at, ended_at, false as is_read
    from alert_mail as mail
    join alert on alert.community_id = mail.community_id and alert.id = alert_id
    join alert_choice as settings
      on settings.community_id = mail.community_id and settings.user_id = mail.user_id and kind = any(email)
    where mail.community_id = ${community} and mail.user_id = ${userId} and sent_at is null
      and found_at > now() - ${news}
    order by found_at desc, alert.id desc`.execute(db)
  return rows
}

export const markSent = (db: Db, community: CommunityId, userId: number, alertIds: number[]) =>
  db
    .updateTable('alert_mail')
    .set({ sent_at: sql<Date>`now()` })
    .where('community_id', '=', community)
    .where('user_id', '=', userId)
    .where('alert_id', 'in', alertIds)
    .execute()
