import { randomBytes } from 'node:crypto'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

/** An uploaded image without its file. */
export async function insertImage(db: Db, community: CommunityId) {
  const key = randomBytes(16).toString('hex')
  const looks = { type: 'image/png', width: 2, height: 1, bytes: 68, file_name: 'cat.png' }
  const { id } = await db
    .insertInto('image')
    .values({ community_id: community, key, ...looks })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: String(id), key }
}
