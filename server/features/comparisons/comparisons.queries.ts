import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

/** A list as it is kept: content of which some may have vanished since. */
export interface StoredComparison {
  id: number
  name: string | null
  content_ids: number[]
  updated_at: Date
}

export interface ComparisonChange {
  name?: string
  content_ids?: string[]
}

const columns = sql`id, name, content_ids, updated_at`

/** A person's named lists, the newest change first. */
export async function listComparisons(db: Db, community: CommunityId, userId: number) {
  const { rows } = await sql<StoredComparison>`
    select ${columns} from comparison
    where community_id = ${community} and user_id = ${userId} and name is not null
    order by updated_at desc, id desc`.execute(db)
  return rows
}

export async function findTray(db: Db, community: CommunityId, userId: number) {
  const { rows } = await sql<StoredComparison>`
    select ${columns} from comparison
    where community_id = ${community} and user_id = ${userId} and name is null`.execute(db)
  return rows[0]
}

/** Makes these what is in a person's tray. */
export async function writeTray(
  db: Db,
  community: CommunityId,
  userId: number,
  contentIds: string[],
): Promise<StoredComparison | undefined> {
  const { rows } = await sql<StoredComparison>`
    insert into comparison (community_id, user_id, content_ids)
    values (${community}, ${userId}, ${contentIds}::bigint[])
    on conflict (community_id, user_id, name) do update
      set content_ids = excluded.content_ids, updated_at = excluded.updated_at
    returning ${columns}`.execute(db)
  return rows[0]
}

/** Errors: a name that its owner has given already is a duplicate. */
export async function insertComparison(
  db: Db,
  community: CommunityId,
  userId: number,
  { name, content_ids }: Required<ComparisonChange>,
): Promise<StoredComparison | undefined> {
  const { rows } = await sql<StoredComparison>`
    insert into comparison (community_id, user_id, name, content_ids)
    values (${community}, ${userId}, ${name}, ${content_ids}::bigint[])
    returning ${columns}`.execute(db)
  return rows[0]
}

/** Undefined when this person has no such list. Errors: as `insertComparison`. */
export async function updateComparison(
  db: Db,
  community: CommunityId,
  userId: number,
  id: string,
  { name, content_ids }: ComparisonChange,
): Promise<StoredComparison | undefined> {
  const { rows } = await sql<StoredComparison>`
    update comparison set
      name = coalesce(${name ?? null}, name),
      content_ids = coalesce(${content_ids ?? null}::bigint[], content_ids),
      updated_at = now()
    where community_id = ${community} and user_id = ${userId} and id = ${id} and name is not null
    returning ${columns}`.execute(db)
  return rows[0]
}

/** Undefined when this person has no such list. */
export async function deleteComparison(db: Db, community: CommunityId, userId: number, id: string) {
  const { rows } = await sql<{ id: number }>`
    delete from comparison
    where community_id = ${community} and user_id = ${userId} and id = ${id} and name is not null
    returning id`.execute(db)
  return rows[0]
}
