import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { judgement, withSaid } from './judgement.queries.ts'
import type { Judgement } from './judgeTasks.ts'

/** A comment to be judged. */
export interface Unjudged {
  id: number
  /** As much of it as the model looks at. */
  text: string
  text_hash: string
  published_at: Date
}

/** Up to where comments were judged again, the newest first. */
export interface Place {
  id: number
  published_at: Date
}

const columns = sql`id, left(text, 2000) as text, md5(text) as text_hash, published_at`

/** Comments that are new or edited, the newest first. */
export async function listUnjudged(db: Db, community: CommunityId, limit: number): Promise<Unjudged[]> {
  const { rows } = await sql<Unjudged>`
    select ${columns} from comment where community_id = ${community} and judged_by is null
    order by published_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** Comments that were judged by something else and still have their text, the newest first, after a place. */
export async function listOutdated(
  db: Db,
  community: CommunityId,
  judgedBy: string,
  after: Place | undefined,
  limit: number,
): Promise<Unjudged[]> {
  const isAfter = after && sql`and (published_at, id) < (${after.published_at}, ${after.id})`
  const { rows } = await sql<Unjudged>`
    select ${columns} from comment
    where community_id = ${community} and judged_by <> ${judgedBy} and not is_erased ${isAfter ?? sql``}
    order by published_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/**
 * Writes what comments are judged to be, but of those whose text has changed meanwhile. A person's word stays, and only
 * the model's beside it is renewed. With it goes what they are about. Counts the progress with it.
 */
export async function writeJudgements(
  tx: Db,
  community: CommunityId,
  judgedBy: string,
  comments: Unjudged[],
  judgements: Judgement[],
  topics: string[][],
): Promise<void> {
  await sql`
    with judged as (
      select * from unnest(
        ${comments.map((comment) => comment.id)}::bigint[], ${comments.map((comment) => comment.text_hash)}::text[],
        ${judgements.map((judgement) => judgement.emotion)}::text[],
        ${judgements.map((judgement) => judgement.confidence)}::real[],
        ${judgements.map((judgement) => judgement.rule)}::text[], ${topics.map((each) => each.join(' '))}::text[]
      ) as judged (id, text_hash, model, confidence, rule, about)
    ), decided as (
      select comment.id, model, judged.confidence, about, stands.*, comment.model_emotion is null as is_new,
        comment.judged_by is not null as is_again
      from judged
      join comment on comment.community_id = ${community} and comment.id = judged.id
        and md5(comment.text) = text_hash
      left join ${withSaid(community)} on true
      cross join lateral (${judgement(sql`rule`, sql`model`)}) as stands
    ), written as (
      update comment set model_emotion = model, confidence = decided.confidence, judged_by = ${judgedBy},
        topics = string_to_array(about, ' '),
        emotion = case when comment.emotion_source = 'person' then comment.emotion else decided.emotion end,
        emotion_source = case when comment.emotion_source = 'person' then 'person' else decided.source end
      from decided where comment.community_id = ${community} and comment.id = decided.id
      returning is_new, is_again
    )
    update emotion_judging set total = total + (select count(*) from written where is_new),
      pending = greatest(0, pending - (select count(*) from written where is_again))
    where community_id = ${community}`.execute(tx)
}
