import { sql } from 'kysely'
import type { Beginning } from '#emotion/wordBeginnings.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { judgement, withSaid } from './judgement.queries.ts'

/** The comments, newest first, in which a phrase may be: those that have its words, see `beginningsOf`. */
export async function listCandidates(
  db: Db,
  community: CommunityId,
  words: readonly (readonly Beginning[])[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from comment where community_id = ${community} and written_in(text) @@ ${queryOf(words)}::tsquery
    order by published_at desc, id desc`.execute(db)
  return rows.map((row) => row.id)
}

const queryOf = (words: readonly (readonly Beginning[])[]) =>
  words.map((beginnings) => `(${beginnings.map(lexeme).join(' | ')})`).join(' & ')

const lexeme = ({ text, isWhole }: Beginning) => `'${text.replace(/['\\]/g, '$&$&')}'${isWhole ? '' : ':*'}`

/** As much of the texts of these comments as the model looks at, in their order. */
export async function readTexts(
  db: Db,
  community: CommunityId,
  ids: number[],
): Promise<{ id: number; text: string }[]> {
  const { rows } = await sql<{ id: number; text: string }>`
    select id, left(text, 2000) as text
    from unnest(${ids}::bigint[]) with ordinality as listed (id, place)
    join comment using (id) where community_id = ${community} order by place`.execute(db)
  return rows
}

/** What all rules together say of a comment. */
export interface Ruled {
  id: number
  emotion: string | null
}

/** Those of the comments that would have another emotion than they have, in their order. */
export async function listChanged(db: Db, community: CommunityId, ruled: Ruled[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (${stands(community, ruled)}) as stands where emotion <> was order by place`.execute(db)
  return rows.map((row) => row.id)
}

/** Makes comments without a person's word what they are by the rules; answers of how many the emotion is another. */
export async function applyRuled(tx: Db, community: CommunityId, ruled: Ruled[]): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    with changed as (
      update comment set emotion = stands.emotion, emotion_source = stands.source
      from (${stands(community, ruled)}) as stands
      where comment.community_id = ${community} and comment.id = stands.id
        and (comment.emotion, comment.emotion_source) is distinct from (stands.emotion, stands.source)
      returning comment.emotion <> was as is_other
    )
    select count(*) filter (where is_other) as changed from changed`.execute(tx)
  return rows[0]?.changed ?? 0
}

const stands = (community: CommunityId, ruled: Ruled[]) => sql`
  select comment.id, place, comment.emotion as was, stands.emotion, stands.source
  from unnest(${ruled.map(({ id }) => id)}::bigint[], ${ruled.map(({ emotion }) => emotion)}::text[])
    with ordinality as ruled (id, emotion, place)
  join comment on comment.community_id = ${community} and comment.id = ruled.id
    and comment.emotion_source is distinct from 'person'
  left join ${withSaid(community)} on true
  cross join lateral (${judgement(sql`ruled.emotion`, sql`comment.model_emotion`)}) as stands`
