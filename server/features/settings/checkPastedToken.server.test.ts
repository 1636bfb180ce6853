import { afterAll, beforeEach, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { settingsCalls, type TokenCheck } from '#contract/settings/settings.ts'
import type { TokenName } from '#networks/vk/sandbox/tokens.ts'
import { openSettings } from './testing/fixture.ts'

const settings = await openSettings()
const { museum, periodika } = settings
beforeEach(settings.reset)
afterAll(settings.close)

const check = (input: InputOf<typeof settingsCalls.checkToken>) =>
  settings.app.call(settingsCalls.checkToken, input, settings.admin)

const opened = ({ blocks }: TokenCheck) => blocks.filter(({ ok }) => ok).map(({ block }) => block)

test.each<[TokenName, Partial<TokenCheck>]>([
  ['user', { kind: 'user', problem: null }],
  ['community', { kind: 'community', problem: null, owner: 'Олонецкий национальный музей' }],
  ['service', { kind: 'service', problem: null, owner: null }],
  ['noScopesUser', { kind: 'user', scopes: [] }],
  ['revokedUser', { kind: null, problem: 'token_invalid' }],
  ['otherIpUser', { kind: null, problem: 'other_ip' }],
  ['revokedService', { kind: null, problem: 'token_invalid' }],
])('a token is recognised whatever it is: %s', async (name, said) => {
  expect(await check({ token: museum[name] })).toMatchObject(said)
  expect((await settings.list()).tokens).toEqual([])
})

test('before anything is connected a community token tells its community, and others that of an address', async () => {
  expect(await check({ token: museum.community })).toMatchObject({
    community: { vk_id: '66004303', name: 'Олонецкий национальный музей' },
    is_of_other: false,
  })
  const service = await check({ token: museum.service, community: 'vk.com/olonmus' })
  expect(service.community?.vk_id).toBe('66004303')
  expect(opened(service)).toEqual(['posts', 'comments'])
  expect(await check({ token: museum.user })).toMatchObject({ community: null, blocks: [] })
  expect(opened(await check({ token: museum.nonManagerUser, community: 'olonmus' }))).not.toContain('reach')
})

test('what it opens counts beside the tokens that are stored, but not beside the one whose place it takes', async () => {
  await settings.save({ community: 'olonmus', vk_service_token: museum.service })
  expect(opened(await check({ token: museum.community }))).toEqual(['posts', 'comments', 'stories'])
  expect(opened(await check({ token: museum.user }))).toHaveLength(5)
  const { blocks } = await check({ token: museum.noScopesUser })
  expect(blocks.find(({ block }) => block === 'reach')).toMatchObject({ ok: false, problem: 'missing_scope' })
})

test("a key of another community is said to be that one's", async () => {
  await settings.save({ vk_public_token: museum.community })
  expect(await check({ token: periodika.community })).toMatchObject({
    kind: 'community',
    is_of_other: true,
    blocks: [],
  })
})

test('the address that VK ended a sign-in at holds a token', async () => {
  const pasted = `https://oauth.vk.com/blank.html#access_token=${museum.user}&expires_in=0`
  expect(await check({ token: pasted })).toMatchObject({ kind: 'user' })
})

test.each([
  ['nothing', { token: '' }, 'token'],
  ['an address without a token', { token: 'access_token=' }, 'token'],
  ['a text', { token: 'with spaces' }, 'token'],
  ["another network's address", { token: museum.user, community: 'https://ok.ru/group/1' }, 'community'],
  ['an unknown community', { token: museum.user, community: 'no_such_community' }, 'community'],
])('%s is refused at its field', async (_what, json, field) => {
  const answer = await settings.app.post(settingsCalls.checkToken.path, { token: settings.admin, json })
  expect(answer.status).toBe(400)
  expect(Object.keys((await answer.json()).error.fields)).toEqual([field])
})

test('VK that is away is no verdict', async () => {
  settings.sandbox.faults.add({ kind: 'html' })
  const answer = await settings.app.post(settingsCalls.checkToken.path, {
    token: settings.admin,
    json: { token: museum.user },
  })
  expect(await answer.json()).toMatchObject({ error: { code: 'vk_unavailable' } })
})
