import { sql } from 'kysely'
import type { z } from 'zod'
import type { contentCalls } from '#contract/content.ts'
import { metrics } from '#contract/metrics.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { inOrder, valuedContent } from './content.queries.ts'
import { contentUrl } from './content.ts'
import type { ExportRow } from './exportColumns.ts'

export type ExportQuery = Omit<z.output<typeof contentCalls.export.input>, 'community_id'>

/** So few that making them into text never holds up other requests for long. */
const rowsAtOnce = 100
/** A client that stops reading may not keep its connection to the database. */
const idleTimeout = '2min'

interface Row extends Omit<ExportRow, 'id' | 'url' | 'linked_post_url' | 'linked_story_urls'> {
  id: number
  vk_id: number
  community_vk_id: number
  linked_post_vk_id: number | null
  linked_story_vk_ids: number[]
}

/**
 * Reads all that matches, in the order asked for, some rows at a time as they are wanted: a cursor in a transaction of
 * its own, so that the file shows one moment. It ends with the iteration.
 */
export async function* readExport(
  db: Db,
  community: CommunityId,
  query: ExportQuery,
): AsyncGenerator<ExportRow[]> {
  const tx = await db
    .startTransaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute()
  try {
    await sql`set local idle_in_transaction_session_timeout = ${sql.lit(idleTimeout)}`.execute(tx)
    await sql`declare exported no scroll cursor for ${selectExported(community, query)}`.execute(tx)
    for (let isMore = true; isMore; ) {
      const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from exported`.execute(tx)
      isMore = rows.length === rowsAtOnce
      if (rows.length > 0) yield rows.map(toExportRow)
    }
  } finally {
    await tx.rollback().execute()
  }
}

const selectExported = (community: CommunityId, query: ExportQuery) => sql`
  select content.id, kind, type, text, content.vk_id, community.vk_id as community_vk_id, followers,
    ${sql.join(['published_at', 'captured_at', 'deleted_at'].map((column) => moment(column, query.format)))},
    ${sql.join(metrics.map((metric) => sql.ref(metric)))},
    (
      select author.name from author
      where author.community_id = content.community_id and author.vk_id = content.author_vk_id
    ) as author,
    array(
      select tag.title
      from content_tag join tag on tag.community_id = content_tag.community_id and tag.id = content_tag.tag_id
      where content_tag.community_id = content.community_id and content_tag.content_id = content.id
      order by tag.title_key
    ) as tags,
    (
      select post.vk_id from content as post
      where post.community_id = content.community_id and post.id = content.linked_post_id
    ) as linked_post_vk_id,
    array(
      select story.vk_id from content as story
      where story.community_id = content.community_id and story.linked_post_id = content.id
      order by story.id
    ) as linked_story_vk_ids
  from (${valuedContent(community, query)}) as matching
  join content on content.community_id = ${community} and content.id = matching.id
  join community on community.id = content.community_id
  where ${query.ids === undefined ? sql`true` : sql`content.id = any(${query.ids}::bigint[])`}
  ${inOrder(query.order)}`

/** Tables show the community's time, in a form they understand; programs want ISO 8601 in UTC. */
const moment = (column: string, format: ExportQuery['format']) =>
  format === 'json'
    ? sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${sql.ref(column)}`
    : sql`to_char(${sql.ref(column)} at time zone community.time_zone, 'YYYY-MM-DD HH24:MI:SS') as ${sql.ref(column)}`

function toExportRow({
  vk_id,
  community_vk_id,
  linked_post_vk_id,
  linked_story_vk_ids,
  ...row
}: Row): ExportRow {
  const storyUrl = (vkId: number) => contentUrl('story', community_vk_id, vkId)
  return {
    ...row,
    id: String(row.id),
    url: contentUrl(row.kind, community_vk_id, vk_id),
    linked_post_url:
      linked_post_vk_id === null ? null : contentUrl('post', community_vk_id, linked_post_vk_id),
    linked_story_urls: linked_story_vk_ids.map(storyUrl),
  }
}

/** What a file is named after: the community, and today there. */
export async function findFileNaming(db: Db, community: CommunityId) {
  return db
    .selectFrom('community')
    .select(['name', 'screen_name', sql<string>`(now() at time zone time_zone)::date::text`.as('today')])
    .where('id', '=', community)
    .executeTakeFirstOrThrow()
}
