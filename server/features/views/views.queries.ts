import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

interface ViewValues {
  name: string
  address: string
  is_shared: boolean
}

const columns = ['id', 'name', 'address', 'is_shared'] as const

/** A person's own views and those shared with the team, by name, each with its owner's name. */
export const listViews = (db: Db, community: CommunityId, userId: number) =>
  db
    .selectFrom('saved_view as view')
    .innerJoin('app_user as owner', 'owner.id', 'view.user_id')
    .select(['view.id', 'view.name', 'view.address', 'view.is_shared', 'view.user_id', 'owner.name as owner'])
    .where('view.community_id', '=', community)
    .where((where) => where.or([where('view.user_id', '=', userId), where('view.is_shared', '=', true)]))
    .orderBy(sql`lower(view.name)`)
    .orderBy('view.id')
    .execute()

/** Errors: a unique violation when the person has a view of this name. */
export const insertView = (db: Db, community: CommunityId, userId: number, values: ViewValues) =>
  db
    .insertInto('saved_view')
    .values({ ...values, community_id: community, user_id: userId })
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Undefined when the person has no such view. Errors: a unique violation when another one has the name. */
export const updateView = (
  db: Db,
  community: CommunityId,
  userId: number,
  id: string,
  values: Partial<ViewValues>,
) =>
  db
    .updateTable('saved_view')
    .set({ ...values, updated_at: sql<Date>`now()` })
    .where('community_id', '=', community)
    .where('user_id', '=', userId)
    .where('id', '=', Number(id))
    .returning(columns)
    .executeTakeFirst()

/** Undefined when the person has no such view. */
export const deleteView = (db: Db, community: CommunityId, userId: number, id: string) =>
  db
    .deleteFrom('saved_view')
    .where('community_id', '=', community)
    .where('user_id', '=', userId)
    .where('id', '=', Number(id))
    .returning('id')
    .executeTakeFirst()
