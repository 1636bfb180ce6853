import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

export interface CampaignChange {
  title?: string | undefined
  goal?: string | undefined
  starts_on?: string | null | undefined
  ends_on?: string | null | undefined
  budget_note?: string | undefined
  utm_campaign?: string | null | undefined
}

/** Its id. Errors: a title or UTM name that is taken is a duplicate; one that ends before it begins breaks a check. */
export async function insertCampaign(
  tx: Db,
  community: CommunityId,
  userId: number,
  values: CampaignChange & { title: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('campaign')
    .values({ ...values, community_id: community, created_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

/** Changes what is given; whether there was one of this id and version. Errors: as `insertCampaign`. */
export async function updateCampaign(
  tx: Db,
  community: CommunityId,
  id: string,
  change: CampaignChange,
  version: number | undefined,
): Promise<boolean> {
  const updated = await tx
    .updateTable('campaign')
    .set({ ...change, version: sql`version + 1` })
    .where('community_id', '=', community)
    .where('id', '=', Number(id))
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** What it was; undefined when there was none. Its creatives and all links go with it. */
export async function deleteCampaign(
  tx: Db,
  community: CommunityId,
  id: string,
): Promise<{ title: string } | undefined> {
  const { rows } = await sql<{ title: string }>`
    delete from campaign where community_id = ${community} and id = ${id}::bigint returning title`.execute(tx)
  return rows[0]
}

export async function hasCampaign(db: Db, community: CommunityId, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from campaign where community_id = ${community} and id = ${id}::bigint`.execute(db)
  return rows.length > 0
}

/** The images of a campaign's creatives. */
export async function imagesOfCampaign(db: Db, community: CommunityId, id: string): Promise<string[]> {
  const { rows } = await sql<{ image_id: number }>`
    select image_id from creative
    where community_id = ${community} and campaign_id = ${id}::bigint and image_id is not null`.execute(db)
  return rows.map(({ image_id }) => String(image_id))
}

export async function listTitles(db: Db, community: CommunityId) {
  const { rows } = await sql<{ id: string; title: string; utm_campaign: string | null }>`
    select id::text, title, utm_campaign from campaign where community_id = ${community}
    order by lower(title) collate "und-x-icu", id`.execute(db)
  return { items: rows }
}

/** The first of `name`, `name-2`, `name-3` … that nothing of this kind is called, whatever the case. */
export async function freeUtmName(
  tx: Db,
  community: CommunityId,
  kind: 'campaign' | 'creative',
  name: string,
): Promise<string> {
  const column = sql.ref(kind === 'campaign' ? 'utm_campaign' : 'utm_content')
  const { rows } = await sql<{ free: string }>`
    with taken as (
      select lower(${column}) as name from ${sql.table(kind)}
      where community_id = ${community} and starts_with(lower(${column}), ${name})
    )
    select free from generate_series(1, (select count(*) + 1 from taken)) as n
    cross join lateral (select case n when 1 then ${name} else concat(${name}::text, '-', n) end as free) as named
    where free not in (select name from taken)
    order by n limit 1`.execute(tx)
  if (!rows[0]) throw new Error('Of more names than are taken one is free')
  return rows[0].free
}
