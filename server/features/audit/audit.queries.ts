import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { AuditAction, auditCalls } from '#contract/people/audit.ts'
import { auditActions } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { Actor } from '#server/http/caller.ts'

type Filters = Omit<z.output<typeof auditCalls.list.input>, 'page' | 'per_page' | 'community_id'>

/**
 * Writes an entry of the audit log: in the transaction of what was done, or before it where it writes nothing.
 * @param target what it was done to, such as 'campaign 12'
 * @param details never a secret
 */
export const record = (
  db: Db,
  { user, community, address }: Actor,
  action: AuditAction,
  target = '',
  details: Record<string, unknown> = {},
): Promise<unknown> =>
  db
    .insertInto('audit_entry')
    .values({
      community_id: community,
      user_id: user.id,
      user_name: user.name,
      action,
      target,
      details: JSON.stringify(details),
      address,
    })
    .execute()

const isDeleted = sql<boolean>`
  exists (select from app_user where app_user.id = audit_entry.user_id and deleted_at is not null)`

/** One page of the entries that pass the filters, newest first. */
export const listEntries = (
  db: Db,
  community: CommunityId | null,
  filters: Filters,
  { page, per_page }: { page: number; per_page: number },
) =>
  passing(db, community, filters)
    .select(['id', 'at', 'community_id', 'user_id', 'user_name', 'action', 'target', 'details'])
    .select(sql<string | null>`host(address)`.as('address'))
    .select(isDeleted.as('is_user_deleted'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()

export async function countEntries(db: Db, community: CommunityId | null, filters: Filters): Promise<number> {
  const { n } = await passing(db, community, filters)
    .select((row) => row.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Days are those of the community, or of UTC without one. */
function passing(db: Db, community: CommunityId | null, { users, actions, from, to, search }: Filters) {
  const ids = users.map(Number)
  const startOf = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone
    coalesce((select time_zone from community where id = ${community}), 'UTC')`
  return db
    .selectFrom('audit_entry')
    .$if(ids.length > 0, (query) => query.where('user_id', 'in', ids))
    .$if(actions.length > 0, (query) => query.where('action', 'in', actions))
    .$if(from !== undefined, (query) => query.where(sql<SqlBool>`at >= ${startOf(sql`${from}::date`)}`))
    .$if(to !== undefined, (query) => query.where(sql<SqlBool>`at < ${startOf(sql`${to}::date + 1`)}`))
    .$if(search !== '', (query) =>
      query.where(
        sql<SqlBool>`strpos(lower(concat_ws(' ', user_name, action, target, host(address))), lower(${search})) > 0`,
      ),
    )
}

/** The actions of which there are entries: a look into the index for each. */
export async function listActions(db: Db): Promise<AuditAction[]> {
  const { rows } = await sql<{ action: AuditAction }>`
    select action from unnest(${[...auditActions]}::text[]) with ordinality as known(action, place)
    where exists (select from audit_entry where audit_entry.action = known.action) order by place`.execute(db)
  return rows.map(({ action }) => action)
}

export const deleteOldEntries = (db: Db) =>
  db.deleteFrom('audit_entry').where('at', '<', sql<Date>`now() - interval '400 days'`).execute()
