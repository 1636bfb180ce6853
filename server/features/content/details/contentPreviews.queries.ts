import { type RawBuilder, sql } from 'kysely'
import type { Content, ContentKind, ContentPreview, ContentType } from '#contract/content/content.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { postText } from './contentName.queries.ts'

interface PreviewRow extends Pick<ContentPreview, 'text' | 'attachments' | 'views' | 'er' | 'erv'> {
  id: string
  kind: ContentKind
  type: ContentType
  post_text: string | null
  published_at: Date
}

/** Previews by id, in the order of `ids`, deleted content included; unknown ids are skipped. */
export async function previewsByIds(
  db: Db,
  community: CommunityId,
  ids: string[],
): Promise<Map<string, ContentPreview>> {
  if (ids.length === 0) return new Map()
  const isListed = sql`id = any(${ids}::bigint[])`
  const previews = await listPreviews(db, community, isListed, sql`array_position(${ids}::bigint[], id)`)
  return new Map(previews.map((preview) => [preview.id, preview]))
}

/** The post of a story, or the stories of a post in the order of publication. */
export const listLinked = (
  db: Db,
  community: CommunityId,
  { id, linked_post_id }: Pick<Content, 'id' | 'linked_post_id'>,
): Promise<ContentPreview[]> =>
  listPreviews(
    db,
    community,
    sql`(id = ${linked_post_id} or linked_post_id = ${id})`,
    sql`published_at, content.id`,
  )

async function listPreviews(
  db: Db,
  community: CommunityId,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<ContentPreview[]> {
  const { rows } = await sql<PreviewRow>`
    select id::text, kind, type, text, ${postText} as post_text, published_at, attachments, views, er, erv from content
    where community_id = ${community} and ${condition} order by ${order}`.execute(db)
  return rows.map(({ post_text, ...row }) => ({
    ...row,
    ...(post_text !== null && { post_text }),
    published_at: row.published_at.toISOString(),
  }))
}
