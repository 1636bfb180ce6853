import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { query } from '../testing/server.ts'
import { startWriter, untilWritten, type Writer } from '../testing/writer.ts'
import { canReach } from './embedded/account.ts'
import { endLeftovers } from './embedded/leftovers.ts'
import { isAlive, postgresProcessesIn } from './embedded/processes.ts'
import { type Embedded, startEmbedded } from './embedded.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }
const isRoot = process.getuid?.() === 0
const nobody = { uid: 65534, gid: 65534 }

let base: string
let dataDir: string

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'rapport-embedded-'))
  await chmod(base, 0o755)
  dataDir = join(base, 'мои данные, "все"')
  onTestFinished(async () => {
    await endLeftovers(base)
    await rm(base, { recursive: true })
  })
})

/** Starts the server in this process, until the end of the test. */
async function start(folder = dataDir): Promise<Embedded> {
  const server = await startEmbedded({ dataDir: folder, log })
  onTestFinished(server.stop)
  return server
}

const clusterIn = (folder: string) => join(folder, 'postgres', 'cluster')

function postmasterPid(folder = dataDir): number {
  return Number.parseInt(readFileSync(join(clusterIn(folder), 'postmaster.pid'), 'utf8'), 10)
}

async function expectKept({ acknowledged }: Writer, { url }: Embedded): Promise<void> {
  const rows = await query(url, 'select number from written')
  const kept = new Set(rows.map((row) => row.number))
  expect(acknowledged.filter((number) => !kept.has(number))).toEqual([])
  expect(acknowledged.length).toBeGreaterThan(0)
}

describe('a killed process', () => {
  test('the server that outlives a killed Rapport is shut down by the next, and no row is lost', async () => {
    const writer = startWriter(dataDir)
    await untilWritten(writer)
    const orphan = postmasterPid()
    writer.child.kill('SIGKILL')
    await writer.ended
    expect(isAlive(orphan)).toBe(true)

    await expectKept(writer, await start())
    expect(await postgresProcessesIn(clusterIn(dataDir))).not.toContain(orphan)
  })

  test('a killed server is started again on its port, and Rapport goes on writing', async () => {
    const writer = startWriter(dataDir)
    await untilWritten(writer)
    const killed = postmasterPid()
    process.kill(killed, 'SIGKILL')
    // What it had begun for the writer may still write.
    await vi.waitFor(
      () => {
        expect(postmasterPid()).not.toBe(killed)
        expect(isAlive(postmasterPid())).toBe(true)
      },
      { timeout: 20_000 },
    )
    await untilWritten(writer)
    expect(writer.complaints).toContain('PostgreSQL ended unexpectedly and is started again')

    writer.child.kill('SIGTERM')
    expect(await writer.ended).toBe(0)
    await expectKept(writer, await start())
  })

  test('Rapport and its server killed at once leave nothing in the way, and no row is lost', async () => {
    const writer = startWriter(dataDir)
    await untilWritten(writer)
    process.kill(postmasterPid(), 'SIGKILL')
    writer.child.kill('SIGKILL')
    await writer.ended
    await expectKept(writer, await start())
  })

  test.each(['PG_VERSION', 'base/1/PG_VERSION', 'postgresql.auto.conf'])(
    'a kill while the database is being made, at %s, is as if it had never begun',
    async (milestone) => {
      const draft = join(dataDir, 'postgres.new')
      const writer = startWriter(dataDir)
      await vi.waitUntil(() => existsSync(join(draft, 'cluster', milestone)), {
        timeout: 20_000,
        interval: 1,
      })
      writer.child.kill('SIGKILL')
      await writer.ended
      const { url } = await start()
      expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
      expect(existsSync(draft)).toBe(false)
      expect(await postgresProcessesIn(draft)).toEqual([])
    },
  )

  test('the lock file may name a process of another program, which is left alone', async () => {
    const first = await start()
    await query(first.url, 'create table kept as select 7 as number')
    await first.stop()
    const { uid, gid } = await stat(clusterIn(dataDir))
    const stranger = spawn('sleep', ['60'], isRoot ? { uid, gid } : {})
    onTestFinished(() => {
      stranger.kill('SIGKILL')
    })
    const lockFile = join(clusterIn(dataDir), 'postmaster.pid')
    await writeFile(lockFile, `${stranger.pid}\n${clusterIn(dataDir)}\n1700000000\n5432\n\n127.0.0.1\n`)
    await chown(lockFile, uid, gid)

    const { url } = await start()
    expect(await query(url, 'select number from kept')).toEqual([{ number: 7 }])
    expect(isAlive(stranger.pid ?? 0)).toBe(true)
  })
})

