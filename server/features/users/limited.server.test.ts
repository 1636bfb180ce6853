import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tagCalls } from '#contract/content/tags.ts'
import { auditCalls } from '#contract/people/audit.ts'
import { Session } from '#contract/people/auth.ts'
import { userCalls } from '#contract/people/users.ts'
import { communityCalls, settingsCalls } from '#contract/settings/settings.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { openBrowser } from '#server/testing/browser.ts'
import { insertCommunity } from '#server/testing/factories.ts'

const password = 'right password'

let app: TestApp
let admin: string
let closed: CommunityId
let open: CommunityId
let people = 0
beforeAll(async () => {
  app = await testApp()
  admin = await app.signIn('admin')
  closed = await insertCommunity(app.db)
  open = await insertCommunity(app.db)
})
afterAll(() => app.close())

/** A person to whom these communities are open, signed in by the browser. */
async function limited(role: 'viewer' | 'editor' | 'admin', communities: CommunityId[]) {
  people += 1
  const email = `limited${people}@rapport.test`
  const { id } = await app.call(
    userCalls.create,
    {
      name: 'Anna',
      email,
      password,
      password_confirmation: password,
      role,
      community_ids: communities.map(String),
    },
    admin,
  )
  const browser = openBrowser(app.url)
  await browser.postWithCsrf('/api/auth/callback/credentials', { email, password })
  const session = Session.parse(await (await browser.get('/api/auth/session')).json())
  return { id, session, token: session.api_token }
}

const statusOf = async (token: string, path: string, json: object = {}) =>
  (await app.post(path, { token, json })).status
const communities = async (token: string) => {
  const { items, current_id } = await app.call(communityCalls.list, {}, token)
  return [items.map(({ id }) => id), current_id]
}

describe('somebody to whom one community is open', () => {
  let token: string
  let id: string
  beforeEach(async () => {
    ;({ token, id } = await limited('editor', [open]))
  })

  test('is told so by the session', async () => {
    const { session } = await limited('viewer', [open])
    expect(session.user.is_limited).toBe(true)
  })

  test('sees that one alone, and works in it', async () => {
    expect(await communities(token)).toEqual([[String(open)], String(open)])
    const tag = await app.call(tagCalls.create, { title: `Tag of ${id}` }, token)
    const rows = await app.db
      .selectFrom('tag')
      .select('community_id')
      .where('id', '=', Number(tag.id))
      .execute()
    expect(rows).toEqual([{ community_id: open }])
  })

  test('does not find the others, any more than those that are not there', async () => {
    for (const other of [String(closed), '999999999']) {
      expect(await statusOf(token, tagCalls.list.path, { community_id: other })).toBe(404)
      expect(await statusOf(token, `/api/community/select/${other}`)).toBe(404)
    }
  })

  test('is moved on when the current one is closed, and back when it is opened again', async () => {
    const set = (ids: CommunityId[] | null) =>
      app.call(userCalls.edit, { id, community_ids: ids?.map(String) ?? null }, admin)
    await app.call(communityCalls.select, { id: String(open) }, token)
    await set([closed])
    expect(await communities(token)).toEqual([[String(closed)], String(closed)])
    await set([])
    expect(await communities(token)).toEqual([[], null])
    expect(await statusOf(token, tagCalls.list.path)).toBe(404)
    await set(null)
    expect(await communities(token)).toEqual([[String(closed), String(open)], String(open)])
  })

  test('does not get to know those that are connected later', async () => {
    const later = await insertCommunity(app.db)
    expect(await communities(token)).toEqual([[String(open)], String(open)])
    expect(await communities(admin)).toMatchObject([
      expect.arrayContaining([String(later)]),
      expect.anything(),
    ])
    await app.db.deleteFrom('community').where('id', '=', later).execute()
  })
})

describe('an administrator of one community', () => {
  test('sets that one up, and nothing that is about all', async () => {
    const { token } = await limited('admin', [open])
    expect(await statusOf(token, settingsCalls.list.path)).toBe(200)
    expect(await statusOf(token, settingsCalls.list.path, { community_id: String(closed) })).toBe(404)
    for (const { path } of [...Object.values(userCalls), auditCalls.list]) {
      expect([path, await statusOf(token, path.replace(':id', '1'))]).toEqual([path, 403])
    }
    expect(
      (await fetch(`${app.url}/metrics`, { headers: { ...from('192.0.2.1'), ...bearer(token) } })).status,
    ).toBe(403)
    expect(
      (await fetch(`${app.url}/metrics`, { headers: { ...from('192.0.2.1'), ...bearer(admin) } })).status,
    ).toBe(200)
  })

  test('connects no other one', async () => {
    const { token } = await limited('admin', [open])
    const community = { community: 'vk.com/club1', vk_service_token: 'vk1.a.some' }
    expect(await statusOf(token, settingsCalls.save.path, community)).toBe(403)
    const { token: nowhere } = await limited('admin', [])
    expect(await statusOf(nowhere, settingsCalls.save.path, { vk_public_token: 'vk1.a.some' })).toBe(403)
  })
})

const from = (address: string) => ({ 'x-forwarded-for': address })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
