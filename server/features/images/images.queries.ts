import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

/** Forgets images; their files are left to be removed. */
export const dropImages = (tx: Db, community: CommunityId, ids: string[]) =>
  sql`delete from image where community_id = ${community} and id = any(${ids}::bigint[])`.execute(tx)
