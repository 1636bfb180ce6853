import { type RawBuilder, sql } from 'kysely'
import type { CommentOperation } from '#contract/content/comments.ts'
import type { Emotion } from '#contract/content/emotions.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

export interface OperationRow {
  id: number
  kind: CommentOperation['kind']
  changed: number
  done_at: Date
  undone_at: Date | null
  restored: number | null
  passed_over: number | null
}

const columns = sql`id, kind, changed, done_at, undone_at, restored, passed_over`

export const toOperation = ({
  id,
  kind,
  changed,
  done_at,
  undone_at,
  restored,
  passed_over,
}: OperationRow): CommentOperation => ({
  id: String(id),
  kind,
  changed,
  done_at: done_at.toISOString(),
  undone_at: undone_at?.toISOString() ?? null,
  restored,
  passed_over,
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

/** How many comments are chosen, and of how many of them a person has said each emotion. */
export async function countSaid(
  db: Db,
  community: CommunityId,
  comments: Comments,
): Promise<{ matched: number; already: Record<Emotion, number> }> {
  const { rows } = await sql<{ matched: number; already: Partial<Record<Emotion, number>> | null }>`
    select coalesce(sum(n), 0)::integer as matched, jsonb_object_agg(emotion, said) as already
    from (
      select emotion, count(*) as n, count(*) filter (where emotion_source = 'person') as said from comment
      where community_id = ${community} and id in (select id from (${comments}) as chosen)
      group by emotion
    ) as counted`.execute(db)
  const { matched, already } = only(rows)
  return { matched, already: { unknown: 0, positive: 0, neutral: 0, negative: 0, ...already } }
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

export type FoundOperation = OperationRow & { word_rule_id: number | null; deletes_rule: boolean }

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

/** Makes each comment of an operation what it was before, except where it was changed once more since. Answers how many. */
export async function restoreItems(tx: Db, community: CommunityId, id: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update comment set emotion = emotion_was, emotion_source = source_was, changed_at = changed_at_was,
      changed_by = (select app_user.id from app_user where app_user.id = changed_by_was)
    from comment_operation_item as item
    where ${isItem(community, id)} and (emotion, emotion_source) is not distinct from (emotion_became, source_became)
      -- Somebody may have said the same once more.
      and changed_at = (select done_at from comment_operation as operation
        where operation.community_id = ${community} and operation.id = ${id})`.execute(tx)
  return Number(numAffectedRows)
}

/**
 * Makes each comment of an undone operation what it became again, except where a person changed it since; what the model
 * says by now does not stand in the way. Answers how many.
 */
export async function repeatItems(tx: Db, community: CommunityId, id: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update comment set emotion = emotion_became, emotion_source = source_became, changed_at = operation.done_at,
      changed_by = operation.user_id
    from comment_operation_item as item
    join comment_operation as operation on operation.community_id = item.community_id
      and operation.id = item.operation_id
    where ${isItem(community, id)}
      and case when source_was = 'person'
        then (emotion, emotion_source, changed_at) is not distinct from (emotion_was, source_was, changed_at_was)
        else emotion_source is distinct from 'person' end`.execute(tx)
  return Number(numAffectedRows)
}

/** Notes that an operation is undone, or done again, how much of it, and how much it left alone. */
export async function markOperation(
  tx: Db,
  community: CommunityId,
  id: number,
  { isUndone, restored }: { isUndone: boolean; restored: number },
): Promise<OperationRow> {
  const { rows } = await sql<OperationRow>`
    update comment_operation set undone_at = case when ${isUndone} then now() end, restored = ${restored},
      passed_over = case when kind = 'rule' then 0 else changed - ${restored} end
    where community_id = ${community} and id = ${id}
    returning ${columns}`.execute(tx)
  return only(rows)
}

/** The community's changes of more than one comment, newest first. */
export async function listOperations(
  db: Db,
  community: CommunityId,
  { page, per_page }: { page: number; per_page: number },
) {
  const { rows } = await sql<OperationRow & { by: string | null }>`
    select ${sql.join(
      ['id', 'kind', 'changed', 'done_at', 'undone_at', 'restored', 'passed_over'].map((name) =>
        sql.ref(`operation.${name}`),
      ),
    )}, app_user.name as by
    from comment_operation as operation left join app_user on app_user.id = user_id
    where ${isListed(community)}
    order by done_at desc, operation.id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
  return rows.map(({ by, ...row }) => ({ ...toOperation(row), by }))
}

export async function countOperations(db: Db, community: CommunityId): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from comment_operation as operation where ${isListed(community)}`.execute(db)
  return rows[0]?.n ?? 0
}

const isListed = (community: CommunityId) => sql`
  operation.community_id = ${community}
    and (operation.kind = 'rule' or operation.changed > case operation.kind when 'bulk' then 1 else 0 end)`

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
