import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import {
  Logger,
  type Runner,
  type RunnerOptions,
  run,
  runMigrations,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import { openPool } from '../db/database.ts'
import { WorkerPool } from '../db/workerPool.ts'
import { ifRoom } from '../lib/diskFull.ts'
import type { Log } from '../lib/log.ts'
import { longJob } from './longJob.ts'

export interface Worker {
  /** Takes no more jobs and waits for those under way, for a bounded time. */
  stop(): Promise<void>
}

export interface WorkerOptions {
  databaseUrl: string
  tasks: TaskList
  /** What to queue when, one line each as in cron. */
  crontab?: string
  log: Log
}

/** Jobs at once of any length, and of the short ones for which these have no room. */
const slots = { any: 2, short: 2 }
/** Of the jobs at once, the two listeners, the schedule, the presence and the sweep. */
const connections = slots.any + slots.short + 5
// A job's end does not wake the next one of its queue: that one begins when a worker looks again.
const pollMs = 500
const sweepMs = 60_000
const restartMs = 1_000
const stopWithinMs = 4_000
/** Then jobs hear that they are to end. */
const abortAfterMs = 500
const schedule =
  '* * * * * sync:tick\n* * * * * settings:renew\n*/5 * * * * settings:delete\n* * * * * reports:due\n30 3 * * * tags:sweep\n40 3 * * * emotion:sweep\n50 3 * * * comments:sweep\n0 4 * * * web:sweep\n5 4 * * * web:partitions\n10 4 * * * audit:sweep\n20 4 * * * commenters:sweep\n*/10 * * * * images:sweep\n* * * * * images:pictures'

/** Makes or updates the tables of the queue, so that jobs can be queued where no worker runs. */
export async function migrateJobs(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, logger: quiet })
}

/** Works on queued jobs until `stop`, also after the database was away. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { databaseUrl, log } = options
  const onError = (error: Error) => log.warn({ err: error }, 'a connection of the worker was lost')
  const pool = openPool(databaseUrl, { max: connections, onError, Pool: WorkerPool })
  // The pool itself only hears of connections that are idle.
  pool.on('connect', (client) => client.on('error', onError))
  const stopping = new AbortController()
  const { signal } = stopping
  const first = await ifRoom(beginShift(pool, options))
  const worked = keepWorking(first, pool, options, signal)
  return {
    async stop() {
      stopping.abort()
      await worked
      await pool.end()
    },
  }
}

/** Begins a new shift, with workers of new names, whenever one ends before the signal. */
async function keepWorking(
  first: Shift | undefined,
  pool: Pool,
  options: WorkerOptions,
  signal: AbortSignal,
) {
  const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  let shift = first
  for (;;) {
    if (shift) await Promise.race([shift.over, aborted])
    await shift?.end()
    if (signal.aborted) return
    if (shift) options.log.warn('the worker lost the database and starts again')
    await delay(restartMs, undefined, { signal }).catch(() => {})
    shift = signal.aborted ? undefined : await beginShift(pool, options).catch(() => undefined)
  }
}

interface Shift {
  /** Settles when the runner or the connection that says who is alive has ended. */
  over: Promise<void>
  end(): Promise<void>
}

async function beginShift(pool: Pool, { tasks, crontab = schedule, log }: WorkerOptions): Promise<Shift> {
  // A runner that cannot write when it begins, as on a full disk, would find no job when it can.
  await pool.query('update graphile_worker._private_jobs set attempts = attempts where false')
  const presence = await holdPresence(pool)
  try {
    await unlockDeadWorkers(pool)
    const options: RunnerOptions = {
      pgPool: pool,
      pollInterval: pollMs,
      taskList: tasks,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: abortAfterMs,
      logger: logTo(log),
      // Without a batch nobody waits for what becomes of a job to be written down, nor hears when that fails.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      events: announcingTo(presence),
    }
    const runners = await Promise.all([
      run({ ...options, concurrency: slots.any, crontab }),
      run({ ...options, concurrency: slots.short, crontab: '', forbiddenFlags: [longJob] }),
    ])
    const sweep = setInterval(() => {
      unlockDeadWorkers(pool).catch((error) => log.warn({ err: error }, 'dead workers were not looked for'))
    }, sweepMs)
    const over = Promise.race([...runners.map(({ promise }) => promise), presence.lost]).catch(() => {})
    return {
      over,
      async end() {
        clearInterval(sweep)
        await Promise.all(runners.map(stopRunner))
        presence.end()
      },
    }
  } catch (error) {
    presence.end()
    throw error
  }
}

/** Jobs are locked in the name of the pool; the lock that says it is alive is asked for before the first job is. */
function announcingTo(presence: Presence): WorkerEvents {
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => presence.add(workerPool.id))
  return events
}

async function stopRunner(runner: Runner): Promise<void> {
  // Rejects when the runner has stopped by itself.
  const stopped = runner.stop().catch(() => {})
  await Promise.race([stopped, delay(stopWithinMs, undefined, { ref: false })])
}

const quiet = new Logger(() => () => {})

function logTo(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    // The message goes on with that of the error, which its own line is careful with.
    const [told = ''] = message.split(/\n| with error '/)
    if (level === 'error') log.error({ err: meta?.error ?? meta?.fatalError }, told)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}

type Pool = ReturnType<typeof openPool>

/** Says to all processes that the workers of this one are alive. */
interface Presence {
  add(name: string): void
  /** Resolves when the connection is gone, and with it the word that the workers are alive. */
  lost: Promise<void>
  end(): void
}

/**
 * Holds an advisory lock for each name added, on one connection: PostgreSQL takes it back however the process dies.
 */
async function holdPresence(pool: Pool): Promise<Presence> {
  const client = await pool.connect()
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>()
  let isHeld = true
  const end = () => {
    if (isHeld) client.release(true)
    isHeld = false
    lose()
  }
  client.on('error', end).on('end', end)
  return {
    add(name) {
      client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]).catch(end)
    },
    lost,
    end,
  }
}

/**
 * Gives back the jobs that workers no longer alive had taken; the queue itself would wait four hours.
 * @returns the names of the dead.
 */
async function unlockDeadWorkers(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from (
       select locked_by from graphile_worker._private_jobs where locked_by is not null
       union select locked_by from graphile_worker._private_job_queues where locked_by is not null
     ) as worker (name)
     where pg_try_advisory_xact_lock(hashtextextended(name, 0))`,
  )
  const dead = rows.map(({ name }) => name)
  if (dead.length > 0) await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [dead])
  return dead
}
