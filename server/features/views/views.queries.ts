import { type SqlBool, sql } from 'kysely'
import type { Role } from '#contract/call.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

interface ViewValues {
  name: string
  address: string
  is_shared: boolean
}

const columns = ['id', 'name', 'address', 'is_shared'] as const

interface Person {
  id: number
  role: Role
}

/** Whether a view is a person's to change: one's own, and of people who are deleted what they shared, for administrators. */
const isFor = ({ id, role }: Person) => sql<SqlBool>`(
  user_id = ${id} or ${role === 'admin'}
  and user_id in (select id from app_user where deleted_at is not null))`

/** A person's own views and those shared with the team, by name, each with its owner's name. */
export const listViews = (db: Db, community: CommunityId, person: Person) =>
  db
    .selectFrom('saved_view as view')
    .innerJoin('app_user as owner', 'owner.id', 'view.user_id')
    .select(['view.id', 'view.name', 'view.address', 'view.is_shared', 'owner.name as owner'])
    .select(sql<boolean>`${isFor(person)}`.as('is_own'))
    .where('view.community_id', '=', community)
    .where((where) => where.or([where('view.user_id', '=', person.id), where('view.is_shared', '=', true)]))
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

/** Undefined when the person may change no such view. Errors: a unique violation when another one has the name. */
export const updateView = (
  db: Db,
  community: CommunityId,
  person: Person,
  id: string,
  values: Partial<ViewValues>,
) =>
  db
    .updateTable('saved_view')
    .set({ ...values, updated_at: sql<Date>`now()` })
    .where('community_id', '=', community)
    .where(isFor(person))
    .where('id', '=', Number(id))
    .returning(columns)
    .returning(sql<string>`(select name from app_user where id = user_id)`.as('owner'))
    .executeTakeFirst()

/** Undefined when the person may change no such view. */
export const deleteView = (db: Db, community: CommunityId, person: Person, id: string) =>
  db
    .deleteFrom('saved_view')
    .where('community_id', '=', community)
    .where(isFor(person))
    .where('id', '=', Number(id))
    .returning('id')
    .executeTakeFirst()

/** A view that a person sees. */
export const findViewFor = (db: Db, community: CommunityId, userId: number, id: string) =>
  db
    .selectFrom('saved_view')
    .select(['name', 'address'])
    .where('community_id', '=', community)
    .where('id', '=', Number(id))
    .where((where) => where.or([where('user_id', '=', userId), where('is_shared', '=', true)]))
    .executeTakeFirst()

/** Whosever view it is, for as long as the transaction lasts. */
export const lockView = (tx: Db, community: CommunityId, id: number) =>
  tx
    .selectFrom('saved_view')
    .select(['name', 'address'])
    .where('community_id', '=', community)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Errors: a unique violation when its owner has another one of the name. */
export const changeView = (
  tx: Db,
  community: CommunityId,
  id: number,
  values: Pick<ViewValues, 'name' | 'address'>,
) =>
  tx
    .updateTable('saved_view')
    .set({ ...values, updated_at: sql<Date>`now()` })
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()

export const dropView = (tx: Db, community: CommunityId, id: number) =>
  tx.deleteFrom('saved_view').where('community_id', '=', community).where('id', '=', id).execute()
