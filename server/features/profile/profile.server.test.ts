import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { specMessages } from '#contract/errors.ts'
import { apiTokenCalls, profileCalls } from '#contract/people/profile.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { openBrowser } from '#server/testing/browser.ts'
import { createUser, startSession } from '../auth/auth.ts'

const password = 'right password'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let app: TestApp
let anna: { id: number; email: string; token: string }
let people = 0
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  people += 1
  const email = `anna${people}@rapport.test`
  const { id } = await createUser(app.db, { name: 'Anna', email, password, role: 'viewer' })
  anna = { id, email, token: await signInFrom(id, '192.0.2.7') }
})
afterAll(() => app.close())

const signInFrom = async (id: number, address: string) =>
  (await startSession(app.db, id, { address, userAgent: firefox })).api_token
const get = () => app.call(profileCalls.get, {}, anna.token)
const isGood = async (token: string) => (await app.post(profileCalls.get.path, { token })).status === 200
const post = async (path: string, json: object) => {
  const response = await app.post(path, { token: anna.token, json })
  return [response.status, await response.json()] as const
}

test('tells what a person has set and where the person is signed in', async () => {
  await signInFrom(anna.id, '2001:db8::7')
  const profile = await get()
  expect(profile).toMatchObject({
    id: String(anna.id),
    name: 'Anna',
    email: anna.email,
    role: 'viewer',
    language: null,
    theme: null,
    has_second_factor: false,
    recovery_codes: 0,
  })
  expect(profile.sign_ins).toHaveLength(2)
  expect(profile.sign_ins).toContainEqual(
    expect.objectContaining({ device: 'Firefox, Linux', address: '192.0.2.7', is_current: true }),
  )
  expect(profile.sign_ins).toContainEqual(
    expect.objectContaining({ address: '2001:db8::7', is_current: false }),
  )
})

test('a browser that signs in is known by its name and address, however it names itself', async () => {
  const told: typeof fetch = (url, init) =>
    fetch(url, {
      ...init,
      headers: { ...init?.headers, 'user-agent': 'x'.repeat(3000), 'x-forwarded-for': 'no address' },
    })
  const response = await openBrowser(app.url, told).postWithCsrf('/api/auth/callback/credentials', {
    email: anna.email,
    password,
  })
  expect(response.status).toBe(200)
  expect((await get()).sign_ins).toContainEqual(
    expect.objectContaining({ device: '', address: null, is_current: false }),
  )
})

test('when a sign-in was last used is noted in steps of five minutes', async () => {
  const setBack = (minutes: number) =>
    sql`update session set last_seen_at = now() - make_interval(mins => ${minutes})`.execute(app.db)
  const seenAgoS = async () => (Date.now() - Date.parse((await get()).sign_ins[0]?.last_seen_at ?? '')) / 1000
  await setBack(4)
  expect(await seenAgoS()).toBeGreaterThan(230)
  await setBack(6)
  expect(await seenAgoS()).toBeLessThan(60)
})

test('language, theme and name are changed on their own', async () => {
  await app.call(profileCalls.edit, { language: 'ru' }, anna.token)
  await app.call(profileCalls.edit, { theme: 'dark' }, anna.token)
  await app.call(profileCalls.edit, { name: 'Anna B.' }, anna.token)
  expect(await app.call(profileCalls.edit, {}, anna.token)).toMatchObject({
    name: 'Anna B.',
    language: 'ru',
    theme: 'dark',
  })
  expect((await post(profileCalls.edit.path, { role: 'admin' }))[0]).toBe(400)
})

const weak = { password: 'passwordpassword', password_confirmation: 'passwordpassword' }

describe('a new password', () => {
  const change = (given: object) =>
    post(profileCalls.changePassword.path, {
      current_password: password,
      password: 'other password',
      password_confirmation: 'other password',
      ...given,
    })

  test.each([
    [{ current_password: 'wrong' }, 'current_password', specMessages.incorrectPassword],
    [{ password_confirmation: 'x' }, 'password_confirmation', specMessages.passwordsDiffer],
    [{ password: 'short', password_confirmation: 'short' }, 'password', 'At least 10 characters'],
    [weak, 'password', 'Too easy to guess: it repeats itself'],
  ])('is refused for %j, at its field', async (given, field, message) => {
    expect(await change(given)).toMatchObject([400, { error: { fields: { [field]: [message] } } }])
  })

  test('signs out everywhere else and ends the tokens for programs', async () => {
    const elsewhere = await signInFrom(anna.id, '192.0.2.8')
    const { token } = await app.call(apiTokenCalls.create, { title: 'Cron' }, anna.token)
    expect(await change({})).toMatchObject([200, { sign_ins: [{ is_current: true }] }])
    expect(await Promise.all([anna.token, elsewhere, token].map(isGood))).toEqual([true, false, false])
    const signIn = (typed: string) =>
      openBrowser(app.url).postWithCsrf('/api/auth/callback/credentials', {
        email: anna.email,
        password: typed,
      })
    expect((await signIn(password)).status).toBe(401)
    expect((await signIn('other password')).status).toBe(200)
  })
})

test('signing out elsewhere leaves this sign-in and the tokens for programs', async () => {
  const elsewhere = await signInFrom(anna.id, '192.0.2.8')
  const { token } = await app.call(apiTokenCalls.create, { title: 'Cron' }, anna.token)
  const { sign_ins } = await app.call(profileCalls.signOutElsewhere, {}, anna.token)
  expect(sign_ins).toMatchObject([{ is_current: true }])
  expect(await Promise.all([anna.token, elsewhere, token].map(isGood))).toEqual([true, false, true])
})
