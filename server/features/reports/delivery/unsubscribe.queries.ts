import { sql } from 'kysely'
import type { ReportLanguage } from '#contract/reports.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

/** A report, also a deleted one, as far as who wants no more of it needs it. */
export async function findMailing(
  db: Db,
  community: CommunityId,
  report: string,
): Promise<{ name: string; language: ReportLanguage } | undefined> {
  const { rows } = await sql<{ name: string; language: ReportLanguage }>`
    select name, blueprint ->> 'language' as language from report
    where community_id = ${community} and id = ${report}`.execute(db)
  return rows[0]
}

/** The e-mail address in small letters, as in all three. */
export const isUnsubscribed = async (db: Db, community: CommunityId, report: string, email: string) =>
  (await db
    .selectFrom('report_unsubscribe')
    .select('email')
    .where('community_id', '=', community)
    .where('report_id', '=', Number(report))
    .where('email', '=', email)
    .executeTakeFirst()) !== undefined

export const insertUnsubscribe = (db: Db, community: CommunityId, report: string, email: string) =>
  db
    .insertInto('report_unsubscribe')
    .values({ community_id: community, report_id: Number(report), email })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteUnsubscribe = (db: Db, community: CommunityId, report: string, email: string) =>
  db
    .deleteFrom('report_unsubscribe')
    .where('community_id', '=', community)
    .where('report_id', '=', Number(report))
    .where('email', '=', email)
    .execute()
