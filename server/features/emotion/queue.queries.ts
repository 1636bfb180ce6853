import { sql } from 'kysely'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { longJob } from '#server/jobs/longJob.ts'
import { onnxOfCommunity } from './standard.queries.ts'

/** People correct several comments in a row; what they say is learnt together. */
const learnAfterS = 5

/** Has all that is not judged yet, or by something else, judged. In a transaction the job is queued when it commits. */
export const queueJudging = (db: Db, community: CommunityId) =>
  sql`
  select ${addJob('emotion:judge', sql`${community}::bigint`, 0)}`.execute(db)

/** Has what people say learnt from, a few seconds later. In a transaction the job is queued when it commits. */
export const queueLearning = (db: Db, community: CommunityId) =>
  sql`
  select ${addJob('emotion:learn', sql`${community}::bigint`, learnAfterS)}`.execute(db)

/** Many corrections are compared together, as a large model takes half a minute. */
const compareAfterS = 30

/** Has both models compared on what people say, a while later. */
export const queueComparing = (db: Db, community: CommunityId) =>
  sql`
  select ${addJob('emotion:compare', sql`${community}::bigint`, compareAfterS)}`.execute(db)

/** Has them compared wherever people have said anything. */
export const queueComparisons = (db: Db) =>
  sql`
  select ${addJob('emotion:compare', sql`id`, 0)} from community
  where exists (select from comment where comment.community_id = community.id and emotion_source = 'person')`.execute(
    db,
  )

/**
 * Queues what a new model, or a process that ended too early, left to do, in all communities: learning where something was
 * learnt with another model, else judging.
 */
export const queueLeftOver = (db: Db, modelVersion: string) =>
  sql`
  select case when relearn then ${addJob('emotion:learn', sql`id`, 0)} else ${addJob('emotion:judge', sql`id`, 0)} end
  from (
    select community.id, adjustment.model_version is not null and adjustment.model_version <> ${modelVersion} as relearn
    from community
    left join emotion_adjustment as adjustment on adjustment.community_id = community.id
    left join emotion_judging as judging on judging.community_id = community.id
    left join lateral (
      select onnx.version || '+' || coalesce(calibrated_from, 0) as judged_by from ${onnxOfCommunity}
      where own.id = community.id and onnx.problem is null
    ) as other on true
    where exists (select from comment where comment.community_id = community.id and judged_by is null)
      or adjustment.model_version <> ${modelVersion}
      or judging.pending > 0
      or judging.judged_by <> coalesce(other.judged_by, ${modelVersion} || '+' || coalesce(adjustment.revision, 0))
  ) as left_over`.execute(db)

const addJob = (task: string, community: ReturnType<typeof sql>, afterS: number) => sql`
  (graphile_worker.add_job(${task}, json_build_object('community', ${community}),
    queue_name := ${task} || ':' || ${community}, job_key := ${task} || ':' || ${community},
    job_key_mode := 'preserve_run_at', run_at := now() + make_interval(secs => ${afterS}),
    flags := array[${longJob}])).id`
