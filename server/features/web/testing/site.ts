import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

export const siteKey = (community: CommunityId) => `site-${String(community).padStart(11, '0')}`

/** Gives a community a site of `shop.example`. */
export async function insertSite(db: Db, community: CommunityId, goals: object[] = []) {
  await db
    .insertInto('web_site_key')
    .values({ community_id: community, key: siteKey(community) })
    .execute()
  await db
    .insertInto('web_site')
    .values({ community_id: community, hosts: ['shop.example'], goals: JSON.stringify(goals) })
    .execute()
}
