import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { openBrowser } from '#server/testing/browser.ts'
import { createUser } from '../auth.ts'

const password = 'right password'
const emails = Array.from({ length: 5 }, (_, i) => `person${i}@rapport.test`)

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  for (const email of emails) await createUser(app.db, { name: email, email, password, role: 'viewer' })
})
afterAll(() => app.close())

/** Tries to sign in from a network address, as a proxy on this machine tells it; the status of the answer. */
async function signIn(address: string, email: string, typed: string): Promise<number> {
  const told: typeof fetch = (url, init) =>
    fetch(url, { ...init, headers: { ...init?.headers, 'x-forwarded-for': address } })
  const browser = openBrowser(app.url, told)
  return (await browser.postWithCsrf('/api/auth/callback/credentials', { email, password: typed })).status
}

const countOf = (statuses: number[], status: number) => statuses.filter((each) => each === status).length

async function bruteForce(n: number, attempt: (i: number) => [address: string, email: string]) {
  const statuses: number[] = []
  for (let i = 0; i < n; i += 20) {
    const some = Array.from({ length: 20 }, (_, k) => signIn(...attempt(i + k), `wrong password ${i + k}`))
    statuses.push(...(await Promise.all(some)))
  }
  expect(countOf(statuses, 401) + countOf(statuses, 429)).toBe(n)
  return statuses
}

test('200 wrong passwords from many addresses for one account are limited, and its person gets in from elsewhere', async () => {
  const [email = ''] = emails
  const statuses = await bruteForce(200, (i) => [`10.1.0.${i % 14}`, email])
  // Each address may try ten times, all together a hundred times.
  expect(countOf(statuses, 401)).toBe(100)
  expect(await signIn('10.1.0.1', email, password)).toBe(429)
  expect(await signIn('10.9.0.1', email, password)).toBe(200)
})

test('200 wrong passwords for many accounts from a few addresses are limited, and their people get in from elsewhere', async () => {
  const statuses = await bruteForce(200, (i) => [`10.2.0.${i % 3}`, emails[1 + (i % 4)] ?? ''])
  expect(countOf(statuses, 401)).toBe(3 * 4 * 10)
  for (const email of emails.slice(1)) {
    expect(await signIn('10.2.0.1', email, password)).toBe(429)
    expect(await signIn('10.9.0.2', email, password)).toBe(200)
  }
})

test('200 wrong passwords for accounts that are not there are limited by the address', async () => {
  const statuses = await bruteForce(200, (i) => ['2001:db8:7::1', `nobody${i}@rapport.test`])
  expect(countOf(statuses, 401)).toBe(50)
  expect(await signIn('2001:db8:7::2', emails[4] ?? '', password)).toBe(429)
  expect(await signIn('2001:db8:7:1::2', emails[4] ?? '', password)).toBe(200)
})
