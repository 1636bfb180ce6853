import { sql } from 'kysely'
import type { Emotion } from '#contract/content/emotions.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { judgement, withSaid } from './judgement.queries.ts'
import type { Judgement } from './judgeTasks.ts'
import type { Unjudged } from './judging.queries.ts'
import type { NewAdjustment } from './learning.queries.ts'

/** A comment that would be something else. */
export interface LessonChange {
  id: number
  emotion: Emotion
}

export interface LessonRow {
  id: number
  learnt_from: string
  model_version: string
  made_at: Date
  put_off_at: Date | null
}

export const findLesson = (db: Db, community: CommunityId): Promise<LessonRow | undefined> =>
  db
    .selectFrom('emotion_lesson')
    .select(['id', 'learnt_from', 'model_version', 'made_at', 'put_off_at'])
    .where('community_id', '=', community)
    .executeTakeFirst()

/** What a person said since the model learnt last, and how many comments the lesson would change now. */
export async function countLesson(
  db: Db,
  community: CommunityId,
): Promise<{ corrections: number; changes: number }> {
  const { rows } = await sql<{ corrections: number; changes: number }>`
    select
      (select count(*) from comment where community_id = ${community} and emotion_source = 'person'
        and changed_at > coalesce(
          (select fitted_at from emotion_adjustment where community_id = ${community}), '-infinity')) as corrections,
      (select count(*) from ${wouldChange(community)}) as changes`.execute(db)
  const [counted] = rows
  if (!counted) throw new Error('A select without a table always has a row')
  return counted
}

/** The comments of a lesson that still would be something else: a person may have spoken since. */
const wouldChange = (community: CommunityId) => sql`
  (
    select comment.id, comment.published_at, item.emotion from emotion_lesson_item as item
    join comment on comment.community_id = item.community_id and comment.id = item.comment_id
    where item.community_id = ${community} and comment.emotion_source is distinct from 'person'
      and comment.emotion <> item.emotion
  ) as would`

