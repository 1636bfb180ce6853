import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '#server/db/database.ts'
import { createUser } from '#server/features/auth/auth.ts'
import { insertGrant } from '#server/features/settings/signIn/grants.queries.ts'
import { sealGrant } from '#server/features/settings/signIn/signIn.ts'
import { secretsFrom } from '#server/secrets/secrets.ts'
import { testDatabase } from '#server/testing/database.ts'
import { insertCommunity, insertToken } from '#server/testing/factories.ts'
import { dice } from './sandbox/random.ts'
import type { Sandbox } from './sandbox/sandbox.ts'
import { signInApp } from './sandbox/signIn.ts'
import { testSandbox } from './sandbox/testing/fixture.ts'
import { makeVkSignIn } from './signIn.ts'

const secrets = secretsFrom(Buffer.alloc(32, 1))
const minute = 60_000
const renewals = 720
const kills = 20

/** What a person gets who signs in and allows everything. */
async function signIn({ url }: Sandbox) {
  const { address, exchange } = makeVkSignIn({ url, ...signInApp, scope: 'stats' })
  const asked = {
    state: 's'.repeat(43),
    verifier: 'v'.repeat(43),
    returnTo: 'https://rapport.example/connect',
  }
  const decided = `${address(asked).replace('/authorize?', '/authorize/decide?')}&allow=1&right_stats=1`
  const { headers } = await fetch(decided, { redirect: 'manual' })
  const back = new URL(headers.get('location') ?? '').searchParams
  return exchange({ ...asked, code: back.get('code') ?? '', deviceId: back.get('device_id') ?? '' })
}

/** A community whose user token is of a sign-in. */
async function connected(db: Db, sandbox: Sandbox) {
  const person = { name: 'Anna', email: 'anna@rapport.test', password: 'password', role: 'admin' } as const
  const user = await createUser(db, person)
  const community = await insertCommunity(db)
  await insertToken(db, community, { kind: 'user', value: 'none' }, secrets)

  /** Signs in, again where a sign-in has ended. */
  async function connect() {
    const grant = sealGrant(secrets, await signIn(sandbox), new Date(sandbox.clock.now()))
    const { id } = await insertGrant(db, 'vk', user.id, grant)
    const token = { ciphertext: grant.access, masked: grant.masked, grant_id: id }
    await db
      .updateTable('community_token')
      .set({ ...token, state: 'valid', problem: null })
      .execute()
  }
  const state = async () => {
    const row = await db
      .selectFrom('network_grant')
      .innerJoin('community_token', 'grant_id', 'id')
      .select(['generation', 'refresh', 'access', 'ciphertext', 'expires_at', 'ended_at', 'problem'])
      .executeTakeFirstOrThrow()
    return { ...row, isEnded: row.ended_at !== null }
  }
  await connect()
  return { connect, state }
}

/** Two processes that renew tokens, one of which is killed now and then. */
function startProcesses(database: string, sandboxUrl: string) {
  const start = () =>
    spawn(process.execPath, ['networks/vk/sandbox/testing/renewProcess.ts'], {
      env: { ...process.env, RENEW: JSON.stringify({ url: database, sandboxUrl }) },
      stdio: 'inherit',
    })
  const running = [start(), start()]
  return {
    /** All at once, so that none is there to go on; two others take their places. */
    async kill() {
      const ended = running.map((child) => once(child, 'exit'))
      for (const child of running) child.kill('SIGKILL')
      await Promise.all(ended)
      running.splice(0, 2, start(), start())
    },
    async stop() {
      const ended = running.map((child) => once(child, 'exit'))
      for (const child of running) child.kill('SIGKILL')
      await Promise.all(ended)
    },
  }
}

/** Waits for what another process does. */
async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await sleep(2)
}

test.each([
  { forgives: 'takes a refresh token again within five minutes', leewayMs: 5 * minute, mayLose: false },
  { forgives: 'takes none twice', leewayMs: 0, mayLose: true },
])(
  'of 720 hourly renewals with 20 kills, where the network $forgives, none is lost unsaid or stored twice',
  async ({ leewayMs, mayLose }) => {
    const sandbox = await testSandbox({ refreshLeewayMs: leewayMs })
    const database = await testDatabase()
    onTestFinished(database.drop)
    const { connect, state } = await connected(database.db, sandbox)
    sandbox.setLatency(4)
    const processes = startProcesses(database.url, sandbox.url)
    onTestFinished(processes.stop)
    const random = dice(mayLose ? 1 : 2)
    let killed = 0
    let lost = 0

    for (let hour = 0; hour < renewals; hour += 1) {
      const { generation } = await state()
      sandbox.clock.advance(46 * minute)
      if (hour % (renewals / kills) === 7) {
        // Before it is asked, while it is, and after.
        await sleep(random.next() * 16)
        await processes.kill()
        killed += 1
        // What was begun is tried again after a minute.
        sandbox.clock.advance(2 * minute)
      }
      const ended = async () => {
        const now = await state()
        return now.isEnded || now.generation > generation
      }
      await until(ended)

      const now = await state()
      expect(now.ciphertext.equals(now.access)).toBe(true)
      const [good, ...others] = sandbox.signIn.good()
      expect(others).toEqual([])
      if (now.isEnded) {
        lost += 1
        expect(now.problem).toBe('sign_in_ended')
        sandbox.signIn.revoke()
        await database.db.updateTable('community_token').set({ grant_id: null }).execute()
        await database.db.deleteFrom('network_grant').execute()
        await connect()
        continue
      }
      expect(now.problem).toBeNull()
      expect(now.generation).toBe(generation + 1)
      expect(JSON.parse(secrets.open(now.refresh))).toMatchObject({ token: good })
      expect(now.expires_at.getTime()).toBeGreaterThan(sandbox.clock.now())
    }
    console.log(`${killed} kills, ${lost} sign-ins ended by them`)
    expect(killed).toBe(kills)
    if (!mayLose) expect(lost).toBe(0)
    // Each sign-in and each hour gave one pair and no more, whichever process asked, and how often.
    expect(sandbox.signIn.given()).toBe(1 + renewals + lost)
  },
  1_200_000,
)
