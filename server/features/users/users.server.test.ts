import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { specMessages } from '#contract/errors.ts'
import { auditCalls } from '#contract/people/audit.ts'
import { apiTokenCalls, profileCalls } from '#contract/people/profile.ts'
import { type User, userCalls } from '#contract/people/users.ts'
import { campaignCalls } from '#contract/remarketing/campaigns.ts'
import { reportCalls } from '#contract/reports.ts'
import type { Db } from '#server/db/database.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { startSession } from '../auth/auth.ts'
import { ownTables } from './users.queries.ts'

let app: TestApp
let admin: string
let own: User
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await app.db.deleteFrom('app_user').execute()
  await app.db.deleteFrom('sign_in_attempt').execute()
  admin = await app.signIn('admin')
  own = await first()
})
afterAll(() => app.close())

const password = 'right password'
const anna = {
  name: 'Anna',
  email: 'anna@rapport.test',
  password,
  password_confirmation: password,
  role: 'editor',
} as const

const list = (input: InputOf<typeof userCalls.list> = {}) => app.call(userCalls.list, input, admin)
const add = (change: Partial<InputOf<typeof userCalls.create>> = {}) =>
  app.call(userCalls.create, { ...anna, ...change }, admin)
const edit = (input: InputOf<typeof userCalls.edit>) => app.call(userCalls.edit, input, admin)

async function first(): Promise<User> {
  const { items } = await list()
  const [user] = items
  if (!user) throw new Error('There is nobody')
  return user
}

const post = async (path: string, json: object = {}, token = admin) => {
  const response = await app.post(path, { token, json })
  return [response.status, await response.json()] as const
}
const refusedField = (code: string, field: string, message: string) => ({
  error: { code, fields: { [field]: [message] } },
})

/** A bearer token of a new session. */
const signIn = async ({ id }: User) => (await startSession(app.db, Number(id))).api_token
const isGood = async (token: string) => (await app.post(profileCalls.get.path, { token })).status === 200

describe('the list', () => {
  test('has ten people a page by name, and finds them by a part of name or address', async () => {
    for (let i = 0; i < 11; i += 1) await add({ name: `Boris ${i}`, email: `b${i}@rapport.test` })
    await add()
    expect(await list()).toMatchObject({ page: 1, per_page: 10, total: 13 })
    expect((await list()).items.map(({ name }) => name).slice(0, 3)).toEqual(['admin', 'Anna', 'Boris 0'])
    expect((await list({ page: 2 })).items).toHaveLength(3)
    for (const search of ['ANN', 'anna@']) {
      expect((await list({ search })).items).toMatchObject([{ name: 'Anna', role: 'editor', sessions: 0 }])
    }
  })

  test('tells when a person was last seen and of how many sign-ins', async () => {
    const user = await add()
    expect(user).toMatchObject({ last_seen_at: null, sessions: 0, has_second_factor: false })
    const token = await signIn(user)
    expect((await list({ search: 'anna' })).items[0]?.last_seen_at).not.toBeNull()
    await sql`update session set last_seen_at = now() - interval '6 minutes'`.execute(app.db)
    await app.call(profileCalls.get, {}, token)
    const [seen] = (await list({ search: 'anna' })).items
    expect(seen?.sessions).toBe(1)
    expect(Date.now() - Date.parse(seen?.last_seen_at ?? '')).toBeLessThan(60_000)
  })

  test.each(['editor', 'viewer'] as const)('is not for a %s', async (role) => {
    const token = await app.signIn(role)
    for (const { path } of Object.values(userCalls)) {
      expect((await post(path.replace(':id', own.id), {}, token))[0]).toBe(403)
    }
  })
})

const weak = { password: 'passwordpassword', password_confirmation: 'passwordpassword' }

