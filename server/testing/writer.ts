import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished, vi } from 'vitest'

export interface Writer {
  child: ChildProcess
  /** The numbers it was told are committed. */
  acknowledged: number[]
  /** What it complained of. */
  complaints: string[]
  /** Resolves with the exit code, null after a kill. */
  ended: Promise<number | null>
}

/** Runs `rowWriter.ts` on a data folder, under `account` if given, in a process group of its own as a shell would. */
export function startWriter(dataDir: string, account: { uid?: number; gid?: number } = {}): Writer {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'rowWriter.ts'), dataDir], {
    ...account,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const acknowledged: number[] = []
  const complaints: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => acknowledged.push(Number(line)))
  createInterface({ input: child.stderr }).on('line', (line) => complaints.push(line))
  const ended = once(child, 'exit').then(([code]) => code)
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return { child, acknowledged, complaints, ended }
}

/** Waits until the writer has got `more` numbers in, from now on. */
export async function untilWritten({ acknowledged, complaints }: Writer, more = 20): Promise<void> {
  const wanted = acknowledged.length + more
  await vi.waitFor(
    () => {
      if (acknowledged.length < wanted)
        throw new Error(`only ${acknowledged.length} rows; ${complaints.join('; ')}`)
    },
    { timeout: 20_000, interval: 10 },
  )
}
