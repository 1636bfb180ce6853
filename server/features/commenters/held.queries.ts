import { sql } from 'kysely'
import type { Network } from '#networks/network.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { momentColumn, readByCursor } from '#server/export/export.queries.ts'

/** As they are called in any community, the last one connected first. */
export async function findName(
  db: Db,
  network: string,
  externalId: string,
): Promise<{ name: string; picture_url: string | null } | undefined> {
  return db
    .selectFrom('author')
    .innerJoin('community', 'community.id', 'author.community_id')
    .select(['author.name', 'author.picture_url'])
    .where('network', '=', network)
    .where('author.external_id', '=', externalId)
    .orderBy('community_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export interface HeldIn {
  id: CommunityId
  name: string
  external_id: string
  comments: number
  posts: number
}

/** How much a person wrote and signed in each community. */
export async function countHeld(db: Db, network: string, externalId: string): Promise<HeldIn[]> {
  const { rows } = await sql<HeldIn>`
    select id, name, external_id,
      (select count(*) from comment where community_id = community.id and author_external_id = ${externalId}) as comments,
      (select count(*) from content where community_id = community.id and author_external_id = ${externalId}) as posts
    from community where network = ${network} order by id`.execute(db)
  return rows
}

export interface FrozenReport {
  id: number
  community_id: number
  name: string
  snapshot: unknown
}

/** Finished reports in which a person may be named, one after the other. */
export async function* readReports(
  db: Db,
  network: Network,
  externalId: string,
): AsyncGenerator<FrozenReport> {
  const rows = sql<FrozenReport>`
    select coalesce(report.parent_id, report.id) as id, community_id, report.name, snapshot
    from report_snapshot join report using (community_id)
    where report.id = report_snapshot.report_id and report.deleted_at is null
      and (strpos(snapshot::text, ${`"${externalId}"`}) > 0 or strpos(lower(snapshot::text), ${network.mentionMark(externalId)}) > 0)`
  for await (const some of readByCursor(db, rows)) yield* some
}

/** A row, and where the network has it. */
export interface Located extends Record<string, unknown> {
  community_external_id: string
  post_external_id: string
  /** Of a comment. */
  external_id?: string
}

const moments = ['published_at', 'deleted_at', 'answered_at', 'closed_at', 'changed_at']

/** All comments of a person, the oldest first, with all that was found or said of them. */
export const readComments = (db: Db, community: CommunityId, externalId: string) =>
  readByCursor(
    db,
    sql<Located>`
      select ${sql.join(moments.map((column) => momentColumn(`comment.${column}`, 'json')))},
        community.external_id as community_external_id, content.external_id as post_external_id, comment.external_id,
        comment.text, comment.attachments, comment.likes, comment.emotion, emotion_source, model_emotion, confidence,
        array(
          select emotion from emotion_correction as said
          where said.community_id = comment.community_id and said.comment_id = comment.id order by said.id
        ) as corrections
      from comment
      join community on community.id = comment.community_id
      join content on content.community_id = comment.community_id and content.id = comment.content_id
      where comment.community_id = ${community} and comment.author_external_id = ${externalId}
      order by comment.published_at, comment.id`,
  )

export const readSignedPosts = (db: Db, community: CommunityId, externalId: string) =>
  readByCursor(
    db,
    sql<Located>`
      select ${momentColumn('content.published_at', 'json')}, text,
        community.external_id as community_external_id, content.external_id as post_external_id
      from content join community on community.id = content.community_id
      where content.community_id = ${community} and author_external_id = ${externalId} order by content.published_at, content.id`,
  )