describe('adding', () => {
  test('makes somebody who can sign in, with the address in small letters', async () => {
    const user = await add({ email: ' ANNA@Rapport.Test ' })
    expect(user).toMatchObject({
      name: 'Anna',
      email: 'anna@rapport.test',
      role: 'editor',
      community_ids: null,
    })
    expect(await isGood(await signIn(user))).toBe(true)
  })

  test.each([
    [{ password_confirmation: 'other password' }, 'password_confirmation', specMessages.passwordsDiffer],
    [{ password: 'short', password_confirmation: 'short' }, 'password', 'At least 10 characters'],
    [weak, 'password', 'Too easy to guess: it repeats itself'],
    [{ email: 'nobody' }, 'email', 'Enter a valid email address'],
    [{ name: ' ' }, 'name', 'Enter a name'],
    [{ password_hash: 'x' }, 'password_hash', 'Unknown field'],
  ])('refuses %j at its field', async (change, field, message) => {
    expect(await post(userCalls.create.path, { ...anna, ...change })).toMatchObject([
      400,
      refusedField('validation_failed', field, message),
    ])
    expect((await list()).total).toBe(1)
  })

  test('refuses an e-mail address that somebody has, at its field', async () => {
    await add()
    const message = 'This email address is already in use'
    expect(await post(userCalls.create.path, { ...anna, email: 'Anna@rapport.test' })).toMatchObject([
      409,
      refusedField('conflict', 'email', message),
    ])
    const other = await add({ email: 'other@rapport.test' })
    const answer = await post(`/api/user/edit/${other.id}`, { email: 'anna@rapport.test' })
    expect(answer).toMatchObject([409, refusedField('conflict', 'email', message)])
  })
})

describe('changing', () => {
  test('takes what is given and leaves the rest', async () => {
    const user = await add()
    expect(await edit({ id: user.id, name: 'Anna B.' })).toEqual({ ...user, name: 'Anna B.' })
    expect(await edit({ id: user.id })).toMatchObject({ name: 'Anna B.' })
  })

  test.each([
    { password: 'other password', password_confirmation: 'other password' },
    { role: 'viewer' as const },
  ])('%j signs the person out everywhere and ends the tokens for programs', async (change) => {
    const user = await add()
    const session = await signIn(user)
    const { token } = await app.call(apiTokenCalls.create, { title: 'Cron' }, session)
    expect([await isGood(session), await isGood(token)]).toEqual([true, true])
    await edit({ id: user.id, ...change })
    expect([await isGood(session), await isGood(token)]).toEqual([false, false])
  })

  test('a name, or the role as it was, signs nobody out', async () => {
    const user = await add()
    const session = await signIn(user)
    await edit({ id: user.id, name: 'Anna B.', role: 'editor', email: 'a@rapport.test' })
    expect(await isGood(session)).toBe(true)
  })

  test('a new password is typed twice', async () => {
    const { id } = await add()
    for (const change of [{ password }, { password, password_confirmation: `${password}x` }]) {
      expect(await post(`/api/user/edit/${id}`, change)).toMatchObject([
        400,
        refusedField('validation_failed', 'password_confirmation', specMessages.passwordsDiffer),
      ])
    }
  })

  test("one's own password takes the old one, and leaves this sign-in alone", async () => {
    const elsewhere = await signIn(own)
    const change = { password, password_confirmation: password }
    for (const wrong of [{}, { current_password: 'wrong password' }]) {
      expect(await post(`/api/user/edit/${own.id}`, { ...change, ...wrong })).toMatchObject([
        400,
        refusedField('validation_failed', 'current_password', specMessages.incorrectPassword),
      ])
    }
    await edit({ id: own.id, ...change, current_password: 'password' })
    expect([await isGood(admin), await isGood(elsewhere)]).toEqual([true, false])
  })

  test('the old password cannot be guessed', async () => {
    const guess = { password, password_confirmation: password, current_password: 'wrong password' }
    const statuses: number[] = []
    for (let i = 0; i < 12; i += 1) statuses.push((await post(`/api/user/edit/${own.id}`, guess))[0])
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429])
  })

  test.each(['edit', 'delete', 'signOut', 'removeSecondFactor'])(
    'somebody who is not there is not found by %s',
    async (name) => {
      expect((await post(`/api/user/${name}/999999999`))[0]).toBe(404)
    },
  )
})

