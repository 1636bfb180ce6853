import type { AlertKind, AlertSettings } from '#contract/alerts.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

const columns = ['bell', 'email', 'language'] as const

/** The checks of the table and the contract hold texts to these. */
interface Narrowed {
  bell: AlertKind[]
  email: AlertKind[]
  language: AlertSettings['language']
}

/** Undefined where a person never chose, nor the community has a choice for those. */
export const findAlertSettings = (db: Db, community: CommunityId, userId: number) =>
  db
    .selectFrom('alert_choice')
    .select(columns)
    .where('community_id', '=', community)
    .where('user_id', '=', userId)
    .$narrowType<Narrowed>()
    .executeTakeFirst()

export const upsertAlertSettings = (
  db: Db,
  community: CommunityId,
  userId: number,
  settings: AlertSettings,
) =>
  db
    .insertInto('alert_settings')
    .values({ ...settings, community_id: community, user_id: userId })
    .onConflict((conflict) => conflict.columns(['community_id', 'user_id']).doUpdateSet(settings))
    .returning(columns)
    .$narrowType<Narrowed>()
    .executeTakeFirstOrThrow()

/** What people get in a community who have not chosen for themselves. */
export async function setAlertDefault(
  db: Db,
  community: CommunityId,
  settings: AlertSettings,
): Promise<void> {
  await db
    .insertInto('alert_default')
    .values({ ...settings, community_id: community })
    .onConflict((conflict) => conflict.column('community_id').doUpdateSet(settings))
    .execute()
}

export const clearAlertDefault = (db: Db, community: CommunityId) =>
  db.deleteFrom('alert_default').where('community_id', '=', community).execute()