describe('stopping', () => {
  test('SIGTERM ends the server before Rapport', async () => {
    const writer = startWriter(dataDir)
    await untilWritten(writer)
    writer.child.kill('SIGTERM')
    expect(await writer.ended).toBe(0)
    expect(await postgresProcessesIn(clusterIn(dataDir))).toEqual([])
    expect(existsSync(join(clusterIn(dataDir), 'postmaster.pid'))).toBe(false)
    await expectKept(writer, await start())
  })

  test('Ctrl-C in the terminal leaves the database up until Rapport has written its last', async () => {
    const writer = startWriter(dataDir)
    await untilWritten(writer)
    process.kill(-(writer.child.pid ?? 0), 'SIGINT')
    expect(await writer.ended).toBe(0)
    expect(writer.acknowledged).toContain(-1)
    await expectKept(writer, await start())
  })

  test('may be asked for twice, and the folder can be used again at once', async () => {
    const server = await start()
    await Promise.all([server.stop(), server.stop()])
    await server.stop()
    await start()
  })
})

describe('a second Rapport', () => {
  test('on the same data folder says which process has it and ends, and the first goes on', async () => {
    const first = startWriter(dataDir)
    await untilWritten(first)
    const second = startWriter(dataDir)
    expect(await second.ended).toBe(1)
    expect(second.complaints).toEqual([
      `Rapport is already running on this data folder (process ${first.child.pid})`,
    ])
    await untilWritten(first)
  })
})

describe('the database', () => {
  test('knows Russian: case, words and trigrams', async () => {
    const { url } = await start()
    await query(url, 'create extension pg_trgm')
    const [row] = await query(
      url,
      `select lower('ПРИВЕТ, Ёж') as lower, 'Привет' ilike 'ПРИВЕТ' as ilike,
        to_tsvector('«Книги» — миру')::text as words, similarity('привет', 'приветы') > 0.5 as similar`,
    )
    expect(row).toEqual({ lower: 'привет, ёж', ilike: true, words: "'книг':1 'мир':2", similar: true })
  })

  test('is durable, checked, in UTC and open to this machine alone', async () => {
    const { url } = await start()
    const rows = await query(
      url,
      `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit',
        'data_checksums', 'listen_addresses', 'unix_socket_directories', 'TimeZone', 'server_encoding')`,
    )
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      data_checksums: 'on',
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      TimeZone: 'UTC',
      server_encoding: 'UTF8',
    })
  })

  test('has a log of changes that stays small, however much is changed', async () => {
    const { url } = await start()
    await query(
      url,
      `create table changed with (autovacuum_enabled = off) as
       select n, 0 as times, encode(sha512(n::text::bytea), 'hex') as noise from generate_series(1, 40000) as n`,
    )
    const megabytes: number[] = []
    for (let round = 0; round < 64; round += 1) {
      await query(url, 'update changed set times = times + 1')
      const [row] = await query(url, 'select sum(size) / 1024 / 1024 as mb from pg_ls_waldir()')
      megabytes.push(Number(row?.mb))
    }
    const [written] = await query(
      url,
      `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') / 1024 / 1024 as mb`,
    )
    expect(Number(written?.mb)).toBeGreaterThan(600)
    expect(Math.max(...megabytes)).toBeLessThan(600)
  })

  test('asks for its password, which only its own account can read', async () => {
    const { url } = await start()
    const guess = new URL(url)
    guess.password = 'password'
    await expect(query(guess.href, 'select')).rejects.toThrow('password authentication failed')
    expect((await stat(join(dataDir, 'postgres', 'password'))).mode & 0o777).toBe(0o600)
  })
})

