import { type RawBuilder, sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'

/** To be joined to `comment`: what a person said last of a comment that it repeats, as `said.emotion`. */
export const withSaid = (community: CommunityId) => sql`
  lateral (
    select emotion from comment as original
    where original.community_id = ${community} and original.emotion_source = 'person'
      and repeat_key(original.text) = repeat_key(comment.text)
    order by changed_at desc nulls last limit 1
  ) as said`

/**
 * Selects what a comment without a person's word is, and by whose: what people said of the same text, else its word rule's
 * emotion, else the model's. A repeat is the model's, as nobody has looked at it.
 */
export const judgement = (rule: RawBuilder<unknown>, model: RawBuilder<unknown>) => sql`
  select coalesce(said.emotion, ${rule}, ${model}, 'unknown') as emotion,
    case when said.emotion is null and ${rule} is not null then 'rule'
      when coalesce(said.emotion, ${model}) is not null then 'model' end as source`
