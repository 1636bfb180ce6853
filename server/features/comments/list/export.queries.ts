import { sql } from 'kysely'
import type { z } from 'zod'
import type { commentCalls } from '#contract/comments.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { momentOf, readByCursor } from '#server/export/export.queries.ts'
import { authorIdOf } from '../../commenters/commenters.ts'
import { contentUrl } from '../../content/content.ts'
import { commentUrl } from './commentUrl.ts'
import type { CommentExportRow } from './exportTable.ts'
import { matchingComments } from './matchingComments.queries.ts'

type CommentExportQuery = Omit<z.output<typeof commentCalls.export.input>, 'community_id'>

interface Row extends Omit<CommentExportRow, 'id' | 'author_id' | 'url' | 'post_url'> {
  id: number
  vk_id: number
  root_vk_id: number | null
  author_vk_id: number | null
  community_vk_id: number
  post_vk_id: number
}

/** All that matches, the newest first, as it is wanted. */
export async function* readExport(
  db: Db,
  community: CommunityId,
  query: CommentExportQuery,
): AsyncGenerator<CommentExportRow[]> {
  for await (const rows of readByCursor(db, selectExported(community, query))) yield rows.map(toExportRow)
}

const moments = ['published_at', 'changed_at', 'answered_at', 'deleted_at']

const selectExported = (community: CommunityId, { filters, format }: CommentExportQuery) => sql<Row>`
  select comment.id, comment.vk_id, comment.root_vk_id, comment.author_vk_id, community.vk_id as community_vk_id,
    content.vk_id as post_vk_id, comment.text, emotion, emotion_source,
    round((confidence * 100)::numeric, 2) as confidence, comment.likes,
    ${sql.join(moments.map((column) => momentOf(`comment.${column}`, format)))},
    (
      select author.name from author
      where author.community_id = comment.community_id and author.vk_id = comment.author_vk_id
    ) as author,
    (select app_user.name from app_user where app_user.id = changed_by) as changed_by
  from (${matchingComments(community, filters)}) as matching
  join comment on comment.community_id = ${community} and comment.id = matching.id
  join content on content.community_id = comment.community_id and content.id = comment.content_id
  join community on community.id = comment.community_id
  order by comment.published_at desc, comment.id desc`

function toExportRow(row: Row): CommentExportRow {
  const { id, vk_id: _, root_vk_id: __, author_vk_id, community_vk_id, post_vk_id, ...values } = row
  return {
    ...values,
    id: String(id),
    author_id: authorIdOf(author_vk_id),
    url: commentUrl(row),
    post_url: contentUrl('post', community_vk_id, post_vk_id),
  }
}
