import { sql } from 'kysely'
import type { z } from 'zod'
import type { ContentKind, contentCalls } from '#contract/content/content.ts'
import { metrics } from '#contract/metrics/metrics.ts'
import { networkNamed } from '#networks/registry.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { momentColumn, readByCursor } from '#server/export/export.queries.ts'
import { inOrder, valuedContent } from '../list/content.queries.ts'
import type { ContentExportRow } from './exportColumns.ts'

type ExportQuery = Omit<z.output<typeof contentCalls.export.input>, 'community_id'>

interface Row extends Omit<ContentExportRow, 'id' | 'url' | 'linked_post_url' | 'linked_story_urls'> {
  id: number
  external_id: string
  network: string
  community_external_id: string
  linked_post_external_id: string | null
  linked_story_external_ids: string[]
}

/** Streams all matching content in the requested order. */
export async function* readExport(
  db: Db,
  community: CommunityId,
  query: ExportQuery,
): AsyncGenerator<ContentExportRow[]> {
  for await (const rows of readByCursor(db, selectExported(community, query))) yield rows.map(toExportRow)
}

const selectExported = (community: CommunityId, query: ExportQuery) => sql<Row>`
  select content.id, kind, type, text, content.external_id, network,
    community.external_id as community_external_id, followers,
    ${sql.join(['published_at', 'captured_at', 'deleted_at'].map((column) => momentColumn(column, query.format)))},
    ${sql.join(metrics.map((metric) => sql.ref(metric)))},
    (
      select author.name from author
      where author.community_id = content.community_id and author.external_id = content.author_external_id
    ) as author,
    array(
      select tag.title
      from content_tag join tag on tag.community_id = content_tag.community_id and tag.id = content_tag.tag_id
      where content_tag.community_id = content.community_id and content_tag.content_id = content.id
      order by tag.title_key
    ) as tags,
    (
      select post.external_id from content as post
      where post.community_id = content.community_id and post.id = content.linked_post_id
    ) as linked_post_external_id,
    array(
      select story.external_id from content as story
      where story.community_id = content.community_id and story.linked_post_id = content.id
      order by story.id
    ) as linked_story_external_ids
  from (${valuedContent(community, query)}) as matching
  join content on content.community_id = ${community} and content.id = matching.id
  join community on community.id = content.community_id
  where ${query.ids === undefined ? sql`true` : sql`content.id = any(${query.ids}::bigint[])`}
  ${inOrder(query.order)}`

function toExportRow({
  network: name,
  external_id,
  community_external_id,
  linked_post_external_id,
  linked_story_external_ids,
  ...row
}: Row): ContentExportRow {
  const network = networkNamed(name)
  const urlOf = (kind: ContentKind, id: string) => network.contentUrl(kind, community_external_id, id)
  return {
    ...row,
    id: String(row.id),
    url: urlOf(row.kind, external_id),
    linked_post_url: linked_post_external_id === null ? null : urlOf('post', linked_post_external_id),
    linked_story_urls: linked_story_external_ids.map((id) => urlOf('story', id)),
  }
}
