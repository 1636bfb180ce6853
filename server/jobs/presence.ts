import type { openPool } from '../db/database.ts'

export type Pool = ReturnType<typeof openPool>

/** Says to all processes that the workers of this one are alive. */
export interface Presence {
  add(name: string): void
  /** Resolves when the connection is gone, and with it the word that the workers are alive. */
  lost: Promise<void>
  end(): void
}

/**
 * Holds an advisory lock for each name added, on one connection: PostgreSQL takes it back however the process dies.
 */
export async function holdPresence(pool: Pool): Promise<Presence> {
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
export async function unlockDeadWorkers(pool: Pool): Promise<string[]> {
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