describe('the last administrator of all communities', () => {
  const last = {
    error: { code: 'conflict', message: 'At least one admin must keep access to all communities' },
  }

  test('can be neither deleted nor demoted nor limited', async () => {
    await add({ email: 'limited@rapport.test', role: 'admin', community_ids: [] })
    expect(await post(`/api/user/delete/${own.id}`)).toMatchObject([409, last])
    for (const change of [{ role: 'editor' }, { community_ids: [] }]) {
      expect(await post(`/api/user/edit/${own.id}`, change)).toMatchObject([409, last])
    }
    expect(await first()).toEqual(own)
  })

  const lesser = async () => ({
    community_roles: [{ community_id: String(await insertCommunity(app.db)), role: 'viewer' }],
  })

  test.each([
    {
      how: 'delete or demote each other',
      path: 'delete',
      first: () => ({}),
      second: () => ({ role: 'viewer' }),
    },
    { how: 'make each other less in a community', path: 'edit', first: lesser, second: lesser },
  ])('is left over when administrators $how at once', async ({ path, ...change }) => {
    const other = await add({ role: 'admin' })
    const otherToken = await signIn(other)
    const [first, second] = [await change.first(), await change.second()]
    const answers = await app.db.transaction().execute(async (tx) => {
      // As long as this is held, both wait, having seen two administrators.
      await sql`select from app_user order by id for no key update`.execute(tx)
      const sent = [
        post(`/api/user/${path}/${other.id}`, first, admin),
        post(`/api/user/edit/${own.id}`, second, otherToken),
      ]
      while ((await countWaiting(tx)) < 2);
      return sent
    })
    const statuses = (await Promise.all(answers)).map(([status]) => status)
    expect(statuses.sort()).toEqual([200, 409])
    const { rows: left } = await sql`
      select from app_user where role = 'admin' and id not in (select user_id from user_community)`.execute(
      app.db,
    )
    expect(left).toHaveLength(1)
  })

  test('may go once there is another', async () => {
    const other = await add({ role: 'admin' })
    expect(await post(`/api/user/delete/${own.id}`)).toMatchObject([200, { id: own.id }])
    expect(await isGood(admin)).toBe(false)
    expect(await isGood(await signIn(other))).toBe(true)
  })
})

