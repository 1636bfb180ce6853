import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf, Role } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { tagCalls } from '#contract/content/tags.ts'
import { auditCalls } from '#contract/people/audit.ts'
import { apiTokenCalls, profileCalls } from '#contract/people/profile.ts'
import { userCalls } from '#contract/people/users.ts'
import { communityCalls } from '#contract/settings/settings.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { identifyBy } from '#server/features/auth/auth.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity } from '#server/testing/factories.ts'

let app: TestApp
let first: CommunityId
let second: CommunityId
beforeAll(async () => {
  app = await testApp()
  first = await insertCommunity(app.db)
  second = await insertCommunity(app.db)
})
afterAll(() => app.close())

/** A token for programs of a new person. */
async function made(personRole: Role, input: Partial<InputOf<typeof apiTokenCalls.create>> = {}) {
  const person = await app.signIn(personRole)
  return { person, ...(await app.call(apiTokenCalls.create, { title: 'Cron', ...input }, person)) }
}

const statusOf = async (token: string, path: string, json: object = {}) =>
  (await app.post(path, { token, json })).status
const isGood = async (token: string) => (await statusOf(token, profileCalls.get.path)) === 200

test('a token is shown once, and later only by its end', async () => {
  const { person, token, item } = await made('editor', { title: ' Nightly export ', expires_in_days: 30 })
  expect(token).toMatch(/^rpt_[\w-]{43}$/)
  expect(item).toMatchObject({
    title: 'Nightly export',
    masked: `rpt_…${token.slice(-4)}`,
    role: 'viewer',
    community_id: null,
    last_used_at: null,
  })
  expect((Date.parse(item.expires_at) - Date.now()) / 86_400_000).toBeCloseTo(30, 1)
  expect(await app.call(apiTokenCalls.list, {}, person)).toEqual({ items: [item] })
  const { rows } = await sql<{ row: string }>`
    select row_to_json(api_token)::text as row from api_token
    union all select row_to_json(audit_entry)::text from audit_entry`.execute(app.db)
  expect(rows.map(({ row }) => row).join()).not.toContain(token.slice(4))
})

test('a token calls in the name of its person, and it is noted when', async () => {
  const { person, token } = await made('editor')
  expect(await app.call(profileCalls.get, {}, token)).toMatchObject({ name: 'editor' })
  const [item] = (await app.call(apiTokenCalls.list, {}, person)).items
  expect(Date.now() - Date.parse(item?.last_used_at ?? '')).toBeLessThan(60_000)
})

describe('a token is refused', () => {
  test('when it is over', async () => {
    const { token, item } = await made('viewer')
    await sql`update api_token set expires_at = now() where id = ${item.id}`.execute(app.db)
    expect(await statusOf(token, profileCalls.get.path)).toBe(401)
  })

  test('when it was ended, by its person alone', async () => {
    const { person, token, item } = await made('viewer')
    const stranger = await app.signIn('admin')
    expect(await statusOf(stranger, `/api/token/delete/${item.id}`)).toBe(404)
    expect(await isGood(token)).toBe(true)
    await app.call(apiTokenCalls.delete, { id: item.id }, person)
    expect(await statusOf(token, profileCalls.get.path)).toBe(401)
    expect(await statusOf(person, `/api/token/delete/${item.id}`)).toBe(404)
  })

  test.each(['rpt_', 'rpt_x', `rpt_${'A'.repeat(43)}`])('when it is none: %s', async (token) => {
    expect(await statusOf(token, profileCalls.get.path)).toBe(401)
  })
})

describe('a token may', () => {
  test('no more than it was made for', async () => {
    const { token } = await made('admin', { role: 'viewer' })
    expect(await statusOf(token, communityCalls.list.path)).toBe(200)
    expect(await statusOf(token, tagCalls.create.path, { title: 'New' })).toBe(403)
    expect(await statusOf(token, auditCalls.list.path)).toBe(403)
  })

  test('no more than its person, now', async () => {
    const { token, item } = await made('admin', { role: 'admin' })
    expect(await statusOf(token, auditCalls.list.path)).toBe(200)
    await sql`
      update app_user set role = 'viewer' from api_token
      where api_token.id = ${item.id} and user_id = app_user.id`.execute(app.db)
    expect(await statusOf(token, auditCalls.list.path)).toBe(403)
    expect(await statusOf(token, communityCalls.list.path)).toBe(200)
  })

  test('not be made for more than its person may', async () => {
    const person = await app.signIn('editor')
    const answer = await app.post(apiTokenCalls.create.path, {
      token: person,
      json: { title: 'x', role: 'admin' },
    })
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { error: { fields: { role: ["A token can't have a higher role than yours"] } } },
    ])
  })

  test.each(
    Object.values(calls)
      .flatMap((group) => Object.values(group))
      .filter(({ bySession }) => bySession)
      .map(({ path }) => path),
  )('not call %s', async (path) => {
    const { token } = await made('admin', { role: 'admin' })
    expect(await statusOf(token, path.replace(':id', '1'))).toBe(403)
  })
})

