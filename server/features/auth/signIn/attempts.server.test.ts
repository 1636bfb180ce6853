import { createHook } from 'node:async_hooks'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { openBrowser } from '#server/testing/browser.ts'
import { createUser } from '../auth.ts'
import { beginAttempt, forgiveAttempt } from './attempts.ts'

const email = 'anna@rapport.test'
const account = email
const password = 'right password'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await createUser(app.db, { name: 'Anna', email, password, role: 'editor' })
})
beforeEach(() => app.db.deleteFrom('sign_in_attempt').execute())
afterAll(() => app.close())

const tooMany = { code: 'too_many_requests' }

/** How many of so many attempts at once are let through. */
async function letThrough(n: number, attempt: (i: number) => { account: string; address: string }) {
  const results = await Promise.allSettled(
    Array.from({ length: n }, (_, i) => beginAttempt(app.db, attempt(i))),
  )
  for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject(tooMany)
  return results.filter(({ status }) => status === 'fulfilled').length
}

describe('in 15 minutes', () => {
  test('ten attempts from one network address on one e-mail address are let through, however many at once', async () => {
    expect(await letThrough(30, () => ({ account, address: '10.0.0.1' }))).toBe(10)
    expect(await letThrough(1, () => ({ account: 'other@rapport.test', address: '10.0.0.1' }))).toBe(1)
    expect(await letThrough(1, () => ({ account, address: '10.0.0.2' }))).toBe(1)
  })

  test('an e-mail address that is tried from many addresses leaves one attempt to each further one', async () => {
    expect(await letThrough(300, (i) => ({ account, address: `10.0.0.${i % 12}` }))).toBe(100)
    for (let i = 100; i < 103; i += 1) {
      expect(await letThrough(5, () => ({ account, address: `10.0.0.${i}` }))).toBe(1)
    }
    expect(await letThrough(9, () => ({ account: 'other@rapport.test', address: '10.0.0.100' }))).toBe(9)
  })

  test('fifty attempts from one network address are let through, and cost nobody else more', async () => {
    expect(await letThrough(80, (i) => ({ account: `p${i}@rapport.test`, address: '10.0.0.1' }))).toBe(50)
    for (let i = 0; i < 10; i += 1) await letThrough(1, () => ({ account, address: '10.0.0.1' }))
    expect(await letThrough(10, () => ({ account, address: '10.0.0.2' }))).toBe(10)
  })

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:1:2:3', '2001:db8:1:3::1'],
    ['2001:db8::1', '2001:db8:0:0:7::', '2001:db8:0:1::1'],
    ['10.0.0.7', '::ffff:10.0.0.7', '::ffff:10.0.0.8'],
  ])('%s and %s are one network address, %s is another', async (one, same, other) => {
    expect(await letThrough(50, (i) => ({ account: `p${i}@rapport.test`, address: one }))).toBe(50)
    expect(await letThrough(1, () => ({ account, address: same }))).toBe(0)
    expect(await letThrough(1, () => ({ account, address: other }))).toBe(1)
  })
})

test('a right password is not counted', async () => {
  for (let i = 0; i < 60; i += 1) {
    await beginAttempt(app.db, { account, address: '10.0.0.1' })
    await forgiveAttempt(app.db, { account, address: '10.0.0.1' })
  }
  const { rows } = await sql<{ n: number }>`select sum(failures) as n from sign_in_attempt`.execute(app.db)
  expect(rows).toEqual([{ n: 0 }])
})

/** As if so much time had gone by. */
const pass = (time: string) =>
  app.db
    .updateTable('sign_in_attempt')
    .set({ until: sql<Date>`until - ${time}::interval` })
    .execute()

test('after 15 minutes one may try again, and after each time in a row twice as long, up to 4 hours', async () => {
  for (const minutes of [15, 30, 60, 120, 240, 240]) {
    await letThrough(11, () => ({ account, address: '10.0.0.1' }))
    await expect(beginAttempt(app.db, { account, address: '10.0.0.1' })).rejects.toMatchObject({
      ...tooMany,
      details: { retryAfterS: minutes * 60 },
    })
    await pass(`${minutes} minutes`)
  }
  // A window without a refusal makes the next one short again.
  await letThrough(5, () => ({ account, address: '10.0.0.1' }))
  await pass('4 hours')
  await letThrough(11, () => ({ account, address: '10.0.0.1' }))
  await expect(beginAttempt(app.db, { account, address: '10.0.0.1' })).rejects.toMatchObject({
    details: { retryAfterS: 900 },
  })
})

test('what is over for a day is not kept', async () => {
  await letThrough(11, () => ({ account, address: '10.0.0.1' }))
  await pass('1 day 15 minutes')
  await beginAttempt(app.db, { account: 'other@rapport.test', address: '10.0.0.3' })
  const kept = await app.db.selectFrom('sign_in_attempt').select('key').orderBy('key').execute()
  expect(kept).toEqual([
    { key: 'account:other@rapport.test' },
    { key: 'account:other@rapport.test 10.0.0.3' },
    { key: 'address:10.0.0.3' },
  ])
})

/** How often a password is hashed meanwhile. What argon2 does in a thread of its own is the only work without a name. */
async function countHashing<T>(work: () => Promise<T>) {
  let hashed = 0
  const hook = createHook({
    init(_id, type) {
      if (type === 'undefined') hashed += 1
    },
  }).enable()
  try {
    return { answer: await work(), hashed }
  } finally {
    hook.disable()
  }
}

describe('over HTTP', () => {
  const signIn = (form: Record<string, string>) =>
    openBrowser(app.url).postWithCsrf('/api/auth/callback/credentials', { email, ...form })

  test('a flood is answered by 429 in a form that the stock client names TooManyAttempts', async () => {
    for (let i = 0; i < 10; i += 1) expect((await signIn({ password: `wrong ${i}` })).status).toBe(401)
    const response = await signIn({ password })
    expect(response.status).toBe(429)
    const retryAfter = Number(response.headers.get('retry-after'))
    expect([retryAfter > 800, retryAfter <= 900]).toEqual([true, true])
    expect(await response.json()).toEqual({
      error: { code: 'too_many_requests', message: 'Too many attempts to sign in: try again later' },
      url: `${app.url}/api/auth/error?error=TooManyAttempts`,
    })
  })

  test('an unknown e-mail address is answered as a wrong password is, after as much hashing', async () => {
    for (const address of [email, 'nobody@rapport.test']) {
      const { answer, hashed } = await countHashing(() =>
        signIn({ email: address, password: 'wrong password' }),
      )
      expect([answer.status, await answer.json()]).toEqual([
        401,
        { url: `${app.url}/api/auth/error?error=CredentialsSignin&provider=credentials` },
      ])
      expect(hashed, address).toBe(1)
    }
  })
})