/** How many wait for a lock in this database. */
async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct pid) as n from pg_locks where not granted and pid in (
      select pid from pg_locks join pg_database on pg_database.oid = database where datname = current_database())
  `.execute(db)
  return rows[0]?.n ?? 0
}

test('who is deleted can call nothing any more', async () => {
  const user = await add()
  const session = await signIn(user)
  const { token } = await app.call(apiTokenCalls.create, { title: 'Cron' }, session)
  await app.call(userCalls.delete, { id: user.id }, admin)
  expect([await isGood(session), await isGood(token)]).toEqual([false, false])
  expect((await list()).total).toBe(1)
})

test('a new password of another person may not be made of their name', async () => {
  const user = await add({ name: 'Margarita Ivanova' })
  const typed = { password: 'margarita2024', password_confirmation: 'margarita2024' }
  expect(await post(`/api/user/edit/${user.id}`, typed)).toMatchObject([
    400,
    refusedField('validation_failed', 'password', "Too easy to guess: it's made of the name or email"),
  ])
})

describe('who is deleted', () => {
  test('stays by name beside what they made, which the dialog counts before', async () => {
    const community_id = String(await insertCommunity(app.db))
    const user = await add()
    const session = await signIn(user)
    const made = await Promise.all(
      ['May', 'June'].map((name) =>
        app.call(reportCalls.create, { community_id, name, is_regular: name === 'May' }, session),
      ),
    )
    const campaign = await app.call(campaignCalls.create, { community_id, title: 'Spring' }, session)
    await app.call(campaignCalls.delete, { community_id, id: campaign.id }, session)
    await app.call(campaignCalls.create, { community_id, title: 'Summer' }, session)
    const { id } = user
    expect(await app.call(userCalls.work, { id }, admin)).toEqual({
      ...{ reports: 2, scheduled: 1, campaigns: 1, creatives: 0, annotations: 0, views: 0 },
    })
    await app.call(userCalls.delete, { id }, admin)
    for (const report of made) {
      const kept = await app.call(reportCalls.get, { community_id, id: report.id }, admin)
      expect(kept.author).toEqual({ id, name: 'Anna', is_deleted: true })
      expect(kept.next_run_at).toBe(report.next_run_at)
    }
    expect((await app.call(auditCalls.list, { users: [id] }, admin)).items).toMatchObject([
      { action: 'campaign.delete', user: { id, name: 'Anna', is_deleted: true } },
    ])
    expect((await post(`/api/user/work/${id}`))[0]).toBe(404)
  })

  test('leaves nothing but the name, and the e-mail address to others', async () => {
    const user = await add()
    const session = await signIn(user)
    await app.call(apiTokenCalls.create, { title: 'Cron' }, session)
    await app.call(userCalls.delete, { id: user.id }, admin)
    const row = await app.db
      .selectFrom('app_user')
      .select(['name', 'email', 'password_hash'])
      .where('id', '=', Number(user.id))
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ name: 'Anna', email: '', password_hash: '' })
    for (const table of ownTables) {
      const { rows } = await sql`select from ${sql.table(table)} where user_id = ${user.id}`.execute(app.db)
      expect([table, rows.length]).toEqual([table, 0])
    }
    expect(await add()).not.toMatchObject({ id: user.id })
  })

  test('is neither signed in by a session that comes too late, nor listed, nor changed', async () => {
    const { id } = await add()
    await app.call(userCalls.delete, { id }, admin)
    const { api_token } = await startSession(app.db, Number(id))
    expect(await isGood(api_token)).toBe(false)
    expect((await list({ search: 'Anna' })).total).toBe(0)
    for (const path of ['edit', 'delete', 'signOut', 'removeSecondFactor'])
      expect((await post(`/api/user/${path}/${id}`))[0]).toBe(404)
  })

  test('has nothing of their own anywhere that nobody thought of', async () => {
    const { rows } = await sql<{ name: string }>`
      select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'app_user'::regclass and confdeltype = 'c'`.execute(app.db)
    // What they shared stays, and the invitations, which are over, until somebody sends them again or revokes them.
    expect(rows.map(({ name }) => name).sort()).toEqual([...ownTables, 'saved_view', 'invitation'].sort())
  })
})

test('signing out everywhere ends the sign-ins and leaves the tokens for programs', async () => {
  const user = await add()
  const sessions = [await signIn(user), await signIn(user)]
  const { token } = await app.call(apiTokenCalls.create, { title: 'Cron' }, sessions[0])
  expect(await app.call(userCalls.signOut, { id: user.id }, admin)).toMatchObject({ sessions: 0 })
  for (const session of sessions) expect(await isGood(session)).toBe(false)
  expect(await isGood(token)).toBe(true)
})

describe('limited to some communities', () => {
  test('takes communities there are', async () => {
    const ids = [await insertCommunity(app.db), await insertCommunity(app.db)].map(String)
    const user = await add({ community_ids: [ids[0] ?? '', ids[0] ?? ''] })
    expect(user.community_ids).toEqual([ids[0]])
    expect(await edit({ id: user.id, community_ids: ids })).toMatchObject({ community_ids: ids })
    expect(await edit({ id: user.id, community_ids: [] })).toMatchObject({ community_ids: [] })
    expect(await edit({ id: user.id, community_ids: null })).toMatchObject({ community_ids: null })
    const unknown = { community_ids: [ids[0], '999999999'] }
    expect((await post(`/api/user/edit/${user.id}`, unknown))[0]).toBe(404)
    expect((await post(userCalls.create.path, { ...anna, email: 'x@rapport.test', ...unknown }))[0]).toBe(404)
    expect((await list()).total).toBe(2)
  })
})
