import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import { asCommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { Judge } from './judge.ts'
import { judgeComments } from './judging.ts'
import { learnFromPeople } from './learning.ts'
import { compareModels } from './onnx/compare.ts'
import { queueComparing } from './queue.queries.ts'
import { deleteOldRules } from './wordRules.queries.ts'

const Payload = z.object({ community: z.number() })

/**
 * `emotion:judge` judges what is not judged yet, or by something else; `emotion:learn` learns from what people say;
 * `emotion:compare` compares the built-in model with that of EMOTION_MODEL_DIR. All
 * are safe to run twice and to be killed anywhere. `emotion:sweep`, every night, forgets rules whose deletion can no
 * longer be undone.
 */
export function emotionJobs({ db, judge }: { db: Db; judge: Judge }): TaskList {
  return {
    async 'emotion:judge'(payload, { abortSignal }) {
      const community = asCommunityId(Payload.parse(payload).community)
      await judgeComments({ db, judge, signal: abortSignal }, community)
    },
    async 'emotion:learn'(payload, { abortSignal }) {
      const community = asCommunityId(Payload.parse(payload).community)
      await learnFromPeople({ db, judge, signal: abortSignal }, community)
      if (judge.onnx) await queueComparing(db, community)
    },
    async 'emotion:compare'(payload, { abortSignal }) {
      const community = asCommunityId(Payload.parse(payload).community)
      await compareModels({ db, judge, signal: abortSignal }, community)
    },
    async 'emotion:sweep'() {
      await deleteOldRules(db)
    },
  }
}
