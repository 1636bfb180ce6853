import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ErrorBody } from '#contract/errorBody.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { openBrowser } from '#server/testing/browser.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const post = (path: string, body: string | Buffer<ArrayBuffer>, type: string, cookie = '') =>
  fetch(`${app.url}/api/auth/${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': type, cookie },
    body,
  })

describe('a request is refused in the shape of the API', () => {
  test.each([
    ['callback/credentials', '{"broken', 'application/json'],
    ['callback/credentials', '{"__proto__":{"email":"x"}}', 'application/json'],
    ['callback/credentials', '<x/>', 'text/xml'],
    ['callback/nobody', '{}', 'application/json'],
  ])('POST %s of %s as %s', async (path, body, type) => {
    const response = await post(path, body, type)
    expect(response.status).toBe(400)
    expect(ErrorBody.parse(await response.json()).error.code).toBe('validation_failed')
  })

  test.each(['', 'nothing', 'signin/a/b', 'signin/', 'Session', '%00'])('at the address %s', async (path) => {
    const response = await post(path, '{}', 'application/json')
    expect([response.status, await response.json()]).toMatchObject([404, { error: { code: 'not_found' } }])
  })

  test('of more than 16 KB', async () => {
    const response = await post('_log', `message=${'x'.repeat(20_000)}`, 'application/x-www-form-urlencoded')
    expect([response.status, await response.json()]).toMatchObject([413, { error: { code: 'too_large' } }])
  })
})

test.each([
  { email: '\0', password: '\0' },
  { email: 'anna@rapport.test\0', password: 'x' },
  { email: "' or 1=1 --@rapport.test", password: "'" },
  { email: '\ud800@rapport.test', password: '\ud800' },
  { email: `${'a'.repeat(5000)}@rapport.test`, password: 'x'.repeat(5000) },
  { email: 'anna@rapport.test', password: '' },
  { email: '', password: '' },
])('the credentials %j are wrong, no more', async (form) => {
  const response = await openBrowser(app.url).postWithCsrf('/api/auth/callback/credentials', form)
  expect([response.status, await response.json()]).toEqual([
    401,
    { url: `${app.url}/api/auth/error?error=CredentialsSignin&provider=credentials` },
  ])
})

test('an error name that no header can carry is left out', async () => {
  for (const error of ['\r\nSet-Cookie: a=b', 'ошибка', '<script>', 'a&b=c', '']) {
    const response = await openBrowser(app.url).get(`/api/auth/error?${new URLSearchParams({ error })}`)
    expect([response.status, response.headers.get('location')]).toEqual([302, '/login?error=Default'])
  }
})

test('any request is answered without an error of ours', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom('http://', '//x', '\0', '%', 'true', ''),
  )
  const field = fc.constantFrom(
    'callbackUrl',
    'csrfToken',
    'json',
    'error',
    'email',
    'level',
    'code',
    'nextauth',
    'data',
    '__proto__',
    'constructor',
  )
  const fields = fc.dictionary(
    field,
    fc.oneof(text, fc.array(text, { maxLength: 2 }), fc.constant(null), fc.constant({ a: 1 })),
    { maxKeys: 5 },
  )
  const action = fc.constantFrom(
    'signin',
    'signin/credentials',
    'signout',
    'callback/credentials',
    'callback',
    'session',
    'csrf',
    'providers',
    'error',
    'error/x',
    '_log',
    'verify-request',
    'x',
  )
  const cookie = fc.dictionary(
    fc.constantFrom(
      'next-auth.session-token',
      'next-auth.session-token.0',
      'next-auth.csrf-token',
      'next-auth.callback-url',
      '__proto__',
    ),
    text.map((value) => encodeURIComponent(value.toWellFormed())),
  )
  let asked = 0
  await fc.assert(
    fc.asyncProperty(
      action,
      fc.boolean(),
      fields,
      fields,
      cookie,
      async (path, isPost, query, body, cookies) => {
        const search = new URLSearchParams(
          Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
        )
        const { statusCode } = await app.server.inject({
          method: isPost ? 'POST' : 'GET',
          url: `/api/auth/${path}?${search}`,
          // Nobody is refused for asking often.
          remoteAddress: `203.0.${Math.floor(asked / 250)}.${asked++ % 250}`,
          headers: {
            'content-type': 'application/json',
            cookie: Object.entries(cookies)
              .map(([name, value]) => `${name}=${value}`)
              .join('; '),
          },
          ...(isPost && { payload: JSON.stringify(body) }),
        })
        expect(statusCode).toBeLessThan(500)
      },
    ),
    { seed: 20261121, numRuns: 1000 },
  )
})

describe('with a public https address', () => {
  test('cookies are only sent over https, and every way on leads there', async () => {
    const secure = await testApp({ publicUrl: 'https://rapport.example' })
    const response = await openBrowser(secure.url).get('/api/auth/csrf')
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-next-auth\.csrf-token=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Secure-next-auth\.callback-url=https%3A%2F%2Frapport\.example; /),
    ])
    await secure.close()
  })
})

test('a flood of posts from one address is held back, in the form that the stock client reads', async () => {
  const log = () => post('_log', 'level=error', 'application/x-www-form-urlencoded')
  const statuses = await Promise.all(Array.from({ length: 130 }, async () => (await log()).status))
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(120)
  const response = await log()
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await response.json()).toMatchObject({
    error: { code: 'too_many_requests' },
    url: `${app.url}/api/auth/error?error=TooManyAttempts`,
  })
  expect((await fetch(`${app.url}/api/auth/session`)).status).toBe(200)
})
