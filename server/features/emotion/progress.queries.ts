import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

/**
 * Notes what comments are judged by from now on, and counts those that something else judged. Nothing when it is noted
 * already: progress is then kept with each batch. Answers how many are to be judged again.
 */
export async function beginJudging(db: Db, community: CommunityId, judgedBy: string): Promise<number> {
  const noted = await db
    .selectFrom('emotion_judging')
    .select('pending')
    .where('community_id', '=', community)
    .where('judged_by', '=', judgedBy)
    .executeTakeFirst()
  if (noted) return noted.pending
  const { rows } = await sql<{ pending: number }>`
    insert into emotion_judging (community_id, judged_by, pending, total)
    select ${community}, ${judgedBy}, count(*) filter (where judged_by <> ${judgedBy} and not is_erased),
      count(*) filter (where model_emotion is not null)
    from comment where community_id = ${community}
    on conflict (community_id) do update set judged_by = excluded.judged_by, pending = excluded.pending,
      total = excluded.total
    returning pending`.execute(db)
  return rows[0]?.pending ?? 0
}

/** Notes that nothing is left that something else judged. */
export const endJudging = (db: Db, community: CommunityId) =>
  db.updateTable('emotion_judging').set({ pending: 0 }).where('community_id', '=', community).execute()

/**
 * How many comments wait to be judged, all where it is not noted yet that it is by `judgedBy`, of how many; with null those alone
 * that nothing has judged.
 */
export async function countPending(
  db: Db,
  community: CommunityId,
  judgedBy: string | null,
): Promise<{ pending: number; total: number }> {
  const { rows } = await sql<{ pending: number; total: number }>`
    select least(unjudged.n + again, judged + unjudged.new) as pending, judged + unjudged.new as total
    from (
      select count(*) as n, count(*) filter (where model_emotion is null) as new from comment
      where community_id = ${community} and judged_by is null
    ) as unjudged
    cross join (
      select coalesce(sum(case when ${judgedBy}::text is null then 0 when judged_by = ${judgedBy} then pending else total end), 0) as again,
        coalesce(sum(total), 0) as judged
      from emotion_judging where community_id = ${community}
    ) as noted`.execute(db)
  const [counted] = rows
  if (!counted) throw new Error('An aggregate without groups always has a row')
  return counted
}
