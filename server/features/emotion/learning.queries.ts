import { sql } from 'kysely'
import type { Correction } from '#emotion/adjustment.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

/** What people said, to learn from: the last word on each text, the newest texts first. */
export async function listLessons(db: Db, community: CommunityId, limit: number): Promise<Correction[]> {
  const { rows } = await sql<Correction>`
    select left(text, 2000) as text, emotion from (
      select distinct on (repeat_key(text)) text, emotion, changed_at, id from comment
      where community_id = ${community} and emotion_source = 'person' and repeat_key(text) is not null
      order by repeat_key(text), changed_at desc nulls last
    ) as said
    where emotion <> 'unknown'
    order by changed_at desc nulls last, id desc limit ${limit}`.execute(db)
  return rows
}

export interface Sayings {
  /** As one number, whatever the order: another one when anything is said otherwise. */
  digest: string
  count: number
}

/** What all people said. */
export async function summariseSayings(db: Db, community: CommunityId): Promise<Sayings> {
  const { rows } = await sql<Sayings>`
    select coalesce(sum(hashtextextended(emotion || text, id)), 0)::text as digest, count(*) as count
    from comment where community_id = ${community} and emotion_source = 'person'`.execute(db)
  return rows[0] ?? { digest: '0', count: 0 }
}

export const findAdjustment = (db: Db, community: CommunityId) =>
  db
    .selectFrom('emotion_adjustment')
    .select(['revision', 'model_version', 'learnt_from', 'corrections', 'strength'])
    .where('community_id', '=', community)
    .executeTakeFirst()

export interface NewAdjustment {
  model_version: string
  learnt_from: string
  corrections: number
  strength: number
  weights: Buffer
}

/** Keeps what was learnt last, as the next revision. */
export const writeAdjustment = (db: Db, community: CommunityId, adjustment: NewAdjustment) =>
  db
    .insertInto('emotion_adjustment')
    .values({ community_id: community, ...adjustment })
    .onConflict((conflict) =>
      conflict.column('community_id').doUpdateSet({
        ...adjustment,
        revision: sql`emotion_adjustment.revision + 1`,
        fitted_at: sql`now()`,
      }),
    )
    .execute()
