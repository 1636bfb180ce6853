import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

/** Recomputes the values of this content at each compared age. Call it in the transaction of a capture that passes an age. */
export const refreshAges = (db: Db, community: CommunityId, contentIds: number[]) =>
  sql`select refresh_content_age(${community}, ${contentIds}::bigint[])`.execute(db)