/** A page of what a lesson would change, the newest comments first. */
export async function listLessonChanges(
  db: Db,
  community: CommunityId,
  { page, per_page }: { page: number; per_page: number },
): Promise<LessonChange[]> {
  const { rows } = await sql<LessonChange>`
    select id, emotion from ${wouldChange(community)} order by published_at desc, id desc
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
  return rows
}

/** Comments that the model has judged, by their ids. */
export async function listJudged(
  db: Db,
  community: CommunityId,
  after: number,
  limit: number,
): Promise<Unjudged[]> {
  const { rows } = await sql<Unjudged>`
    select id, left(text, 2000) as text, md5(text) as text_hash, published_at from comment
    where community_id = ${community} and id > ${after} and model_emotion is not null
      and emotion_source is distinct from 'person'
    order by id limit ${limit}`.execute(db)
  return rows
}

/** Which of these comments would be something else by what the model says of them now. */
export async function listWouldChange(
  db: Db,
  community: CommunityId,
  comments: Unjudged[],
  judgements: Judgement[],
): Promise<LessonChange[]> {
  const { rows } = await sql<LessonChange>`
    select comment.id, stands.emotion from unnest(
      ${comments.map(({ id }) => id)}::bigint[], ${judgements.map(({ emotion }) => emotion)}::text[],
      ${judgements.map(({ rule }) => rule)}::text[]
    ) as judged (id, model, rule)
    join comment on comment.community_id = ${community} and comment.id = judged.id
      and comment.emotion_source is distinct from 'person'
    left join ${withSaid(community)} on true
    cross join lateral (${judgement(sql`rule`, sql`model`)}) as stands
    where stands.emotion <> comment.emotion`.execute(db)
  return rows
}

/** Keeps a lesson in the place of the one before. */
export async function writeLesson(
  tx: Db,
  community: CommunityId,
  lesson: NewAdjustment,
  changes: LessonChange[],
): Promise<void> {
  await dropLesson(tx, community)
  await tx
    .insertInto('emotion_lesson')
    .values({ community_id: community, ...lesson })
    .execute()
  await sql`
    insert into emotion_lesson_item (community_id, comment_id, emotion)
    select ${community}, comment.id, would.emotion
    from unnest(${changes.map(({ id }) => id)}::bigint[], ${changes.map(({ emotion }) => emotion)}::text[])
      as would (id, emotion)
    join comment on comment.community_id = ${community} and comment.id = would.id`.execute(tx)
}

export const dropLesson = (db: Db, community: CommunityId) =>
  db.deleteFrom('emotion_lesson').where('community_id', '=', community).execute()

/** Not now: it is offered again with the next correction. Answers whether there is one of this id. */
export async function putOffLesson(db: Db, community: CommunityId, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('emotion_lesson')
    .set({ put_off_at: sql`now()` })
    .where('community_id', '=', community)
    .where('id', '=', Number(id))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function learnsAlone(db: Db, community: CommunityId): Promise<boolean> {
  const row = await db
    .selectFrom('community')
    .select('learns_alone')
    .where('id', '=', community)
    .executeTakeFirstOrThrow()
  return row.learns_alone
}

/** Makes the community's lesson what is learnt, as an operation of a person, or of nobody, and answers its id. */
export async function runLesson(tx: Db, community: CommunityId, userId: number | null): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into comment_operation (community_id, kind, user_id, adjustment_was)
    values (${community}, 'lesson', ${userId},
      (select to_jsonb(adjustment) from emotion_adjustment as adjustment where community_id = ${community}))
    returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('What was just inserted is there')
  await sql`
    insert into comment_operation_item (community_id, operation_id, comment_id, emotion_was, source_was, changed_by_was,
      changed_at_was, emotion_became, source_became)
    select ${community}, ${id}, comment.id, comment.emotion, emotion_source, changed_by, changed_at, would.emotion, 'model'
    from ${wouldChange(community)} join comment using (id) where comment.community_id = ${community}`.execute(
    tx,
  )
  await sql`
    insert into emotion_adjustment (community_id, model_version, learnt_from, corrections, strength, weights)
    select community_id, model_version, learnt_from, corrections, strength, weights from emotion_lesson
    where community_id = ${community}
    on conflict (community_id) do update set model_version = excluded.model_version,
      learnt_from = excluded.learnt_from, corrections = excluded.corrections, strength = excluded.strength,
      weights = excluded.weights, revision = emotion_adjustment.revision + 1, fitted_at = now()`.execute(tx)
  await turnLessonItems(tx, community, id, 'redo')
  await sql`
    update comment_operation set
      changed = (select count(*) from comment_operation_item where community_id = ${community} and operation_id = ${id}),
      adjustment_became =
        (select to_jsonb(adjustment) from emotion_adjustment as adjustment where community_id = ${community})
    where community_id = ${community} and id = ${id}`.execute(tx)
  await dropLesson(tx, community)
  return id
}

/** Gives what a lesson changed what it was before or became, except where it is something else by now. Answers how many. */
export async function turnLessonItems(
  tx: Db,
  community: CommunityId,
  id: number,
  way: 'undo' | 'redo',
): Promise<number> {
  const [from, to] = way === 'undo' ? ['became', 'was'] : ['was', 'became']
  const column = (name: string) => sql.ref(`item.${name}`)
  const { numAffectedRows } = await sql`
    update comment set emotion = ${column(`emotion_${to}`)}, emotion_source = ${column(`source_${to}`)}
    from comment_operation_item as item
    where item.community_id = ${community} and item.operation_id = ${id}
      and comment.community_id = ${community} and comment.id = item.comment_id
      and emotion = ${column(`emotion_${from}`)}
      and emotion_source is not distinct from ${column(`source_${from}`)}`.execute(tx)
  return Number(numAffectedRows)
}

/**
 * Makes what was learnt before a lesson, or by it, what comments are judged by. Answers false, with nothing changed, when the
 * model has learnt something else since.
 */
export async function turnAdjustment(
  tx: Db,
  community: CommunityId,
  id: number,
  way: 'undo' | 'redo',
): Promise<boolean> {
  const [from, to] =
    way === 'undo' ? ['adjustment_became', 'adjustment_was'] : ['adjustment_was', 'adjustment_became']
  // Nothing learnt before is something of no strength: revisions only grow, as comments keep by which they were judged.
  const { numAffectedRows } = await sql`
    update emotion_adjustment as now set revision = now.revision + 1,
      learnt_from = coalesce(next.learnt_from, ''), corrections = coalesce(next.corrections, 0),
      strength = coalesce(next.strength, 0), weights = coalesce(next.weights, ''::bytea),
      model_version = coalesce(next.model_version, now.model_version),
      fitted_at = coalesce(next.fitted_at, '-infinity')
    from comment_operation as operation
    left join lateral jsonb_populate_record(null::emotion_adjustment, ${sql.ref(`operation.${to}`)}) as next on true
    where now.community_id = ${community} and operation.community_id = ${community} and operation.id = ${id}
      and now.learnt_from = coalesce(${sql.ref(`operation.${from}`)} ->> 'learnt_from', '')`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}
