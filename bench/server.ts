import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

/** A Rapport in a process of its own, as docs/deployment.md runs it. */
export interface ServerProcess {
  url: string
  pid: number
  /** From the start of the process to the first good answer of /readyz. */
  readyMs: number
  /** Resident memory in bytes; Linux only. */
  memory(): Promise<number>
  stop(): Promise<void>
}

const pollMs = 10
/** As `npm start` has them. */
const flags = ['--max-old-space-size=1024', '--max-semi-space-size=8']

/** Below those that Linux gives to connections, such as a load's. */
export const anyPort = () => 12_000 + Math.floor(Math.random() * 20_000)

/** Starts server/main.ts with settings of its own and waits until it is ready. Errors: it ended before. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const port = String(anyPort())
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...flags, 'server/main.ts'], {
    env: { ...process.env, MALLOC_ARENA_MAX: '2', LOG_LEVEL: 'error', PORT: port, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${env.PORT ?? port}`
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error('The server ended before it was ready')
    await delay(pollMs)
  }
  return {
    url,
    pid: child.pid ?? 0,
    readyMs: performance.now() - startedAt,
    memory: () => residentMemory(child),
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

/** Starts server/main.ts as a process that only works on jobs. */
export function startWorkerProcess(env: Record<string, string>): { stop(): Promise<void> } {
  const child = spawn(process.execPath, [...flags, 'server/main.ts'], {
    env: { ...process.env, MALLOC_ARENA_MAX: '2', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return {
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  )

async function residentMemory({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024
}
