import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

export interface CreativeChange {
  campaign_id?: number | undefined
  title?: string | undefined
  text?: string | undefined
  link?: string | null | undefined
  utm_content?: string | undefined
  image_id?: number | null | undefined
}

/** Its id. Errors: a UTM content that is taken, or an image that another creative has, is a duplicate. */
export async function insertCreative(
  tx: Db,
  community: CommunityId,
  userId: number,
  values: CreativeChange & { campaign_id: number; title: string; utm_content: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('creative')
    .values({ ...values, community_id: community, created_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

/** Changes what is given; whether there was one of this id and version. Errors: as `insertCreative`. */
export async function updateCreative(
  tx: Db,
  community: CommunityId,
  id: string,
  change: CreativeChange,
  version: number | undefined,
): Promise<boolean> {
  const updated = await tx
    .updateTable('creative')
    .set({ ...change, version: sql`version + 1` })
    .where('community_id', '=', community)
    .where('id', '=', Number(id))
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Whether there was one. */
export async function deleteCreative(tx: Db, community: CommunityId, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from creative where community_id = ${community} and id = ${id}::bigint returning id`.execute(tx)
  return rows.length > 0
}

export interface StoredCreative {
  title: string
  image_id: number | null
}

/** Undefined when the community has none of this id. */
export async function findStored(
  db: Db,
  community: CommunityId,
  id: string,
): Promise<StoredCreative | undefined> {
  const { rows } = await sql<StoredCreative>`
    select title, image_id from creative where community_id = ${community} and id = ${id}::bigint`.execute(db)
  return rows[0]
}

/** The last day of a creative's campaign; null while that is open. */
export async function findCampaignEnd(db: Db, community: CommunityId, id: string): Promise<string | null> {
  const { rows } = await sql<{ ends_on: string | null }>`
    select ends_on from creative
    join campaign on campaign.community_id = creative.community_id and campaign.id = campaign_id
    where creative.community_id = ${community} and creative.id = ${id}::bigint`.execute(db)
  return rows[0]?.ends_on ?? null
}

export async function hasImage(db: Db, community: CommunityId, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from image where community_id = ${community} and id = ${id}::bigint for update`.execute(db)
  return rows.length > 0
}
