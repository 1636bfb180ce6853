import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { type Call, fillPath, type InputOf, type OutputOf, type Role } from '#contract/call.ts'
import { makeVkApi } from '#networks/vk/api.ts'
import { makeVkClient } from '#networks/vk/client.ts'
import { makeVkSignIn, type VkIdOptions } from '#networks/vk/signIn.ts'
import { buildApp } from '../app.ts'
import { type OpenIdConfig, readConfig } from '../config.ts'
import type { Db } from '../db/database.ts'
import { openPools, type Pools } from '../db/pools.ts'
import { createUser, startSession } from '../features/auth/auth.ts'
import { type Judge, openJudge } from '../features/emotion/emotion.ts'
import { oddItems } from '../http/sendJson.ts'
import type { Log } from '../lib/log.ts'
import { secretsFrom } from '../secrets/secrets.ts'
import { testDatabase } from './database.ts'

interface Sent {
  token?: string
  json?: unknown
  form?: FormData
}

/** The whole server on a database of its own, at a real port. */
export interface TestApp {
  url: string
  /** For requests without a socket, by `inject`. */
  server: FastifyInstance
  db: Db
  /** Those that answer calls. */
  pools: Pools
  databaseUrl: string
  judge: Judge
  /** A folder of its own. */
  dataDir: string
  /** Adds a person of a role and gives the bearer token of an inserted session. */
  signIn(role: Role): Promise<string>
  /** Makes a call as the browser does. Errors: an Error with the answer when it is not 200. */
  call<C extends Call>(call: C, input: InputOf<C>, token?: string): Promise<OutputOf<C>>
  /** Posts whatever to wherever. */
  post(path: string, sent: Sent): Promise<Response>
  close(): Promise<void>
}

interface TestOptions {
  publicUrl?: string
  /** Of a sandbox's methods; by default nobody is there. */
  vkApiUrl?: string
  /** Of a sandbox whose people sign in. */
  vkId?: VkIdOptions
  /** Without it there is no mail server. */
  smtpUrl?: string
  /** Without it images are in the data folder. */
  s3Url?: string
  trustedProxies?: string[]
  /** By default nothing is logged, and `close` fails where a list had items that are not as the contract says. */
  log?: Log
  /** Without it people sign in with passwords alone. */
  openId?: OpenIdConfig
  /** Connections apart for each kind of call, as in production. */
  hasPools?: boolean
}

const inOnePool = (db: Db): Omit<Pools, 'machines' | 'slots'> => ({
  people: db,
  strangers: db,
  dear: db,
  collector: db,
  health: db,
})

/** Starts the server at a free port of this machine, on a database of its own; `close` ends both. */
export async function testApp(options: TestOptions = {}): Promise<TestApp> {
  const {
    publicUrl = 'http://127.0.0.1:0',
    vkApiUrl = 'http://127.0.0.1:9/method',
    smtpUrl,
    s3Url,
    vkId,
    openId,
    hasPools = false,
  } = options
  const defaults = readConfig({})
  const odd: string[] = []
  const heard = { write: (line: string) => void (line.includes(oddItems) && odd.push(line)) }
  const { trustedProxies = defaults.trustedProxies, log = pino({ level: 'error' }, heard) } = options
  const dataDir = await mkdtemp(join(tmpdir(), 'rapport-app-'))
  const database = await testDatabase()
  const { db } = database
  const judge = openJudge()
  const apart = openPools(database.url, {})
  // Otherwise one for all, whose connections tests take and change.
  const pools = hasPools ? apart : { ...inOnePool(db), machines: apart.machines, slots: apart.slots }
  const vk = makeVkClient(
    makeVkApi({
      db,
      baseUrl: vkApiUrl,
      patience: { backoffMs: 1 },
      // The limits themselves have a test of their own.
      rates: { user: 1000, service: 1000, community: 1000 },
    }),
    vkId && makeVkSignIn(vkId),
  )
  const app = await buildApp({
    config: {
      ...defaults,
      publicUrl,
      networks: { ...defaults.networks, vk: { apiUrl: vkApiUrl, signIn: vkId } },
      smtpUrl,
      s3Url,
      openId,
      trustedProxies,
      dataDir,
      // Tests are refused more often than anybody.
      strangersPerSecond: 1e6,
    },
    db: pools.people,
    pools,
    secrets: secretsFrom(Buffer.alloc(32, 1)),
    networks: () => vk,
    judge,
    log,
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  let people = 0

  const post = (path: string, { token, json = {}, form }: Sent) =>
    fetch(url + path, {
      method: 'POST',
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(!form && { 'content-type': 'application/json' }),
      },
      body: form ?? JSON.stringify(json),
    })

  return {
    url,
    server: app,
    db,
    pools,
    databaseUrl: database.url,
    judge,
    dataDir,
    post,
    async signIn(role) {
      people += 1
      const email = `${role}${people}@rapport.test`
      const { id } = await createUser(db, { name: role, email, password: 'password', role })
      return (await startSession(db, id)).api_token
    },
    async call(call, input, token) {
      const response = await post(fillPath(call, input), { token, json: input })
      if (response.status !== 200)
        throw new Error(`${call.path}: ${response.status} ${await response.text()}`)
      return (await response.json()) as OutputOf<typeof call>
    },
    async close() {
      await app.close()
      await judge.stop()
      for (const pool of Object.values(apart)) await pool.destroy()
      await database.drop()
      await rm(dataDir, { recursive: true })
      if (odd[0]) throw new Error(odd[0])
    },
  }
}
