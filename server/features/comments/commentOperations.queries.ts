import { type RawBuilder, sql } from 'kysely'
import type { CommentOperation } from '#contract/comments.ts'
import type { Emotion } from '#contract/emotions.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

export interface OperationRow {
  id: number
  kind: CommentOperation['kind']
  changed: number
  done_at: Date
  undone_at: Date | null
}

const columns = sql`id, kind, changed, done_at, undone_at`

export const toOperation = ({ id, kind, changed, done_at, undone_at }: OperationRow): CommentOperation => ({
  id: String(id),
  kind,
  changed,
  done_at: done_at.toISOString(),
  undone_at: undone_at?.toISOString() ?? null,
})

/** A select of ids, as that of `matchingComments`. */
type Comments = RawBuilder<unknown>

/**
 * A person gives comments an emotion; what they had is kept, so that it can be undone. Those of which a person has said so
 * already are left alone.
 */
export async function runOperation(
  tx: Db,
  community: CommunityId,
  userId: number,
  comments: Comments,
  emotion: Emotion,
): Promise<OperationRow> {
  const id = await insertOperation(tx, community, userId)
  await sql`
    insert into comment_operation_item (community_id, operation_id, comment_id, emotion_was, source_was, changed_by_was,
      changed_at_was, emotion_became, source_became)
    select ${community}, ${id}, id, emotion, emotion_source, changed_by, changed_at, ${emotion}, 'person' from comment
    where community_id = ${community} and id in (select id from (${comments}) as chosen)
      and (emotion, emotion_source) is distinct from (${emotion}, 'person')`.execute(tx)
  const { rows } = await sql<OperationRow>`
    with changed as (
      update comment set emotion = emotion_became, emotion_source = source_became, changed_by = ${userId}, changed_at = now()
      from comment_operation_item as item
      where ${isItem(community, id)}
      returning comment.id, model_emotion
    ), corrected as (
      insert into emotion_correction (community_id, comment_id, user_id, emotion, model_emotion)
      select ${community}, id, ${userId}, ${emotion}, model_emotion from changed
    )
    update comment_operation set changed = (select count(*) from changed)
    where community_id = ${community} and id = ${id}
    returning ${columns}`.execute(tx)
  return only(rows)
}

async function insertOperation(tx: Db, community: CommunityId, userId: number) {
  const { rows } = await sql<{ id: number }>`
    insert into comment_operation (community_id, kind, user_id) values (${community}, 'bulk', ${userId})
    returning id`.execute(tx)
  return only(rows).id
}

/** Joins the items of an operation with their comments. */
const isItem = (community: CommunityId, id: number) => sql`
  item.community_id = ${community} and item.operation_id = ${id}
    and comment.community_id = ${community} and comment.id = item.comment_id`

type FoundOperation = OperationRow & { word_rule_id: number | null; deletes_rule: boolean }

export async function findOperation(
  tx: Db,
  community: CommunityId,
  id: string,
): Promise<FoundOperation | undefined> {
  const { rows } = await sql<FoundOperation>`
    select ${columns}, word_rule_id, deletes_rule from comment_operation
    where community_id = ${community} and id = ${id}`.execute(tx)
  return rows[0]
}

/** Makes each comment of an operation what it was before, except where it was changed once more since. */
export const restoreItems = (tx: Db, community: CommunityId, id: number) =>
  sql`
    update comment set emotion = emotion_was, emotion_source = source_was, changed_at = changed_at_was,
      changed_by = (select app_user.id from app_user where app_user.id = changed_by_was)
    from comment_operation_item as item
    where ${isItem(community, id)} and (emotion, emotion_source) is not distinct from (emotion_became, source_became)
      -- Somebody may have said the same once more.
      and changed_at = (select done_at from comment_operation as operation
        where operation.community_id = ${community} and operation.id = ${id})`.execute(tx)

/** Marks an operation as undone. */
export async function markUndone(tx: Db, community: CommunityId, id: number): Promise<OperationRow> {
  const { rows } = await sql<OperationRow>`
    update comment_operation set undone_at = now() where community_id = ${community} and id = ${id}
    returning ${columns}`.execute(tx)
  return only(rows)
}

/** Those of these ids that are of the community's comments. */
export async function findCommentIds(db: Db, community: CommunityId, ids: string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from comment where community_id = ${community} and id = any(${ids}::bigint[])`.execute(db)
  return rows.map((row) => row.id)
}

/** Operations are kept for 30 days, in every community. */
export const deleteOldOperations = (db: Db) =>
  sql`delete from comment_operation where done_at < now() - interval '30 days'`.execute(db)

function only<Row>([row]: Row[]): Row {
  if (!row) throw new Error('The row of an operation is there while its transaction lasts')
  return row
}
