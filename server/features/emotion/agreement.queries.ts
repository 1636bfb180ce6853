import { sql } from 'kysely'
import type { Emotion } from '#contract/content/emotions.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

export interface Said {
  model: Emotion
  person: Emotion
  n: number
}

/**
 * How often the model said one thing of a comment and the person whose word it has another or the same, most often first.
 * The model's is what it said when the person spoke; where it had not judged the comment yet, it is left out.
 */
export async function countAgreement(db: Db, community: CommunityId): Promise<Said[]> {
  const { rows } = await sql<Said>`
    select correction.model_emotion as model, comment.emotion as person, count(*) as n
    from comment
    cross join lateral (
      select model_emotion from emotion_correction
      where community_id = ${community} and comment_id = comment.id
      order by id desc limit 1
    ) as correction
    where comment.community_id = ${community} and comment.emotion_source = 'person'
      and correction.model_emotion is not null
    group by 1, 2 order by n desc, 1, 2`.execute(db)
  return rows
}
