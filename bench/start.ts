import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from './server.ts'

const runs = 5
const limitsMs = { fresh: 10_000, initialised: 3_000 }

/** Times the start with the embedded PostgreSQL until /readyz, on a fresh data folder and on a used one. */
export async function benchStart(print: (line: string) => void): Promise<void> {
  const fresh: number[] = []
  const initialised: number[] = []
  for (let run = 0; run < runs; run++) {
    const dataDir = await mkdtemp(join(tmpdir(), 'rapport-bench-'))
    fresh.push(await timeStart(dataDir))
    initialised.push(await timeStart(dataDir))
    await rm(dataDir, { recursive: true })
  }
  print(`Seconds from the start of the process to the first good answer of /readyz, ${runs} runs each.`)
  print('')
  print('| data folder | min | median | max | limit |')
  print('|---|---|---|---|---|')
  print(row('fresh', fresh, limitsMs.fresh))
  print(row('initialised', initialised, limitsMs.initialised))
}

async function timeStart(dataDir: string): Promise<number> {
  const server = await startServer({ RAPPORT_DATA_DIR: dataDir, DATABASE_URL: '' })
  await server.stop()
  return server.readyMs
}

function row(name: string, timesMs: number[], limitMs: number): string {
  const sorted = timesMs.toSorted((a, b) => a - b)
  const seconds = (ms = Number.NaN) => (ms / 1000).toFixed(2)
  const [min, median, max] = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)]
  return `| ${[name, ...[min, median, max, limitMs].map(seconds)].join(' | ')} |`
}
