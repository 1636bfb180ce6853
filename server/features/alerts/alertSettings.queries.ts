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

/** Undefined where a person never chose. */
export const findAlertSettings = (db: Db, community: CommunityId, userId: number) =>
  db
    .selectFrom('alert_settings')
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
