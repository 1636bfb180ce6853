import { type ChildProcess, spawn } from 'node:child_process'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Installation } from './binaries.ts'
import { bareEnvironment } from './cluster.ts'
import { clusterFolder, type Home } from './home.ts'

export type Log = Record<'debug' | 'info' | 'warn' | 'error', (message: string) => void>

export interface Postmaster {
  ended: Promise<void>
  /** Has the server read its settings again. */
  reload(): void
}

export interface PostmasterOptions {
  home: Home
  installation: Installation
  /** On 127.0.0.1. */
  port: number
  /** Settings of PostgreSQL over ours, by name. */
  settings: Record<string, string>
  log: Log
  /** Aborting ends the server: fast, and harder when that takes too long. */
  signal: AbortSignal
}

/** For a laptop of two cores; durability is PostgreSQL's default, which is all on. */
const ourSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '100',
  shared_buffers: `${sharedMb()}MB`,
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  // Of the log of changes (docs/deployment.md#disk). What it keeps ready lets PostgreSQL go on for a while on a full disk, and
  // nobody who follows the log can have it grow.
  max_wal_size: '512MB',
  min_wal_size: '128MB',
  max_slot_wal_keep_size: '512MB',
  wal_compression: 'on',
  random_page_cost: '1.1',
  // Compiling a query costs more than it saves in the short ones we have.
  jit: 'off',
  // A failed statement is the application's to log; neither statements nor their values ever stand in this log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_checkpoints: 'off',
}

/** An eighth of the memory of the machine or container, within limits; what is not needed is never touched. */
function sharedMb(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity)
  return Math.round(Math.min(1024, Math.max(192, memory / 8 / 2 ** 20)))
}

const impatienceMs = { immediate: 10_000, killed: 15_000 }

/**
 * Starts the server and waits until it accepts connections, for as long as its recovery takes.
 * @throws Error with PostgreSQL's last complaint when it ends before.
 */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const child = spawnPostgres(options)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  endWith(child, options.signal)
  await ready(child, options.log)
  return { ended, reload: () => void child.kill('SIGHUP') }
}

function spawnPostgres({ home, installation, port, settings }: PostmasterOptions): ChildProcess {
  const cluster = clusterFolder(home.folder)
  const assignments = Object.entries({ ...ourSettings, ...settings, port: String(port) })
  const options = ['-D', cluster, ...assignments.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  return spawn(join(installation, 'bin', 'postgres'), options, {
    ...home.account,
    cwd: cluster,
    env: bareEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    // A process group of its own: Ctrl-C is for us, who then have a last use for the database.
    detached: true,
  })
}

/** Ends the server on abort, and asks it to end when our process exits without that. */
function endWith(child: ChildProcess, signal: AbortSignal): void {
  const timers: NodeJS.Timeout[] = []
  const endFast = () => child.kill('SIGINT')
  const end = () => {
    endFast()
    timers.push(setTimeout(() => child.kill('SIGQUIT'), impatienceMs.immediate))
    timers.push(setTimeout(() => child.kill('SIGKILL'), impatienceMs.killed))
  }
  process.once('exit', endFast)
  signal.addEventListener('abort', end, { once: true })
  child.once('close', () => {
    process.off('exit', endFast)
    signal.removeEventListener('abort', end)
    timers.forEach(clearTimeout)
  })
  if (signal.aborted) end()
}

function ready(child: ChildProcess, log: Log): Promise<void> {
  return new Promise((resolve, reject) => {
    let complaint = 'it ended without a word'
    if (child.stderr) {
      createInterface({ input: child.stderr }).on('line', (line) => {
        const isRoutine = / (LOG|DETAIL|HINT): /.test(line)
        log[isRoutine ? 'debug' : 'warn'](`PostgreSQL: ${line}`)
        if (/(FATAL|PANIC): /.test(line)) complaint = line.replace(/^.*(FATAL|PANIC): +/, '')
        if (line.includes('database system is ready to accept connections')) resolve()
      })
    }
    child.once('error', reject)
    child.once('close', () => reject(new Error(complaint)))
  })
}
