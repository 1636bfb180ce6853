import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Session } from '#contract/people/auth.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { type Browser, openBrowser } from '#server/testing/browser.ts'
import { createUser } from '../auth.ts'

const email = 'anna@rapport.test'
const password = 'right password'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await createUser(app.db, { name: 'Anna', email, password, role: 'editor' })
  afterAll(() => app.close())
})

const signIn = (browser: Browser, form: Record<string, string> = {}) =>
  browser.postWithCsrf('/api/auth/callback/credentials', { email, password, callbackUrl: '/feed', ...form })

async function signedInBrowser(): Promise<{ browser: Browser; session: Session }> {
  const browser = openBrowser(app.url)
  expect((await signIn(browser)).status).toBe(200)
  return { browser, session: Session.parse(await (await browser.get('/api/auth/session')).json()) }
}

const sessionCookie = 'next-auth.session-token'

describe('the wire of next-auth 4', () => {
  test('the session of nobody is an empty object', async () => {
    const response = await openBrowser(app.url).get('/api/auth/session')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect(await response.json()).toEqual({})
  })

  test('a CSRF token is given with its cookie, and the same one again', async () => {
    const browser = openBrowser(app.url)
    const first = await browser.get('/api/auth/csrf')
    expect(first.headers.getSetCookie().find((line) => line.startsWith('next-auth.csrf-token='))).toMatch(
      /; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const answer = await first.json()
    expect(answer).toEqual({ csrfToken: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(await (await browser.get('/api/auth/csrf')).json()).toEqual(answer)
  })

  test('the one provider is e-mail and password', async () => {
    const response = await openBrowser(app.url).get('/api/auth/providers')
    expect(await response.json()).toEqual({
      credentials: {
        id: 'credentials',
        name: 'Credentials',
        type: 'credentials',
        signinUrl: `${app.url}/api/auth/signin/credentials`,
        callbackUrl: `${app.url}/api/auth/callback/credentials`,
      },
    })
  })

  test('a required session leads to the login screen with its error and the way back', async () => {
    const query = new URLSearchParams({ error: 'SessionRequired', callbackUrl: `${app.url}/feed?sort=views` })
    const response = await openBrowser(app.url).get(`/api/auth/signin?${query}`)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(
      `/login?callbackUrl=${encodeURIComponent(`${app.url}/feed?sort=views`)}&error=SessionRequired`,
    )
  })

  test('the sign-out page asks before it signs out', async () => {
    const response = await openBrowser(app.url).get('/api/auth/signout')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    expect(await response.text()).toContain(`action="${app.url}/api/auth/signout"`)
  })

  test('an error page leads on to sign-in or to the login screen', async () => {
    const browser = openBrowser(app.url)
    const known = await browser.get('/api/auth/error?error=CredentialsSignin')
    expect([known.status, known.headers.get('location')]).toEqual([
      302,
      `${app.url}/api/auth/signin?error=CredentialsSignin`,
    ])
    const own = await browser.get('/api/auth/error?error=TooManyAttempts')
    expect([own.status, own.headers.get('location')]).toEqual([302, '/login?error=TooManyAttempts'])
  })

  test.each([
    ['missing', { csrfToken: '' }],
    ['wrong', { csrfToken: 'f'.repeat(64) }],
  ])('a sign-in whose CSRF token is %s goes back to sign-in', async (_, form) => {
    const browser = openBrowser(app.url)
    const response = await signIn(browser, form)
    expect([response.status, await response.json()]).toEqual([
      200,
      { url: `${app.url}/api/auth/signin?csrf=true` },
    ])
    expect(browser.cookies.has(sessionCookie)).toBe(false)
  })

  test('a sign-in without the CSRF cookie goes back to sign-in', async () => {
    const { csrfToken } = (await (await openBrowser(app.url).get('/api/auth/csrf')).json()) as {
      csrfToken: string
    }
    const response = await openBrowser(app.url).post('/api/auth/callback/credentials', {
      form: { csrfToken, json: 'true', email, password },
    })
    expect(await response.json()).toEqual({ url: `${app.url}/api/auth/signin?csrf=true` })
  })

  test('a wrong password is 401 with the error in the address', async () => {
    const browser = openBrowser(app.url)
    const response = await signIn(browser, { password: 'wrong password' })
    expect([response.status, await response.json()]).toEqual([
      401,
      { url: `${app.url}/api/auth/error?error=CredentialsSignin&provider=credentials` },
    ])
    expect(browser.cookies.has(sessionCookie)).toBe(false)
  })

  test('the right password gives the way on and a cookie that scripts cannot read', async () => {
    const browser = openBrowser(app.url)
    const response = await signIn(browser, { email: ` ${email.toUpperCase()} ` })
    expect([response.status, await response.json()]).toEqual([200, { url: `${app.url}/feed` }])
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith(sessionCookie))
    expect(cookie).toMatch(/; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/)
    expect([...browser.cookies.keys()].sort()).toEqual([
      'next-auth.callback-url',
      'next-auth.csrf-token',
      sessionCookie,
    ])
  })

  test('a form without json is answered by redirects', async () => {
    const wrong = await signIn(openBrowser(app.url), { json: '', password: 'wrong password' })
    expect([wrong.status, wrong.headers.get('location')]).toEqual([
      302,
      `${app.url}/api/auth/error?error=CredentialsSignin&provider=credentials`,
    ])
    const right = await signIn(openBrowser(app.url), { json: '' })
    expect([right.status, right.headers.get('location')]).toEqual([302, `${app.url}/feed`])
  })

  test('a body in JSON is as good as a form', async () => {
    const browser = openBrowser(app.url)
    const { csrfToken } = (await (await browser.get('/api/auth/csrf')).json()) as { csrfToken: string }
    const response = await browser.post('/api/auth/callback/credentials', {
      json: { csrfToken, json: 'true', email, password },
    })
    expect([response.status, await response.json()]).toEqual([200, { url: app.url }])
  })

  test('the session names the person, its end in 30 days and the bearer token', async () => {
    const { session } = await signedInBrowser()
    expect(session.user).toMatchObject({ name: 'Anna', email, role: 'editor' })
    expect(session.api_token).toMatch(/^[\w-]{43}$/)
    const days = (Date.parse(session.expires) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThanOrEqual(30)
  })

  test('a session is updated with the CSRF token alone', async () => {
    const { browser, session } = await signedInBrowser()
    const refused = await browser.post('/api/auth/session', { json: { csrfToken: 'wrong', data: {} } })
    expect([refused.status, await refused.json()]).toEqual([400, {}])
    const { csrfToken } = (await (await browser.get('/api/auth/csrf')).json()) as { csrfToken: string }
    const updated = await browser.post('/api/auth/session', { json: { csrfToken, data: { role: 'admin' } } })
    expect([updated.status, await updated.json()]).toEqual([200, session])
  })

  test('a report of the client is taken without an answer', async () => {
    const form = { level: 'error', code: 'CLIENT_FETCH_ERROR', message: 'x', client: 'true' }
    for (const level of ['error', 'warn', 'debug', 'constructor', '']) {
      const response = await openBrowser(app.url).post('/api/auth/_log', { form: { ...form, level } })
      expect([response.status, await response.text()]).toEqual([200, ''])
    }
  })

  test('sign-out gives the way on and clears the cookie', async () => {
    const { browser } = await signedInBrowser()
    const response = await browser.postWithCsrf('/api/auth/signout', { callbackUrl: '/' })
    expect([response.status, await response.json()]).toEqual([200, { url: `${app.url}/` }])
    expect(browser.cookies.has(sessionCookie)).toBe(false)
  })

  test('sign-out without the CSRF token signs nobody out', async () => {
    const { browser, session } = await signedInBrowser()
    const response = await browser.post('/api/auth/signout', { form: { csrfToken: 'wrong', json: 'true' } })
    expect([response.status, await response.json()]).toEqual([
      200,
      { url: `${app.url}/api/auth/signout?csrf=true` },
    ])
    expect(await (await browser.get('/api/auth/session')).json()).toEqual(session)
  })

  test.each(['https://evil.example/x', '//evil.example', 'javascript:alert(1)', 'http://', 'x\r\ny'])(
    'the way on never leads elsewhere: %j',
    async (callbackUrl) => {
      const browser = openBrowser(app.url)
      const { url } = (await (await signIn(browser, { callbackUrl })).json()) as { url: string }
      expect(new URL(url).origin).toBe(app.url)
      const page = await browser.get(`/api/auth/signin?${new URLSearchParams({ callbackUrl })}`)
      const location = new URL(page.headers.get('location') ?? '', app.url)
      expect(new URL(location.searchParams.get('callbackUrl') ?? '').origin).toBe(app.url)
    },
  )

  test('a changed cookie is nobody and is cleared', async () => {
    const { browser } = await signedInBrowser()
    const cookie = browser.cookies.get(sessionCookie) ?? ''
    const middle = cookie.length >> 1
    const changed = cookie[middle] === 'A' ? 'B' : 'A'
    browser.cookies.set(sessionCookie, cookie.slice(0, middle) + changed + cookie.slice(middle + 1))
    expect(await (await browser.get('/api/auth/session')).json()).toEqual({})
    expect(browser.cookies.has(sessionCookie)).toBe(false)
  })

  test('localhost works as well as 127.0.0.1, each with its own way on', async () => {
    const localhost = app.url.replace('127.0.0.1', 'localhost')
    const browser = openBrowser(localhost)
    const response = await signIn(browser, { callbackUrl: `${localhost}/feed` })
    expect(await response.json()).toEqual({ url: `${localhost}/feed` })
    expect(await (await browser.get('/api/auth/session')).json()).toMatchObject({ user: { email } })
  })

  test('a host that is told by a header is not believed', async () => {
    const response = await fetch(`${app.url}/api/auth/providers`, {
      headers: {
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
        forwarded: 'host=evil.example',
      },
    })
    expect(await response.text()).not.toContain('evil')
    expect(response.headers.getSetCookie().join()).not.toContain('Secure')
  })
})
