import { sql } from 'kysely'
import type { WordRule } from '#emotion/wordRules.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

/** What comments of a community are judged by, beside the model. */
export interface Standard {
  /** Grows with everything learnt; 0 before. */
  revision: number
  /** Null before anything was learnt. */
  weights: Buffer | null
  rules: WordRule[]
}

export async function readStandard(db: Db, community: CommunityId): Promise<Standard> {
  const { rows } = await sql<Standard>`
    select coalesce(max(revision), 0) as revision,
      (select nullif(weights, ''::bytea) from emotion_adjustment where community_id = ${community}) as weights,
      coalesce(
        (
          select jsonb_agg(jsonb_build_object('phrase', phrase, 'emotion', emotion) order by id) from word_rule
          where community_id = ${community} and deleted_at is null
        ), '[]') as rules
    from emotion_adjustment where community_id = ${community}`.execute(db)
  const [standard] = rows
  if (!standard) throw new Error('An aggregate without groups always has a row')
  return standard
}

/** As `comment.judged_by` has it. */
export const judgedBy = (modelVersion: string, { revision }: Pick<Standard, 'revision'>) =>
  `${modelVersion}+${revision}`

/** Whether comments would be judged alike by both. */
export const isSameStandard = (one: Standard, other: Standard) =>
  one.revision === other.revision && JSON.stringify(one.rules) === JSON.stringify(other.rules)
