import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { settingsCalls } from '#contract/settings.ts'
import type { TokenName } from '#sandbox/tokens.ts'
import { openSettings } from './testing/fixture.ts'

const settings = await openSettings()
const { museum, periodika } = settings
beforeEach(settings.reset)
afterAll(settings.close)

describe('a token that VK refuses', () => {
  beforeEach(() => settings.save({ vk_public_token: museum.community }))

  test.each<[string, TokenName, object]>([
    ['vk_user_token', 'revokedUser', { state: 'invalid', problem: 'token_invalid', vk_error: 5 }],
    ['vk_user_token', 'expiredUser', { state: 'invalid', problem: 'token_invalid', vk_error: 5 }],
    ['vk_user_token', 'otherIpUser', { state: 'invalid', problem: 'other_ip', vk_error: 5 }],
    ['vk_user_token', 'community', { state: 'invalid', problem: 'wrong_kind', vk_error: 27 }],
    ['vk_user_token', 'service', { state: 'invalid', problem: 'wrong_kind', vk_error: 28 }],
    ['vk_user_token', 'noScopesUser', { state: 'valid', problem: null, scopes: [] }],
    ['vk_user_token', 'nonManagerUser', { state: 'valid', problem: null }],
    ['vk_public_token', 'revokedCommunity', { state: 'invalid', problem: 'token_invalid', vk_error: 27 }],
    ['vk_public_token', 'noScopesCommunity', { state: 'valid', problem: null, scopes: [] }],
    ['vk_public_token', 'user', { state: 'invalid', problem: 'wrong_kind', vk_error: 15 }],
    ['vk_public_token', 'service', { state: 'invalid', problem: 'wrong_kind', vk_error: 28 }],
    ['vk_service_token', 'revokedService', { state: 'invalid', problem: 'token_invalid', vk_error: 5 }],
    ['vk_service_token', 'user', { state: 'invalid', problem: 'wrong_kind' }],
    ['vk_service_token', 'community', { state: 'invalid', problem: 'wrong_kind' }],
  ])('%s %s is stored with what VK says of it', async (field, name, expected) => {
    await settings.save({ [field]: museum[name] })
    const kind = { vk_user_token: 'user', vk_public_token: 'community', vk_service_token: 'service' }[field]
    expect((await settings.list()).tokens.find((token) => token.kind === kind)).toMatchObject(expected)
  })

  test.each(['otherCommunity', 'stranger'])(
    'of another community (%s) is refused at its field',
    async (name) => {
      const key = name === 'stranger' ? periodika.community : museum.otherCommunity
      expect(await settings.refusal({ vk_public_token: key })).toMatchObject({
        status: 400,
        body: { error: { fields: { vk_public_token: ['This token belongs to another community'] } } },
      })
    },
  )

  test('an empty field removes the stored token, and the others stay', async () => {
    await settings.save({ vk_user_token: museum.user })
    const { tokens } = await settings.save({ vk_public_token: '' })
    expect(tokens.map(({ kind }) => kind)).toEqual(['user'])
  })
})

describe('secrecy', () => {
  test.each(['viewer', 'editor'] as const)('settings are not for a %s', async (role) => {
    const token = await settings.app.signIn(role)
    for (const { path } of Object.values(settingsCalls)) {
      expect((await settings.app.post(path, { token })).status, path).toBe(403)
    }
  })

  test('a token leaves the server in no answer, and rests encrypted', async () => {
    const given = { vk_user_token: museum.user, vk_public_token: museum.community, community: 'olonmus' }
    const bodies = [
      await settings.app.post(settingsCalls.save.path, { token: settings.admin, json: given }),
      await settings.app.post(settingsCalls.list.path, { token: settings.admin }),
      await settings.app.post(settingsCalls.test.path, { token: settings.admin }),
      await settings.app.post(settingsCalls.save.path, {
        token: settings.admin,
        json: { vk_public_token: periodika.community },
      }),
      await settings.app.post(settingsCalls.save.path, {
        token: settings.admin,
        json: { vk_user_token: `${museum.user} x` },
      }),
    ]
    const texts = await Promise.all(bodies.map((body) => body.text()))
    const rows = await settings.app.db.selectFrom('community_token').selectAll().execute()
    expect(rows).toHaveLength(2)
    const stored = rows.map(({ ciphertext, ...row }) => ciphertext.toString('latin1') + JSON.stringify(row))
    for (const value of [museum.user, museum.community, periodika.community]) {
      const secret = value.slice('vk1.a.'.length, -4)
      for (const text of [...texts, ...stored]) expect(text).not.toContain(secret)
    }
    expect((await settings.list()).tokens[0]?.masked).toBe(`vk1.a.…${museum.user.slice(-4)}`)
  })
})
