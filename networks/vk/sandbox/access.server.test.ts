import { expect, test } from 'vitest'
import type { ACCESS } from './access.ts'
import { loadBundled } from './corpus.ts'
import { call, callBody, errorCode, firstOf, type Input, testSandbox } from './testing/fixture.ts'
import { accessTokenTypes } from './testing/schema.ts'
import type { TokenName } from './tokens.ts'

const WALL = -66004303

const PARAMS: Record<keyof typeof ACCESS, Input> = {
  'wall.get': { owner_id: WALL, count: 1 },
  'wall.getById': { posts: `${WALL}_9160` },
  'wall.getComments': { owner_id: WALL, post_id: 9160 },
  'stats.get': { group_id: -WALL, intervals_count: 1 },
  'stats.getPostReach': { owner_id: WALL, post_ids: '9160' },
  'stories.get': { owner_id: WALL },
  'stories.getStats': { owner_id: WALL, story_id: 1 },
  'polls.getById': { owner_id: WALL, poll_id: 1 },
  'groups.get': { filter: 'admin' },
  'groups.getById': { group_id: -WALL },
  'groups.getMembers': { group_id: -WALL },
  'groups.getLongPollServer': { group_id: 66004303 },
  'groups.getLongPollSettings': { group_id: 66004303 },
  'groups.setLongPollSettings': { group_id: 66004303, enabled: 1 },
  'groups.getTokenPermissions': {},
  'account.getAppPermissions': {},
  'users.get': { user_ids: 1 },
  'utils.resolveScreenName': { screen_name: 'olonmus' },
  execute: { code: 'return [API.users.get({"user_ids":1})];' },
}

const REFUSAL = { user: 15, community: 27, service: 28 } as const
const SCHEMA_KIND = { user: 'user', community: 'group', service: 'service' } as const

test('each method takes the token kinds that the official schema names, and no other', async () => {
  const sandbox = await testSandbox()
  const official = accessTokenTypes()
  for (const [method, params] of Object.entries(PARAMS)) {
    for (const kind of ['user', 'community', 'service'] as const) {
      const code = await errorCode(sandbox, method, params, kind)
      const isAllowed = official.get(method)?.includes(SCHEMA_KIND[kind]) ?? false
      if (isAllowed) expect([undefined, 100, 251], `${method} ${kind}`).toContain(code)
      else expect(code, `${method} ${kind}`).toBe(REFUSAL[kind])
    }
  }
})

test.each([
  ['revokedUser', 'wall.get', 5],
  ['expiredUser', 'wall.get', 5],
  ['otherIpUser', 'wall.get', 5],
  ['revokedService', 'wall.get', 5],
  ['revokedCommunity', 'groups.getById', 27],
  ['noScopesUser', 'stats.get', 7],
  ['noScopesUser', 'stats.getPostReach', 7],
  ['noScopesUser', 'stories.get', 7],
  ['noScopesUser', 'groups.get', 7],
  ['noScopesUser', 'wall.get', undefined],
  ['noScopesCommunity', 'stories.get', 7],
  ['nonManagerUser', 'stats.get', 15],
  ['nonManagerUser', 'stats.getPostReach', 15],
  ['nonManagerUser', 'stories.getStats', 15],
  ['nonManagerUser', 'wall.get', undefined],
  ['otherCommunity', 'stories.getStats', 15],
] satisfies [TokenName, keyof typeof ACCESS, number | undefined][])(
  '%s calling %s gets %s',
  async (token, method, code) => {
    const sandbox = await testSandbox()
    expect(await errorCode(sandbox, method, PARAMS[method], token)).toBe(code)
  },
)

test('a token of another address is refused with its subcode', async () => {
  const sandbox = await testSandbox()
  const { error } = await callBody(sandbox, 'wall.get', PARAMS['wall.get'], 'otherIpUser')
  expect(error).toMatchObject({ error_code: 5, error_subcode: 1130 })
})

test('a call needs a version, a token and a known method', async () => {
  const sandbox = await testSandbox()
  expect(await errorCode(sandbox, 'wall.get', { ...PARAMS['wall.get'], v: '' })).toBe(8)
  expect(await errorCode(sandbox, 'wall.get', { ...PARAMS['wall.get'], access_token: '' })).toBe(5)
  expect(await errorCode(sandbox, 'wall.get', { ...PARAMS['wall.get'], access_token: 'vk1.a.unknown' })).toBe(
    5,
  )
  expect(await errorCode(sandbox, 'wall.steal')).toBe(3)
})

test('a refusal repeats the parameters but never the token', async () => {
  const sandbox = await testSandbox()
  const body = await callBody(sandbox, 'wall.get', PARAMS['wall.get'], 'community')
  expect(body.error.request_params).toContainEqual({ key: 'owner_id', value: String(WALL) })
  expect(JSON.stringify(body)).not.toContain(firstOf(sandbox).tokens.community)
})

test('query, form, multipart and the bearer header say the same', async () => {
  const sandbox = await testSandbox()
  const { user } = firstOf(sandbox).tokens
  const url = `${sandbox.url}/method/wall.get`
  const query = new URLSearchParams({ v: '5.199', owner_id: String(WALL), count: '2' })
  const multipart = new FormData()
  for (const [name, value] of query) multipart.set(name, value)
  multipart.set('access_token', user)
  const headers = { authorization: `Bearer ${user}` }
  const answers = await Promise.all([
    fetch(`${url}?${query}&access_token=${encodeURIComponent(user)}`),
    fetch(`${url}?${query}`, { headers }),
    fetch(url, { method: 'POST', body: query, headers }),
    fetch(url, { method: 'POST', body: multipart }),
  ])
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  expect(new Set(texts).size).toBe(1)
  expect(JSON.parse(texts[0] ?? '').response.items).toHaveLength(2)
})

test('rights are told by the token itself', async () => {
  const sandbox = await testSandbox()
  expect(await call(sandbox, 'account.getAppPermissions', {}, 'user')).toBe(
    1048576 + 262144 + 8192 + 64 + 16 + 65536,
  )
  expect(await call(sandbox, 'account.getAppPermissions', {}, 'noScopesUser')).toBe(0)
  const { mask } = await call(sandbox, 'groups.getTokenPermissions', {}, 'community')
  expect(mask).toBe(262144 + 8192 + 4 + 1)
})

test('a community that is added later is served, and a token that is revoked is refused from then on', async () => {
  const sandbox = await testSandbox()
  sandbox.add([loadBundled('museum_ptz')])
  const museum = { group_id: 'museum_ptz' }
  expect((await call(sandbox, 'groups.getById', museum)).groups).toMatchObject([{ id: 169404593 }])
  expect(await errorCode(sandbox, 'wall.get', { domain: 'museum_ptz' })).toBeUndefined()
  sandbox.revoke([firstOf(sandbox).tokens.user])
  expect(await errorCode(sandbox, 'groups.getById', museum)).toBe(5)
  expect(await errorCode(sandbox, 'groups.getById', museum, 'service')).toBeUndefined()
})
