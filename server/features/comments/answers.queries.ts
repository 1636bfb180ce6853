import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'

/**
 * Works out anew when the community first answered each comment under these posts. Whoever writes comments calls this in the
 * same transaction. Its reply is to the comment it names, else to the one its thread begins with, and answers all that
 * person had written in the thread by then; replies deleted since count no more.
 */
export const refreshAnswers = (db: Db, community: CommunityId, contentIds: number[]) =>
  sql`
    -- Once, and not for each comment, whatever the planner thinks of a table that was empty a moment ago.
    with answer as materialized (
      select asked.id, min(reply.published_at) as at
      from comment as reply
      join comment as target on target.community_id = reply.community_id and target.content_id = reply.content_id
        and target.vk_id = coalesce(reply.reply_to_vk_id, reply.root_vk_id)
      join comment as asked on asked.community_id = target.community_id and asked.content_id = target.content_id
        and coalesce(asked.root_vk_id, asked.vk_id) = coalesce(target.root_vk_id, target.vk_id)
        and asked.author_vk_id = target.author_vk_id
        -- VK's times are whole seconds; its ids rise.
        and (asked.published_at, asked.vk_id) < (reply.published_at, reply.vk_id)
      where reply.community_id = ${community} and reply.content_id = any(${contentIds}::bigint[])
        and reply.is_own and reply.deleted_at is null and not asked.is_own
      group by asked.id
    )
    update comment set answered_at = answer.at
    from comment as known left join answer using (id)
    where known.community_id = ${community} and known.content_id = any(${contentIds}::bigint[])
      and comment.community_id = ${community} and comment.id = known.id
      and known.answered_at is distinct from answer.at`.execute(db)