describe('what it logs', () => {
  test('has neither statements nor values, whatever ends them', async () => {
    const words = 'words of a statement'
    const lines: string[] = []
    const write = (line: string) => void lines.push(line)
    const server = await startEmbedded({
      dataDir,
      log: { debug: write, info: write, warn: write, error: write },
    })
    onTestFinished(server.stop)
    const begin = async () => {
      const client = new pg.Client(server.url)
      client.on('error', () => {})
      await client.connect()
      const { rows } = await client.query('select pg_backend_pid() as pid')
      return { client, pid: Number(rows[0].pid) }
    }
    const { client } = await begin()
    await client.query('select $1::integer', [words]).catch(() => {})
    await client.query(`select '${words}'::integer`).catch(() => {})
    const logged = async (text: string) =>
      vi.waitFor(() => expect(lines.join('\n')).toContain(text), { timeout: 20_000 })

    const untilAsleep = (pid: number) =>
      vi.waitFor(async () => {
        const asleep = `select from pg_stat_activity where pid = $1 and wait_event = 'PgSleep'`
        expect((await client.query(asleep, [pid])).rowCount).toBe(1)
      })
    const terminated = await begin()
    const cut = terminated.client.query(`select pg_sleep(60), '${words}'`).catch(() => {})
    await untilAsleep(terminated.pid)
    await client.query('select pg_terminate_backend($1)', [terminated.pid])
    await Promise.all([cut, logged('terminating connection due to administrator command')])

    const killed = await begin()
    const lost = killed.client.query('select pg_sleep(60), $1::text', [words]).catch(() => {})
    await untilAsleep(killed.pid)
    process.kill(killed.pid, 'SIGKILL')
    await Promise.all([lost, logged('was terminated by signal 9')])
    // Again, after its recovery.
    await vi.waitFor(
      () => expect(lines.filter((line) => line.includes('ready to accept'))).toHaveLength(2),
      20_000,
    )
    await client.end().catch(() => {})
    expect(lines.join('\n')).not.toMatch(/words of a statement|pg_sleep/)
  })
})

describe.runIf(isRoot)('as root', () => {
  test('the server runs under an account without privileges', async () => {
    await start()
    expect((await stat(`/proc/${postmasterPid()}`)).uid).not.toBe(0)
  })

  test('a data folder closed to that account points to a cluster elsewhere, and without the pointer begins anew', async () => {
    await chmod(base, 0o700)
    const pointer = join(dataDir, 'postgres.location')
    const places: string[] = []
    const startPointed = async () => {
      const server = await start()
      places.push(readFileSync(pointer, 'utf8').trim())
      return server
    }
    onTestFinished(async () => {
      for (const place of places) await rm(place, { recursive: true, force: true })
    })

    const first = await startPointed()
    await query(first.url, 'create table kept as select 7 as number')
    await first.stop()
    const again = await startPointed()
    expect(await query(again.url, 'select number from kept')).toEqual([{ number: 7 }])
    await again.stop()

    await rm(dataDir, { recursive: true })
    const fresh = await startPointed()
    expect(await query(fresh.url, `select to_regclass('kept') as kept`)).toEqual([{ kept: null }])
    await fresh.stop()

    await rm(places.at(-1) ?? '', { recursive: true })
    await expect(start()).rejects.toThrow('The database of this data folder is missing')
  })

  test('a folder that an ordinary account began is continued under that account', async (context) => {
    if (!(await canReach(import.meta.dirname, nobody)))
      context.skip('the project is closed to other accounts')
    await mkdir(dataDir)
    await chown(dataDir, nobody.uid, nobody.gid)
    const writer = startWriter(dataDir, nobody)
    await untilWritten(writer)
    expect((await stat(`/proc/${postmasterPid()}`)).uid).toBe(nobody.uid)
    writer.child.kill('SIGKILL')
    await writer.ended

    await expectKept(writer, await start())
    expect((await stat(`/proc/${postmasterPid()}`)).uid).toBe(nobody.uid)
  })
})
