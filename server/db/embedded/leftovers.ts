import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive, postgresProcessesIn, signal, waitForEnd } from './processes.ts'

/** How long a server that outlived its Rapport may take for each way of ending. */
const patienceMs = { fast: 15_000, immediate: 5_000, killed: 5_000, startedLate: 500 }

/** Ends at once all PostgreSQL programs that work in `folder`. For where nothing is worth keeping. */
export async function endLeftovers(folder: string): Promise<void> {
  signal(await postgresProcessesIn(folder), 'SIGKILL')
  // What was killed may have started another a moment before.
  signal(await waitForEnd(folder, patienceMs.startedLate), 'SIGKILL')
  await waitForEnd(folder, patienceMs.killed)
}

/**
 * Clears the way for a new server: shuts down one that outlived its Rapport, waits for what a killed one left, and
 * removes a lock file that would hold up the start. The caller has the data folder's lock.
 */
export async function clearCluster(cluster: string): Promise<void> {
  const postmaster = await recordedPostmaster(cluster)
  const running = await postgresProcessesIn(cluster)
  // Only the postmaster understands SIGINT as "shut down"; without one, its children end by themselves.
  signal(
    running.filter((pid) => pid === postmaster),
    'SIGINT',
  )
  signal(await waitForEnd(cluster, patienceMs.fast), 'SIGQUIT')
  signal(await waitForEnd(cluster, patienceMs.immediate), 'SIGKILL')
  await waitForEnd(cluster, patienceMs.killed)
  // PostgreSQL takes any live process with the recorded id for its server: another program, or an unreaped zombie.
  if (postmaster && isAlive(postmaster)) await rm(join(cluster, 'postmaster.pid'), { force: true })
}

async function recordedPostmaster(cluster: string): Promise<number | undefined> {
  try {
    const pid = Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), 10)
    return pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}
