import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setupCalls } from '#contract/people/auth.ts'
import type { Db } from '#server/db/database.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { openBrowser } from '#server/testing/browser.ts'
import { lockUsers } from './auth.queries.ts'

const administrator = {
  name: ' Anna ',
  email: 'Anna@Rapport.Test',
  password: 'right password',
  password_confirmation: 'right password',
}

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => app.db.deleteFrom('app_user').execute())
afterAll(() => app.close())

const create = (body: object) => app.post(setupCalls.create.path, { json: body })
const isNeeded = async () => (await app.call(setupCalls.status, {})).needed

test('a fresh installation waits for its administrator, who can sign in at once', async () => {
  expect(await isNeeded()).toBe(true)
  const user = await app.call(setupCalls.create, administrator)
  expect(user).toMatchObject({ name: 'Anna', email: 'anna@rapport.test', role: 'admin' })
  expect(await isNeeded()).toBe(false)
  const { email, password } = administrator
  const response = await openBrowser(app.url).postWithCsrf('/api/auth/callback/credentials', {
    email,
    password,
  })
  expect(response.status).toBe(200)
})

test('the set-up is done once', async () => {
  await app.call(setupCalls.create, administrator)
  const again = await create({ ...administrator, email: 'other@rapport.test' })
  expect([again.status, await again.json()]).toMatchObject([409, { error: { code: 'conflict' } }])
})

test('of several people who set up at once one becomes the administrator', async () => {
  const six = Array.from({ length: 6 }, (_, i) => ({ ...administrator, email: `person${i}@rapport.test` }))
  const answers = await app.db.transaction().execute(async (tx) => {
    // As long as this is held, all six have seen an empty installation and want to write.
    await lockUsers(tx)
    const sent = six.map(create)
    while ((await countWaiting(tx)) < six.length);
    return sent
  })
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 409, 409, 409, 409, 409])
  expect(await app.db.selectFrom('app_user').select('id').execute()).toHaveLength(1)
})

async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_locks where not granted and relation = 'app_user'::regclass
  `.execute(db)
  return rows[0]?.n ?? 0
}

const weak = { password: 'passwordpassword', password_confirmation: 'passwordpassword' }

describe('the set-up refuses', () => {
  test.each([
    [{ password_confirmation: 'other password' }, 'password_confirmation', 'Passwords are different'],
    [{ password: 'short', password_confirmation: 'short' }, 'password', 'At least 10 characters'],
    [weak, 'password', 'Too easy to guess: it repeats itself'],
    [{ email: 'nobody' }, 'email', 'Enter a valid email address'],
    [{ name: '  ' }, 'name', 'Enter a name'],
    [{ role: 'viewer' }, 'role', 'Unknown field'],
  ])('%j, naming the field', async (change, field, message) => {
    const response = await create({ ...administrator, ...change })
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error: { code: 'validation_failed', fields: { [field]: [message] } } },
    ])
    expect(await isNeeded()).toBe(true)
  })
})
