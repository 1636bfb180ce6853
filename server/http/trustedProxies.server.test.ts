import { afterAll, expect, test } from 'vitest'
import { createUser } from '../features/auth/auth.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { openBrowser } from '../testing/browser.ts'

const email = 'anna@rapport.test'
const password = 'right password'

/** Apps by whom they believe, each with its person. */
const apps = new Map<string, Promise<TestApp>>()
afterAll(async () => {
  for (const app of apps.values()) await (await app).close()
})

async function startApp(trustedProxies: string[] | undefined): Promise<TestApp> {
  const app = await testApp({ trustedProxies })
  await createUser(app.db, { name: 'Anna', email, password, role: 'viewer' })
  return app
}

/** From where a sign-in came, as Rapport sees it, of a request that was handed on by a proxy on this machine. */
async function seenFrom(trustedProxies: string[] | undefined, forwardedFor: string) {
  const key = String(trustedProxies)
  const starting = apps.get(key) ?? startApp(trustedProxies)
  apps.set(key, starting)
  const app = await starting
  const handedOn: typeof fetch = (url, init) =>
    fetch(url, { ...init, headers: { ...init?.headers, 'x-forwarded-for': forwardedFor } })
  await openBrowser(app.url, handedOn).postWithCsrf('/api/auth/callback/credentials', { email, password })
  const entry = await app.db
    .selectFrom('audit_entry')
    .select('address')
    .where('action', '=', 'auth.signIn')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return entry.address
}

test.each<[string, string[] | undefined, string, string | null]>([
  ['a proxy on this machine is believed', undefined, '192.0.2.7', '192.0.2.7'],
  ['what its client made up is not', undefined, '198.51.100.1, 192.0.2.7', '192.0.2.7'],
  ['no proxy is believed where none is', [], '192.0.2.7', '127.0.0.1'],
  ['nor one elsewhere', ['10.0.0.0/8'], '192.0.2.7', '127.0.0.1'],
  [
    'a chain is believed as far as it is named',
    ['loopback', '10.0.0.0/8'],
    '192.0.2.7, 10.1.2.3',
    '192.0.2.7',
  ],
  ['its port is no part of an address', undefined, '192.0.2.7:54321', '192.0.2.7'],
  ['nor is that of IPv6', undefined, '[2001:DB8:0::7]:80', '2001:db8::7'],
  ['nor are brackets', undefined, '[2001:db8::7]', '2001:db8::7'],
  ['IPv4 within IPv6 is IPv4', undefined, '::ffff:192.0.2.7', '192.0.2.7'],
  ['an address that is none is left out', undefined, 'unknown', null],
  ['so is a number with a port', undefined, '12345:80', null],
  ['so is one of a single link', undefined, 'fe80::1%eth0', null],
])('%s', async (_, trustedProxies, forwardedFor, address) => {
  expect(await seenFrom(trustedProxies, forwardedFor)).toBe(address)
})

test.each<[string, (i: number) => string]>([
  ['the port', (i) => `192.0.2.9:${1000 + i}`],
  ['what is no address', (i) => `unknown-${i}`],
  ['the way it is written', (i) => ['2001:db8::9', '2001:DB8::9', '[2001:db8:0::9]:80'][i % 3] ?? ''],
])('whoever changes %s has no more attempts than others', async (_, forwardedFor) => {
  const app = await startApp(undefined)
  const statuses: number[] = []
  for (let i = 0; i < 12; i += 1) {
    const handedOn: typeof fetch = (url, init) =>
      fetch(url, { ...init, headers: { ...init?.headers, 'x-forwarded-for': forwardedFor(i) } })
    const typed = { email, password: 'wrong password' }
    const answer = await openBrowser(app.url, handedOn).postWithCsrf('/api/auth/callback/credentials', typed)
    statuses.push(answer.status)
  }
  await app.close()
  expect(statuses.map((status) => status === 429)).toEqual([...Array(10).fill(false), true, true])
})
