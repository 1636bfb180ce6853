import { execFile } from 'node:child_process'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { sep } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Ids of the live PostgreSQL programs (postgres, initdb) that work in `folder` or below it. Zombies are not live. */
export async function postgresProcessesIn(folder: string): Promise<number[]> {
  if (process.platform === 'linux') return findInProc(folder)
  if (process.platform === 'win32') return []
  return findByPs(folder)
}

async function findInProc(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(pids.map((pid) => worksIn(pid, folder)))
  return pids.filter((_, index) => found[index]).map(Number)
}

async function worksIn(pid: string, folder: string): Promise<boolean> {
  try {
    // The working folder tells this cluster's servers from all others, and follows a folder that was moved.
    const workingFolder = await readlink(`/proc/${pid}/cwd`)
    if (workingFolder !== folder && !workingFolder.startsWith(folder + sep)) return false
    const program = (await readFile(`/proc/${pid}/comm`, 'utf8')).trim()
    if (program === 'postgres' || program === 'initdb') return true
    // initdb starts its server by way of a shell.
    return program === 'sh' && (await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes('postgres')
  } catch {
    // It ended meanwhile, or belongs to somebody whose processes are none of ours.
    return false
  }
}

async function findByPs(folder: string): Promise<number[]> {
  const { stdout } = await run('ps', ['-axww', '-o', 'pid=,stat=,command='], { maxBuffer: 2 ** 26 })
  return stdout
    .split('\n')
    .filter(
      (line) => line.includes(folder) && /(postgres|initdb)['"]? /.test(line) && !/^\s*\d+\s+Z/.test(line),
    )
    .map((line) => Number.parseInt(line, 10))
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Sends a signal to processes of which some may be gone. */
export function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // Gone already, which is what the signal is for.
    }
  }
}

/** Waits until no PostgreSQL program works in `folder`, `timeoutMs` at most. @returns those that still do. */
export async function waitForEnd(folder: string, timeoutMs: number): Promise<number[]> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const pids = await postgresProcessesIn(folder)
    if (pids.length === 0 || Date.now() >= deadline) return pids
    await delay(20)
  }
}
