import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Session } from '#contract/people/auth.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { openBrowser } from '#server/testing/browser.ts'
import { createUser } from '../auth.ts'

const email = 'anna@rapport.test'
const password = 'right password'

type Client = typeof import('next-auth/react')

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await testApp()
  await createUser(app.db, { name: 'Anna', email, password, role: 'viewer' })
  client = await openClient(app.url)
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await app.close()
})

/** The client out of its package, with the cookies that a browser would keep for it. */
async function openClient(url: string): Promise<Client> {
  // The client reads its base address when it is loaded; nobody else may see this variable.
  vi.stubEnv('NEXTAUTH_URL', url)
  const loaded = await import('next-auth/react')
  vi.unstubAllEnvs()
  const browser = openBrowser(url)
  vi.stubGlobal('fetch', (address: string, init: { method?: string; body?: URLSearchParams } = {}) =>
    init.method === 'post'
      ? browser.post(address, { form: Object.fromEntries(init.body ?? []) })
      : browser.get(address),
  )
  return loaded
}

const signIn = (typed: object) =>
  client.signIn('credentials', { email, password, redirect: false, callbackUrl: `${app.url}/feed`, ...typed })

test('the stock client signs in, reads the session and signs out', async () => {
  expect(await client.getSession()).toBeNull()
  expect(await signIn({})).toEqual({ error: null, status: 200, ok: true, url: `${app.url}/feed` })
  expect(Session.parse(await client.getSession()).user).toMatchObject({ name: 'Anna', email, role: 'viewer' })
  expect(await client.signOut({ redirect: false, callbackUrl: '/' })).toEqual({ url: `${app.url}/` })
  expect(await client.getSession()).toBeNull()
})

test('the stock client tells a wrong password from too many attempts', async () => {
  for (let i = 0; i < 10; i += 1) {
    expect(await signIn({ password: 'wrong password' })).toMatchObject({
      error: 'CredentialsSignin',
      status: 401,
      ok: false,
    })
  }
  expect(await signIn({})).toMatchObject({ error: 'TooManyAttempts', status: 429, ok: false })
})
