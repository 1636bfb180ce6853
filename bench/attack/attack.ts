import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import type { Role } from '#contract/call.ts'
import { contentCalls } from '#contract/content/content.ts'
import type { Db } from '#server/db/database.ts'
import { createUser, startSession } from '#server/features/auth/auth.ts'
import { percentile, percentiles, row } from '../percentiles.ts'
import { seedAnalytics } from '../seed/seedAnalytics.ts'
import { openSeeded } from '../seed/seededDatabase.ts'
import { insertBenchSite } from '../seed/seedWeb.ts'
import { startServer } from '../server.ts'
import { benchSiteKey } from '../web/webVisits.ts'
import type { Target } from './attacks.ts'

const seconds = Number(process.env.ATTACK_SECONDS ?? 20)
/** Those that have to be stood for longer. */
const longer: Record<string, number> = { 'dear calls': 60 }
const secondsOf = (name: string) => longer[name] ?? seconds
const restMs = 3_000
const everyMs = 50
/** People's lists may take so much longer than when nothing is attacked; events so many ms; neither is refused. */
const bars = { slower: 2, eventMs: 100 }

type Print = (line: string) => void

/** What people, the pages that send events and /readyz notice of attacks on a server of this machine, one after another. */
export async function benchAttack(print: Print): Promise<void> {
  const seeded = await openSeeded((db, community) =>
    seedAnalytics(db, community, [{ posts: 2000, tags: 20 }]),
  )
  await insertBenchSite(seeded.db, seeded.community)
  const server = await startServer({
    DATABASE_URL: seeded.url,
    RAPPORT_SECRET_KEY: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'fatal',
    // Others of this machine's many addresses are strangers; nobody answers there.
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_URL: 'smtp://127.0.0.1:9',
  })
  try {
    const viewer = await tokenOf(seeded.db, 'viewer')
    const siteKey = benchSiteKey(seeded.community)
    const editors = await Promise.all(Array.from({ length: 5 }, () => tokenOf(seeded.db, 'editor')))
    const target: Target = { url: server.url, viewer: await tokenOf(seeded.db, 'viewer'), editors, siteKey }
    const names: string[] = await knownAttacks()
    const chosen = process.env.ATTACKS?.split(',') ?? names
    print(`${seconds} s each, a list, an event and /readyz every ${everyMs} ms beside it; ms.`)
    print(
      `Held: lists at most ${bars.slower} times as slow as quiet (p95), events ≤ ${bars.eventMs} ms (p99), none of them lost, /readyz 200.`,
    )
    print('')
    print(
      '| attack | lists p50 | p95 | not 200 | events p50 | p99 | not 202 | /readyz p95 | not 200 | resident MB | held |',
    )
    print('|---|---|---|---|---|---|---|---|---|---|---|')
    const look = (forS: number) => watch(server, viewer, siteKey, forS)
    await look(5)
    // As long as the longest attack: one checkpoint decides the p95 of a few seconds.
    const quiet = await look(Math.max(...chosen.map(secondsOf)))
    print(lineOf('none', quiet, quiet))
    for (const name of chosen) {
      const attack = startAttack([name, JSON.stringify(target)])
      await delay(restMs)
      const noticed = await look(secondsOf(name))
      print(lineOf(name, noticed, quiet))
      if (attack.exitCode !== null) throw new Error(`The attack "${name}" ended by itself`)
      attack.kill('SIGKILL')
      await once(attack, 'exit')
      await delay(restMs)
    }
    print(lineOf('none, afterwards', await look(seconds), quiet))
  } finally {
    await server.stop()
    await seeded.stop()
  }
}

const startAttack = (args: string[]): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, 'attacks.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })

async function knownAttacks(): Promise<string[]> {
  const { stdout } = startAttack([])
  return stdout ? JSON.parse(await text(stdout)) : []
}

async function tokenOf(db: Db, role: Role): Promise<string> {
  const email = `${randomBytes(6).toString('hex')}@rapport.test`
  const user = await createUser(db, { name: 'Bench', email, password: 'password', role })
  return (await startSession(db, user.id)).api_token
}

interface Asked {
  ms: number[]
  wrong: number
}

interface Noticed {
  lists: Asked
  events: Asked
  ready: Asked
  megabytes: number
}

/** What people, pages and a balancer notice in so many seconds. */
async function watch(
  server: { url: string; memory(): Promise<number> },
  token: string,
  siteKey: string,
  forS: number,
): Promise<Noticed> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const event = { 'x-forwarded-for': '198.51.100.7', 'user-agent': 'Mozilla/5.0 Chrome/140.0' }
  const view = JSON.stringify({ t: 'view', k: siteKey, u: 'https://shop.example/' })
  const [lists, events, ready] = await Promise.all([
    askFor(server.url + contentCalls.list.path, { method: 'POST', headers, body: '{}' }, 200, forS),
    askFor(`${server.url}/collect`, { method: 'POST', headers: event, body: view }, 202, forS),
    askFor(`${server.url}/readyz`, {}, 200, forS),
  ])
  return { lists, events, ready, megabytes: (await server.memory()) / 2 ** 20 }
}

function lineOf(name: string, { lists, events, ready, megabytes }: Noticed, quiet: Noticed): string {
  const isHeld =
    percentile(lists.ms, 0.95) <= bars.slower * percentile(quiet.lists.ms, 0.95) &&
    percentile(events.ms, 0.99) <= bars.eventMs &&
    lists.wrong + events.wrong + ready.wrong === 0
  return row(
    name,
    ...percentiles(lists.ms, [0.5, 0.95]),
    lists.wrong,
    ...percentiles(events.ms, [0.5, 0.99]),
    events.wrong,
    ...percentiles(ready.ms, [0.95]),
    ready.wrong,
    megabytes.toFixed(0),
    isHeld ? 'yes' : '**no**',
  )
}

/** Asks at a rate of its own, however long answers take. */
async function askFor(address: string, options: RequestInit, right: number, forS: number): Promise<Asked> {
  const asked: Asked = { ms: [], wrong: 0 }
  const under: Promise<void>[] = []
  const one = async () => {
    const started = performance.now()
    const status = await fetch(address, { ...options, signal: AbortSignal.timeout(30_000) }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 0,
    )
    asked.ms.push(performance.now() - started)
    if (status !== right) asked.wrong += 1
  }
  const end = performance.now() + forS * 1000
  while (performance.now() < end) {
    under.push(one())
    await delay(everyMs)
  }
  await Promise.all(under)
  return asked
}
