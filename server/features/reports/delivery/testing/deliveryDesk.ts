import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { startWorker, type Worker } from '#server/jobs/worker.ts'
import { secretsFrom } from '#server/secrets/secrets.ts'
import type { TestDatabase } from '#server/testing/database.ts'
import { reportDeliveryJobs } from '../delivery.jobs.ts'
import { queueDeliveries } from '../delivery.ts'
import { thisMachine } from './hookServer.ts'
import { insertRun } from './insertRun.ts'

type Given = NonNullable<Parameters<typeof insertRun>[2]>
type Delivery = NonNullable<Given['delivery']>

export const publicUrl = 'https://rapport.example'
export const secrets = secretsFrom(Buffer.alloc(32, 1))

/** A worker for deliveries, with these settings, whose webhooks are at this machine. */
export function startDelivering(
  database: TestDatabase,
  settings: Record<string, string>,
  network = thisMachine,
): Promise<Worker> {
  const config = { ...readConfig(settings), publicUrl }
  const tasks = reportDeliveryJobs({ db: database.db, secrets, config }, network)
  return startWorker({ databaseUrl: database.url, tasks, crontab: '', log: pino({ level: 'silent' }) })
}

/** Queues the deliveries of a new run; those to a webhook without the contract, which asks for encryption. */
export async function queueRun(
  { db }: TestDatabase,
  community: CommunityId,
  { hookUrl, ...delivery }: Delivery & { hookUrl?: string },
  given: Given = {},
) {
  const made = await insertRun(db, community, { ...given, delivery })
  if (hookUrl !== undefined) {
    await sql`
      update report set blueprint = jsonb_set(blueprint, '{delivery,webhook_url}', to_jsonb(${hookUrl}::text))
      where community_id = ${community} and id = ${made.run}`.execute(db)
  }
  await queueDeliveries(db, community, made.run)
  return made
}

/** Lets what is queued be tried once. */
export const allowOneTry = ({ db }: TestDatabase) =>
  sql`update graphile_worker._private_jobs set max_attempts = 2`.execute(db)

/** What became of the deliveries of a run. */
export const outcomesOf = ({ db }: TestDatabase, run: number) =>
  db
    .selectFrom('report_delivery')
    .select(['state', sql<string | null>`failure ->> 'message'`.as('failure')])
    .where('report_id', '=', run)
    .orderBy('id')
    .execute()

/** Waits until that is what became of the deliveries of a run. */
export const settled = (database: TestDatabase, run: number, ...expected: object[]) =>
  vi.waitFor(async () => expect(await outcomesOf(database, run)).toMatchObject(expected), { timeout: 20_000 })

export const sent = { state: 'sent', failure: null }
