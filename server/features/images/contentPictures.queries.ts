import { sql } from 'kysely'
import type { Image } from '#contract/remarketing/creatives.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { toThumbnail } from './names.ts'

/** A picture that is to be fetched. failures: how often that went wrong. */
export interface DuePicture {
  community_id: number
  content_id: number
  url: string
  failures: number
}

const columns = sql`content_picture.community_id, content_id, url, failures`

/**
 * Pictures that are to be fetched by now, of all communities: those of stories, which vanish, first, then of the newest
 * posts.
 */
export async function findDuePictures(db: Db, most: number): Promise<DuePicture[]> {
  const { rows } = await sql<DuePicture>`
    select ${columns} from content_picture
      join content on content.community_id = content_picture.community_id and content.id = content_id
    where due_at <= now() order by kind = 'story' desc, published_at desc limit ${most}`.execute(db)
  return rows
}

/** Those of some contents that nobody has tried to fetch yet. */
export async function findUntried(db: Db, community: CommunityId, ids: string[]): Promise<DuePicture[]> {
  const { rows } = await sql<DuePicture>`
    select ${columns} from content_picture where community_id = ${community} and content_id = any(${ids}::bigint[])
      and key is null and failures = 0`.execute(db)
  return rows
}

/** Where pictures are, by content; null where one is not there, or not yet. Contents without any are left out. */
export async function findPictures(
  db: Db,
  community: CommunityId,
  ids: string[],
): Promise<Map<string, Pick<Image, 'thumbnail_url'> | null>> {
  const { rows } = await sql<{ content_id: string; key: string | null }>`
    select content_id::text, key from content_picture
    where community_id = ${community} and content_id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ content_id, key }) => [content_id, key === null ? null : toThumbnail(key)]))
}

/**
 * Makes the file of a noted key the picture; a trigger leaves that of an earlier one to be removed. Where the note or the
 * content is gone meanwhile, the file is left, too.
 */
export const keepPicture = (db: Db, { community_id, content_id, url }: DuePicture, key: string) =>
  sql`
    with kept as (
      update content_picture set key = ${key}, failures = 0, due_at = case when url = ${url} then null else now() end
      where (community_id, content_id) = (${community_id}, ${content_id})
        and exists (select from image_leftover where key = ${key})
      returning 1
    )
    delete from image_leftover where key = ${key} and exists (select from kept)`.execute(db)

/** After ten minutes, an hour, six hours and a day and a half; then no more. */
const mostFailures = 4

/** Has a picture tried again later, or never: an image that cannot be read stays one. */
export const putOffPicture = (
  db: Db,
  { community_id, content_id, failures }: DuePicture,
  isHopeless: boolean,
) =>
  sql`
    update content_picture set failures = ${failures + 1},
      due_at = ${
        isHopeless || failures >= mostFailures
          ? null
          : sql`now() + interval '10 minutes' * power(6, ${failures}::integer)`
      }
    where (community_id, content_id) = (${community_id}, ${content_id})`.execute(db)
