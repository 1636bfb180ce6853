import { sql } from 'kysely'
import type { z } from 'zod'
import type { commentCalls } from '#contract/content/comments.ts'
import { networkNamed } from '#networks/registry.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { momentColumn, readByCursor } from '#server/export/export.queries.ts'
import { shownAuthorId } from '../../commenters/commenters.ts'
import { commentUrl } from './commentRow.queries.ts'
import type { CommentExportRow } from './exportTable.ts'
import { matchingComments } from './matchingComments.queries.ts'

type CommentExportQuery = Omit<z.output<typeof commentCalls.export.input>, 'community_id'>

interface Row extends Omit<CommentExportRow, 'id' | 'author_id' | 'url' | 'post_url'> {
  id: number
  external_id: string
  root_external_id: string | null
  author_external_id: string | null
  network: string
  community_external_id: string
  post_external_id: string
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
  select comment.id, comment.external_id, comment.root_external_id, comment.author_external_id,
    network, community.external_id as community_external_id, content.external_id as post_external_id, comment.text, emotion, emotion_source,
    round((confidence * 100)::numeric, 2) as confidence, comment.likes,
    ${sql.join(moments.map((column) => momentColumn(`comment.${column}`, format)))},
    (
      select author.name from author
      where author.community_id = comment.community_id and author.external_id = comment.author_external_id
    ) as author,
    (select app_user.name from app_user where app_user.id = changed_by) as changed_by
  from (${matchingComments(community, filters)}) as matching
  join comment on comment.community_id = ${community} and comment.id = matching.id
  join content on content.community_id = comment.community_id and content.id = comment.content_id
  join community on community.id = comment.community_id
  order by comment.published_at desc, comment.id desc`

function toExportRow(row: Row): CommentExportRow {
  const { id, external_id: _, root_external_id: __, author_external_id, ...located } = row
  const { network, community_external_id, post_external_id, ...values } = located
  return {
    ...values,
    id: String(id),
    author_id: shownAuthorId(author_external_id),
    url: commentUrl(row),
    post_url: networkNamed(network).contentUrl('post', community_external_id, post_external_id),
  }
}
