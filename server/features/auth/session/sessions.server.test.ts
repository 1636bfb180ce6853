import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { Session } from '#contract/people/auth.ts'
import { communityCalls } from '#contract/settings/settings.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { openBrowser } from '#server/testing/browser.ts'
import { createUser, endSessions } from '../auth.ts'

const password = 'right password'
const sessionCookie = 'next-auth.session-token'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

let people = 0

/** A new person in a browser that has just signed in, and what an eavesdropper could have copied. */
async function signedIn() {
  people += 1
  const email = `person${people}@rapport.test`
  const { id } = await createUser(app.db, { name: 'Person', email, password, role: 'viewer' })
  const browser = openBrowser(app.url)
  await browser.postWithCsrf('/api/auth/callback/credentials', { email, password })
  const readSession = async () => (await (await browser.get('/api/auth/session')).json()) as unknown
  const { api_token } = Session.parse(await readSession())
  return { id, email, browser, readSession, api_token, cookie: browser.cookies.get(sessionCookie) ?? '' }
}

const statusOf = async (token: string) => (await app.post(communityCalls.list.path, { token })).status

async function replay(cookie: string): Promise<unknown> {
  const browser = openBrowser(app.url)
  browser.cookies.set(sessionCookie, cookie)
  const session = await (await browser.get('/api/auth/session')).json()
  expect(browser.cookies.has(sessionCookie)).toBe(Object.keys(session as object).length > 0)
  return session
}

test('the bearer token of a session opens the API', async () => {
  const { api_token } = await signedIn()
  expect(await statusOf(api_token)).toBe(200)
  expect(await statusOf(`${api_token}x`)).toBe(401)
  expect(await statusOf(api_token.toLowerCase())).toBe(401)
})

test('neither token nor cookie stands in the database', async () => {
  const { api_token, cookie } = await signedIn()
  const { rows } = await sql<{ row: string }>`select session::text as row from session`.execute(app.db)
  const stored = rows.map(({ row }) => row).join()
  expect(stored).not.toContain(api_token)
  expect(stored).not.toContain(Buffer.from(api_token).toString('hex'))
  expect(stored).not.toContain(cookie)
})

describe('cookie and bearer token are dead', () => {
  test('after sign-out, in every copy', async () => {
    const { browser, api_token, cookie } = await signedIn()
    await browser.postWithCsrf('/api/auth/signout', {})
    expect(await replay(cookie)).toEqual({})
    expect(await statusOf(api_token)).toBe(401)
  })

  test('when the session is over', async () => {
    const { id, api_token, cookie } = await signedIn()
    await app.db.updateTable('session').set({ expires_at: sql`now()` }).where('user_id', '=', id).execute()
    expect(await replay(cookie)).toEqual({})
    expect(await statusOf(api_token)).toBe(401)
  })

  test('when the person is deleted', async () => {
    const { id, api_token, cookie } = await signedIn()
    await app.db.deleteFrom('app_user').where('id', '=', id).execute()
    expect(await replay(cookie)).toEqual({})
    expect(await statusOf(api_token)).toBe(401)
  })

  test('when all sessions of the person are ended, and only of that person', async () => {
    const [ended, other] = [await signedIn(), await signedIn()]
    await endSessions(app.db, ended.id)
    expect(await replay(ended.cookie)).toEqual({})
    expect(await statusOf(ended.api_token)).toBe(401)
    expect(await statusOf(other.api_token)).toBe(200)
  })
})

test('signing out in one browser leaves the other signed in', async () => {
  const { email, api_token, browser } = await signedIn()
  const second = openBrowser(app.url)
  await second.postWithCsrf('/api/auth/callback/credentials', { email, password })
  const other = Session.parse(await (await second.get('/api/auth/session')).json())
  expect(other.api_token).not.toBe(api_token)
  await browser.postWithCsrf('/api/auth/signout', {})
  expect(await statusOf(other.api_token)).toBe(200)
})

test.each(['http://127.0.0.1:0', 'https://rapport.example'])(
  'at %s a browser that signs in again has a new session in place of the old one',
  async (publicUrl) => {
    const there = await testApp({ publicUrl })
    onTestFinished(() => there.close())
    const email = 'anna@rapport.test'
    await createUser(there.db, { name: 'Anna', email, password, role: 'viewer' })
    const browser = openBrowser(there.url)
    const sessions = async () => {
      await browser.postWithCsrf('/api/auth/callback/credentials', { email, password })
      return there.db.selectFrom('session').select('id').execute()
    }
    const [first, second] = [await sessions(), await sessions()]
    expect([first.length, second.length]).toEqual([1, 1])
    expect(second).not.toEqual(first)
  },
)

test('a visit moves the end of the session on, at most once an hour', async () => {
  const { id, readSession } = await signedIn()
  const endsIn = async (interval: string) => {
    await app.db
      .updateTable('session')
      .set({ expires_at: sql`now() + ${interval}::interval` })
      .where('user_id', '=', id)
      .execute()
    return (Date.parse(Session.parse(await readSession()).expires) - Date.now()) / 60_000
  }
  expect(await endsIn('29 days 23 hours 30 minutes')).toBeCloseTo(30 * 24 * 60 - 30, 0)
  expect(await endsIn('29 days 22 hours 30 minutes')).toBeCloseTo(30 * 24 * 60, 0)
  expect(await endsIn('1 minute')).toBeCloseTo(30 * 24 * 60, 0)
})

test('a failing database signs nobody out', async () => {
  const { browser, readSession } = await signedIn()
  const session = await readSession()
  await sql`alter table session rename to session_away`.execute(app.db)
  const [visit, signOut] = [
    await browser.get('/api/auth/session'),
    await browser.postWithCsrf('/api/auth/signout', {}),
  ]
  await sql`alter table session_away rename to session`.execute(app.db)
  expect([visit.status, signOut.status]).toEqual([500, 500])
  expect(await visit.json()).toMatchObject({ error: { code: 'internal' } })
  expect(await readSession()).toEqual(session)
})

test('a change of role counts from the next request on', async () => {
  const { id, readSession } = await signedIn()
  await app.db.updateTable('app_user').set({ role: 'admin', name: 'Renamed' }).where('id', '=', id).execute()
  expect(await readSession()).toMatchObject({ user: { role: 'admin', name: 'Renamed' } })
})
