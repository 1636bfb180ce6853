import { sql } from 'kysely'
import type { Onboarding } from '#contract/settings/settings.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

/** Which of the steps that people take were taken in a community. */
export interface PeoplesSteps {
  has_tag: boolean
  has_report: boolean
  has_colleague: boolean
}

/** A colleague: whoever else may open the community, or is invited to. */
export async function findPeoplesSteps(
  db: Db,
  community: CommunityId,
  userId: number,
): Promise<PeoplesSteps> {
  const { rows } = await sql<PeoplesSteps>`
    select
      exists (select from tag where community_id = ${community}) as has_tag,
      exists (select from report where community_id = ${community} and deleted_at is null) as has_report,
      exists (select from open_community where community_id = ${community} and user_id <> ${userId})
        or exists (
          select from invitation
          where expires_at > now() and (community_ids is null or ${community} = any(community_ids))) as has_colleague`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new Error('A select without a table has one row')
  return found
}

/** Notes that all steps of a community were taken: nobody ever has any there again. */
export const endOnboarding = (db: Db, community: CommunityId) =>
  sql`update community set onboarded_at = now() where id = ${community} and onboarded_at is null`.execute(db)

/** The same for what one person sees of them. */
export const endFor = (db: Db, community: CommunityId, userId: number) =>
  sql`
    insert into onboarding_choice (community_id, user_id, is_shown, is_done) values (${community}, ${userId}, true, true)
    on conflict (user_id, community_id) do update set is_done = true`.execute(db)

/** So long after connecting there are steps to see for those who have said nothing: a colleague of later is not greeted with them. */
const firstMonth = sql`interval '30 days'`

/** Of some communities those with steps left for a person. */
export async function listOnboarding(
  db: Db,
  userId: number,
  communities: CommunityId[],
): Promise<Onboarding[]> {
  const { rows } = await sql<Onboarding>`
    select community.id::text as community_id, coalesce(is_shown, created_at > now() - ${firstMonth}) as is_shown
    from community
    left join onboarding_choice as choice on choice.community_id = community.id and user_id = ${userId}
    where community.id = any(${communities}::bigint[]) and onboarded_at is null and is_done is not true
    order by community.id`.execute(db)
  return rows
}

export const showOnboarding = (db: Db, community: CommunityId, userId: number, is_shown: boolean) =>
  db
    .insertInto('onboarding_choice')
    .values({ community_id: community, user_id: userId, is_shown })
    .onConflict((conflict) => conflict.columns(['user_id', 'community_id']).doUpdateSet({ is_shown }))
    .execute()
