import { sql } from 'kysely'
import type { ReportLanguage } from '#contract/reports.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

interface NewShare {
  run: string
  token_hash: Buffer
  password_hash: string | null
  expires_at: string | null
  user: number
}

export const insertShare = (db: Db, community: CommunityId, { run, user, ...share }: NewShare) =>
  db
    .insertInto('report_share')
    .values({ community_id: community, report_id: Number(run), created_by: user, ...share })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Adds the link of a run's e-mails, good for so many days, unless there is or was one. */
export const ensureMailedShare = (
  db: Db,
  community: CommunityId,
  { run, token_hash, days }: { run: string; token_hash: Buffer; days: number },
) =>
  sql`
    insert into report_share (community_id, report_id, token_hash, is_mailed, expires_at)
    values (${community}, ${run}, ${token_hash}, true, now() + make_interval(days => ${days}))
    on conflict (community_id, token_hash) do nothing`.execute(db)

export interface ShareRow {
  id: number
  has_password: boolean
  is_mailed: boolean
  expires_at: Date | null
  created_at: Date
  created_by: string | null
  opened: number
  last_opened_at: Date | null
}

/** The links to a run that were not taken back, newest first; or one of them. */
export async function listShares(
  db: Db,
  community: CommunityId,
  run: string,
  id?: number,
): Promise<ShareRow[]> {
  const { rows } = await sql<ShareRow>`
    select share.id, share.password_hash is not null as has_password, is_mailed, expires_at, share.created_at,
      author.name as created_by, opened, last_opened_at
    from report_share as share left join app_user as author on author.id = created_by
    where community_id = ${community} and report_id = ${run} and revoked_at is null
      and ${id === undefined ? sql`true` : sql`share.id = ${id}`}
    order by share.id desc`.execute(db)
  return rows
}

export const revokeShare = (db: Db, community: CommunityId, id: string) =>
  db
    .updateTable('report_share')
    .set({ revoked_at: sql<Date>`now()` })
    .where('community_id', '=', community)
    .where('id', '=', Number(id))
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** A link that is good. run: id of what it leads to, with the language of that. */
export interface OpenShare {
  id: number
  community: CommunityId
  run: string
  language: ReportLanguage
  password_hash: string | null
}

/** Undefined for a link that is unknown, over, taken back, or whose run or community is deleted. */
export async function findOpenShare(
  db: Db,
  community: CommunityId,
  tokenHash: Buffer,
): Promise<OpenShare | undefined> {
  const { rows } = await sql<Omit<OpenShare, 'community'>>`
    select share.id, run.id::text as run, run.blueprint ->> 'language' as language, password_hash
    from report_share as share
    join report as run on run.community_id = share.community_id and run.id = share.report_id
    where share.community_id = ${community} and token_hash = ${tokenHash} and revoked_at is null
      and (expires_at is null or expires_at > now()) and run.state = 'ready' and run.deleted_at is null
      and exists (select from community where id = share.community_id and removed_at is null)`.execute(db)
  return rows[0] && { community, ...rows[0] }
}

export const countOpening = (db: Db, community: CommunityId, id: number) =>
  db
    .updateTable('report_share')
    .set({ opened: sql<number>`opened + 1`, last_opened_at: sql<Date>`now()` })
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()
