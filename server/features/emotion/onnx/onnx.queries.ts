import { sql } from 'kysely'
import type { EmotionModel } from '#contract/content/emotions.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { ModelProblem } from './problem.ts'

/** The model of EMOTION_MODEL_DIR as the workers found it last. */
export const findOnnx = (db: Db) =>
  db
    .selectFrom('emotion_onnx_model')
    .select(['name', 'version', 'problem', 'problem_detail'])
    .executeTakeFirst()

/** Answers whether it is another model, or could not be used before. */
export async function noteReady(
  db: Db,
  { name, version }: { name: string; version: string },
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    with before as (select version, problem from emotion_onnx_model)
    insert into emotion_onnx_model (name, version) values (${name}, ${version})
    on conflict (is_only) do update set name = excluded.name, version = excluded.version, problem = null,
      problem_detail = '', checked_at = now()
    returning not exists (select from before where version = ${version} and problem is null) as is_new`.execute(
    db,
  )
  return rows[0]?.is_new ?? false
}

/** The version stays: comments that were judged by it are left as they are until it is back. */
export const noteProblem = (db: Db, name: string, { code, detail }: ModelProblem) =>
  sql`
  insert into emotion_onnx_model (name, problem, problem_detail) values (${name}, ${code}, ${detail})
  on conflict (is_only) do update set problem = excluded.problem, problem_detail = excluded.problem_detail,
    checked_at = now()`.execute(db)

/** EMOTION_MODEL_DIR is not set. Answers whether it was before. */
export async function forgetOnnx(db: Db): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('emotion_onnx_model').executeTakeFirst()
  return numDeletedRows > 0n
}

export async function findChosen(db: Db, community: CommunityId): Promise<EmotionModel> {
  const { rows } = await sql<{ emotion_model: EmotionModel }>`
    select emotion_model from community where id = ${community}`.execute(db)
  return rows[0]?.emotion_model ?? 'built_in'
}

export const findComparison = (db: Db, community: CommunityId) =>
  db.selectFrom('emotion_comparison').selectAll().where('community_id', '=', community).executeTakeFirst()

export type Comparison = Omit<NonNullable<Awaited<ReturnType<typeof findComparison>>>, 'community_id'>

export const writeComparison = (db: Db, community: CommunityId, comparison: Comparison) =>
  db
    .insertInto('emotion_comparison')
    .values({ community_id: community, ...comparison })
    .onConflict((conflict) => conflict.column('community_id').doUpdateSet(comparison))
    .execute()
