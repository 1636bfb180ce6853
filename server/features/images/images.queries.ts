import { type Selectable, sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { Image } from '#server/db/schema.ts'
import type { KeptType } from './names.ts'

interface NewImage {
  key: string
  type: KeptType
  width: number
  height: number
  bytes: number
  file_name: string
  uploaded_by: number
}

/** How long an upload may take until its files count as forgotten. */
const uploadTime = sql`interval '1 hour'`
/** How long people may work on a creative before they save it. */
const draftTime = sql`interval '1 day'`

/** Notes that files of a key may come to be. */
export const noteUpload = (db: Db, key: string) =>
  sql`insert into image_leftover (key, remove_at) values (${key}, now() + ${uploadTime})`.execute(db)

/** Has the files of a key that never became an image removed, also where it was forgotten meanwhile. */
export const giveUpUpload = (db: Db, key: string) =>
  sql`
    insert into image_leftover (key, remove_at) values (${key}, now())
    on conflict (key) do update set remove_at = excluded.remove_at`.execute(db)

/** Makes the upload of a key an image; undefined when it took so long that its files may be gone. */
export async function insertImage(
  db: Db,
  community: CommunityId,
  image: NewImage,
): Promise<Selectable<Image> | undefined> {
  const { rows } = await sql<Selectable<Image>>`
    with noted as (delete from image_leftover where key = ${image.key} returning key)
    insert into image (community_id, key, type, width, height, bytes, file_name, uploaded_by)
    select ${community}, key, ${image.type}, ${image.width}, ${image.height}, ${image.bytes}, ${image.file_name},
      ${image.uploaded_by} from noted
    returning *`.execute(db)
  return rows[0]
}

/**
 * Forgets images, also as those of creatives, and has their files removed as soon as this is committed.
 * @returns how many there were.
 */
export async function dropImages(tx: Db, community: CommunityId, ids: string[]): Promise<number> {
  const { rows } = await sql`
    delete from image where community_id = ${community} and id = any(${ids}::bigint[]) returning id`.execute(
    tx,
  )
  if (rows.length > 0) await queueSweep(tx)
  return rows.length
}

/** One run removes what many have left. */
export const queueSweep = (tx: Db) =>
  sql`select graphile_worker.add_job('images:sweep', job_key := 'images:sweep')`.execute(tx)

/** Forgets images that nobody made a creative of. */
export const dropForgottenImages = (db: Db) =>
  sql`
    delete from image where uploaded_at < now() - ${draftTime} and not exists (
      select from creative where creative.community_id = image.community_id and image_id = image.id)`.execute(
    db,
  )

/** Keys whose files are to be removed by now, longest due first. */
export async function findLeftovers(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from image_leftover where remove_at <= now() order by remove_at limit ${most}`.execute(db)
  return rows.map(({ key }) => key)
}

/** Forgets keys whose files are gone. */
export const deleteLeftovers = (db: Db, keys: string[]) =>
  db.deleteFrom('image_leftover').where('key', 'in', keys).execute()
