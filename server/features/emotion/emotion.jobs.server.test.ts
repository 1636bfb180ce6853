import { Logger, runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { firstOf, testSandbox } from '#networks/vk/sandbox/testing/fixture.ts'
import { openPool } from '#server/db/database.ts'
import { testDatabase } from '#server/testing/database.ts'
import { syncUntilReady, testSync } from '#server/testing/sync.ts'
import { emotionJobs } from './emotion.jobs.ts'
import { openJudge } from './judge.ts'
import { getJudging } from './judging.ts'
import { findAdjustment } from './learning.queries.ts'
import { queueLearning } from './queue.queries.ts'

test('an import is judged by the job it queued, and what people say later by the next', async () => {
  const database = await testDatabase()
  onTestFinished(database.drop)
  const judge = openJudge()
  onTestFinished(judge.stop)
  const { db } = database
  const sandbox = await testSandbox({ wallSize: 120 })
  const sync = await testSync(db, sandbox.url, firstOf(sandbox))
  // Of its own it would not wait for the end of its connections, which the database is dropped over.
  const pgPool = openPool(database.url, { max: 4 })
  onTestFinished(() => pgPool.end())
  const work = () =>
    runOnce({
      pgPool,
      taskList: emotionJobs({ db, judge }),
      noHandleSignals: true,
      logger: new Logger(() => () => {}),
    })

  await syncUntilReady(sync)
  const { total, pending } = await getJudging(db, judge, sync.community)
  expect(pending).toBe(total)
  expect(total).toBeGreaterThan(50)
  await work()
  expect(await getJudging(db, judge, sync.community)).toMatchObject({ pending: 0, total })
  const emotions = await db.selectFrom('comment').select('emotion').distinct().orderBy('emotion').execute()
  expect(emotions.map(({ emotion }) => emotion)).toEqual(['negative', 'neutral', 'positive', 'unknown'])

  await db.updateTable('community').set({ learns_alone: true }).execute()
  await db
    .updateTable('comment')
    .set({ emotion_source: 'person' })
    .where('emotion', '=', 'negative')
    .execute()
  await queueLearning(db, sync.community)
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
  await work()
  expect(await findAdjustment(db, sync.community)).toMatchObject({ revision: 1 })
  const judged = await db.selectFrom('comment').select('judged_by').distinct().execute()
  expect(judged).toEqual([{ judged_by: `${judge.version}+1` }])
})
