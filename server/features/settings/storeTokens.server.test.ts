import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { settingsCalls } from '#contract/settings/settings.ts'
import type { TokenName } from '#networks/vk/sandbox/tokens.ts'
import { openSettings } from './testing/fixture.ts'

const settings = await openSettings()
const { museum, periodika } = settings
beforeEach(settings.reset)
afterAll(settings.close)

describe('a token that VK does not accept', () => {
  beforeEach(() =>
    settings.save({
      vk_user_token: museum.user,
      vk_public_token: museum.community,
      vk_service_token: museum.service,
      community: 'olonmus',
    }),
  )

  test.each<[string, TokenName, string]>([
    ['vk_user_token', 'revokedUser', 'token_refused'],
    ['vk_user_token', 'expiredUser', 'token_refused'],
    ['vk_user_token', 'otherIpUser', 'token_of_other_address'],
    ['vk_user_token', 'community', 'token_of_other_kind'],
    ['vk_user_token', 'service', 'token_of_other_kind'],
    ['vk_public_token', 'revokedCommunity', 'token_refused'],
    ['vk_public_token', 'user', 'token_of_other_kind'],
    ['vk_public_token', 'service', 'token_of_other_kind'],
    ['vk_service_token', 'revokedService', 'token_refused'],
    ['vk_service_token', 'user', 'token_of_other_kind'],
    ['vk_service_token', 'community', 'token_of_other_kind'],
  ])('%s %s is refused at its field, and the stored one stays', async (field, name, code) => {
    const before = await settings.list()
    const refusal = await settings.refusal({ [field]: museum[name], confirm: true })
    expect(refusal).toMatchObject({
      status: 400,
      body: { error: { field_reasons: { [field]: [{ code }] } } },
    })
    expect(await settings.list()).toEqual(before)
    expect((await settings.testTokens()).blocks.every(({ ok }) => ok)).toBe(true)
  })

  test('a token that is mistyped is refused, and so is a good one beside it', async () => {
    const before = await settings.list()
    const mistyped = `${museum.user.slice(0, -1)}_`
    const given = { vk_user_token: mistyped, vk_public_token: museum.noScopesCommunity, confirm: true }
    expect(await settings.refusal(given)).toMatchObject({
      status: 400,
      body: { error: { field_reasons: { vk_user_token: [{ code: 'token_refused' }] } } },
    })
    expect(await settings.list()).toEqual(before)
  })

  test.each([9, 29])('one that VK does not let us check now (%i) is refused as that', async (code) => {
    const before = await settings.list()
    settings.sandbox.faults.add({ kind: 'error', code, token: museum.nonManagerUser })
    expect(await settings.refusal({ vk_user_token: museum.nonManagerUser })).toMatchObject({
      status: 400,
      body: { error: { field_reasons: { vk_user_token: [{ code: 'token_check_later' }] } } },
    })
    expect(await settings.list()).toEqual(before)
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

  test('one whose owner VK wants to confirm something is stored, to be confirmed here', async () => {
    await settings.save({ vk_user_token: '' })
    settings.sandbox.faults.add({ kind: 'error', code: 17, token: museum.user })
    const { tokens } = await settings.save({ vk_user_token: museum.user })
    expect(tokens[0]).toMatchObject({ kind: 'user', state: 'invalid', problem: 'validation' })
  })
})

test('an empty field removes the stored token, and the others stay', async () => {
  await settings.save({ vk_public_token: museum.community })
  await settings.save({ vk_user_token: museum.user })
  const { tokens } = await settings.save({ vk_public_token: '' })
  expect(tokens.map(({ kind }) => kind)).toEqual(['user'])
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
