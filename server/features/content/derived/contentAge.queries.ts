import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

/**
 * Works out anew what this content had reached at each of the ages that are compared. Whoever captures something that
 * has come of one of them calls this in the same transaction.
 */
export const refreshAges = (db: Db, community: CommunityId, contentIds: number[]) =>
  sql`select refresh_content_age(${community}, ${contentIds}::bigint[])`.execute(db)
