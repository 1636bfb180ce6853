import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { inOrderOfIds } from '#server/db/externalId.ts'
import { isOfStandIn } from '../commenters/commenters.ts'

/**
 * Works out anew when the community first answered each comment under these posts. Whoever writes comments calls this in the
 * same transaction. Its reply is to the comment it names, else to the one its thread begins with, and answers all that
 * person had written in the thread by then; replies deleted since count no more. Where an author was removed, what was known
 * before stays: one person has a stand-in for each month.
 */
export const refreshAnswers = (db: Db, community: CommunityId, contentIds: number[]) =>
  sql`
    -- Each read once, and joined among themselves alone, whatever the planner thinks of a community it has not seen.
    with under as materialized (
      select id, content_id, external_id, coalesce(root_external_id, external_id) as thread,
        coalesce(reply_to_external_id, root_external_id) as reply_to,
        author_external_id, published_at, is_own, deleted_at, answered_at
      from comment where community_id = ${community} and content_id = any(${contentIds}::bigint[])
    ), answer as materialized (
      select asked.id, min(reply.published_at) as at
      from under as reply
      join under as target on target.content_id = reply.content_id and target.external_id = reply.reply_to
      join under as asked on asked.content_id = target.content_id and asked.thread = target.thread
        and asked.author_external_id = target.author_external_id
        -- Times may be whole seconds; ids rise.
        and (asked.published_at, ${inOrderOfIds('asked.external_id')})
          < (reply.published_at, ${inOrderOfIds('reply.external_id')})
      where reply.is_own and reply.deleted_at is null and not asked.is_own
      group by asked.id
    )
    update comment set answered_at = found.at
    from (
      select id, answered_at as was,
        coalesce(answer.at, case when ${isOfStandIn('author_external_id')} then answered_at end) as at
      from under left join answer using (id)
    ) as found
    where comment.community_id = ${community} and comment.id = found.id and found.was is distinct from found.at`.execute(
    db,
  )
