import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addresses } from '#contract/addresses.ts'
import { createUser, startSession } from '#server/features/auth/auth.ts'
import { insertSite, siteKey } from '#server/features/web/testing/site.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertCommunity } from '#server/testing/factories.ts'

const loadMs = Number(process.env.ROLLING_MS ?? 60_000)
const senders = 4
const root = join(import.meta.dirname, '..')

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'rapport-balancer-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await database.drop()
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

async function untilWell(url: string) {
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) await delay(50)
}

const here = (ports: number[], write: (address: string) => string) =>
  ports.map((port) => write(`127.0.0.1:${port}`)).join(' ')

/** The examples with these processes behind them, and without certificates, which nobody here would give them. */
const balancers = {
  async nginx(port: number, ports: number[]) {
    const example = await readFile(join(root, 'deploy/nginx.conf'), 'utf8')
    const config = example
      .replace(
        'server 127.0.0.1:3000 max_fails=0;',
        here(ports, (each) => `server ${each} max_fails=0;`),
      )
      .replace(/^server \{\n {2}listen 80;.*?^\}/ms, '')
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
      .replace(/^ *(listen \[::\]|ssl_|access_log|error_log).*$/gm, '')
    const file = join(folder, 'nginx.conf')
    const own = `daemon off; pid ${folder}/nginx.pid; error_log /dev/null; events {} http { access_log off; `
    await writeFile(file, `${own}${config}}`)
    return run('nginx', ['-e', '/dev/null', '-c', file])
  },
  async caddy(port: number, ports: number[]) {
    const example = await readFile(join(root, 'deploy/Caddyfile'), 'utf8')
    const config = example
      .replace('{\n\tservers', '{\n\tadmin off\n\tservers')
      .replace('rapport.example.com {', `http://127.0.0.1:${port} {`)
      .replace('127.0.0.1:3000', here(ports, String))
    const file = join(folder, 'Caddyfile')
    await writeFile(file, config)
    return run('caddy', ['run', '--config', file, '--adapter', 'caddyfile'])
  },
}

const run = (program: string, args: string[]) => spawn(program, args, { stdio: 'ignore' })

const isInstalled = (program: string, version: string) => spawnSync(program, [version]).status === 0

/** What may fail with each: Caddy 2.6 does not send a body to the next process. */
const cases = [
  ['nginx', '-v', 'nothing', /^$/],
  ['caddy', 'version', 'nothing but what has a body', /^POST .* 502$/],
] as const

for (const [name, version, what, allowed] of cases)
  test.skipIf(!isInstalled(name, version))(
    `behind ${name} ${what} fails while two processes are restarted in turns (needs ${name})`,
    async () => {
      const { db, url } = database
      const community = await insertCommunity(db)
      await insertSite(db, community)
      const email = `${name}@rapport.test`
      const person = { name, email, password: 'password', role: 'admin' } as const
      const { api_token } = await startSession(db, (await createUser(db, person)).id)
      const env = {
        ...process.env,
        DATABASE_URL: url,
        RAPPORT_ROLE: 'web',
        RAPPORT_SECRET_KEY: randomBytes(32).toString('base64'),
        LOG_LEVEL: 'error',
      }
      const start = (port: number) =>
        spawn(process.execPath, ['server/main.ts'], {
          cwd: root,
          env: { ...env, PORT: String(port) },
          stdio: 'ignore',
        })
      const ports = [await freePort(), await freePort()]
      const processes = new Map(ports.map((port) => [port, start(port)]))
      for (const port of ports) await untilWell(`http://127.0.0.1:${port}`)
      const port = await freePort()
      const proxy = await balancers[name](port, ports)
      const balancer = `http://127.0.0.1:${port}`
      await untilWell(balancer)

      const event = JSON.stringify({ t: 'view', k: siteKey(community), u: 'https://shop.example/' })
      const view = {
        'content-type': 'text/plain',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/147',
      }
      const json = { authorization: `Bearer ${api_token}`, 'content-type': 'application/json' }
      const asked = [
        ['/healthz', {}],
        ['/api/auth/csrf', {}],
        [
          addresses.tag.list,
          { method: 'POST', headers: json, body: JSON.stringify({ community_id: String(community) }) },
        ],
        ['/collect', { method: 'POST', headers: view, body: event }],
      ] as const
      const failed: string[] = []
      let answered = 0
      const end = Date.now() + loadMs
      const send = async () => {
        for (let n = 0; Date.now() < end; n += 1) {
          const [path, options] = asked[n % asked.length] ?? asked[0]
          const status = await fetch(balancer + path, options).then(
            async (answer) => {
              await answer.arrayBuffer()
              return answer.ok ? '' : String(answer.status)
            },
            (error: Error) => error.message,
          )
          answered += 1
          if (status) failed.push(`${'method' in options ? options.method : 'GET'} ${path} ${status}`)
        }
      }
      const restart = async () => {
        let restarts = 0
        for (let n = 0; Date.now() < end - 5_000; n += 1) {
          const [at = 0] = [ports[n % ports.length]]
          const running = processes.get(at)
          running?.kill('SIGTERM')
          if (running?.exitCode === null) await once(running, 'exit')
          processes.set(at, start(at))
          await untilWell(`http://127.0.0.1:${at}`)
          await delay(1_000)
          restarts += 1
        }
        return restarts
      }
      const [restarts] = await Promise.all([restart(), ...Array.from({ length: senders }, send)])
      proxy.kill()
      for (const running of processes.values()) running.kill()
      expect(restarts).toBeGreaterThan(1)
      expect(answered).toBeGreaterThan(100)
      expect(failed.filter((each) => !allowed.test(each))).toEqual([])
    },
    180_000,
  )