test('what decides who may sign in, and how, is closed to tokens', () => {
  const { list: _, ...managing } = userCalls
  const { get, edit, ...ownSecurity } = profileCalls
  const { list, ...ownTokens } = apiTokenCalls
  for (const call of Object.values({ ...managing, ...ownSecurity, ...ownTokens })) {
    expect([call.path, call.bySession]).toEqual([call.path, true])
  }
})

describe('a token of one community', () => {
  test('opens that one and no other', async () => {
    const { token, item } = await made('admin', { role: 'admin', community_id: String(second) })
    expect(item.community_id).toBe(String(second))
    const { items, current_id } = await app.call(communityCalls.list, {}, token)
    expect([items.map(({ id }) => id), current_id]).toEqual([[String(second)], String(second)])
    expect(await statusOf(token, tagCalls.list.path, { community_id: String(second) })).toBe(200)
    expect(await statusOf(token, tagCalls.list.path, { community_id: String(first) })).toBe(404)
    expect(await statusOf(token, `/api/community/select/${first}`)).toBe(404)
    expect(await statusOf(token, userCalls.list.path)).toBe(403)
    expect(await statusOf(token, auditCalls.list.path)).toBe(403)
  })

  test('is asked for by one name, which its answer has too', async () => {
    const person = await app.signIn('editor')
    const answer = await app.post(apiTokenCalls.create.path, {
      token: person,
      json: { title: 'x', only_community_id: String(first) },
    })
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { error: { fields: { only_community_id: ['Unknown field'] } } },
    ])
    expect((await app.call(apiTokenCalls.list, {}, person)).items).toEqual([])
  })

  test('is not made for one that is closed to its person', async () => {
    const person = await app.signIn('editor')
    await sql`update app_user set is_limited = true where email = (
      select email from app_user order by id desc limit 1)`.execute(app.db)
    for (const community_id of [String(first), '999999999']) {
      const status = await statusOf(person, apiTokenCalls.create.path, { title: 'x', community_id })
      expect(status).toBe(404)
    }
  })

  test('opens nothing once that one is closed to its person', async () => {
    const { token, item } = await made('editor', { community_id: String(first) })
    expect(await statusOf(token, tagCalls.list.path)).toBe(200)
    await sql`update app_user set is_limited = true from api_token
      where api_token.id = ${item.id} and user_id = app_user.id`.execute(app.db)
    expect(await statusOf(token, tagCalls.list.path)).toBe(404)
    expect(await statusOf(token, tagCalls.list.path, { community_id: String(first) })).toBe(404)
  })
})

describe('a token has a rate of its own:', () => {
  /** As if it had made so many calls in the minute that goes on. */
  const haveMade = ({ id }: { id: string }, n: number) =>
    sql`update api_token_calls set calls = ${n} where token_id = ${id}`.execute(app.db)
  const statusesOf = (token: string, n: number) =>
    Promise.all(Array.from({ length: n }, () => statusOf(token, tagCalls.list.path)))

  test('who makes more calls a minute is told when to come again, and nobody else is', async () => {
    const { person, token, item } = await made('viewer')
    const calm = await app.call(apiTokenCalls.create, { title: 'Calm' }, person)
    await statusesOf(token, 1)
    await haveMade(item, 590)
    expect((await statusesOf(token, 15)).sort()).toEqual([...Array(10).fill(200), ...Array(5).fill(429)])
    const refused = await app.post(tagCalls.list.path, { token })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
    expect(await refused.json()).toMatchObject({ error: { code: 'too_many_requests' } })
    expect([await statusesOf(calm.token, 1), await statusesOf(person, 1)]).toEqual([[200], [200]])
    await sql`update api_token_calls set until = until - interval '1 minute'`.execute(app.db)
    expect(await statusesOf(token, 1)).toEqual([200])
  })

  test('processes share it', async () => {
    const { token, item } = await made('viewer')
    await statusesOf(token, 1)
    await haveMade(item, 599)
    const processes = [identifyBy(app.db), identifyBy(app.db)]
    const answers = await Promise.allSettled(processes.map((identify) => identify(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

test('a person has at most 50 tokens', async () => {
  const person = await app.signIn('viewer')
  for (let i = 0; i < 50; i += 1) await app.call(apiTokenCalls.create, { title: `${i}` }, person)
  expect(await statusOf(person, apiTokenCalls.create.path, { title: 'x' })).toBe(409)
})
