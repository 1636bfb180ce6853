import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { TokenName } from '#sandbox/tokens.ts'
import { openSettings } from './testing/fixture.ts'

const settings = await openSettings()
const { museum } = settings
beforeEach(async () => {
  await settings.reset()
  await settings.save({
    vk_user_token: museum.user,
    vk_public_token: museum.community,
    community: 'olonmus',
  })
})
afterAll(settings.close)

const masked = (name: TokenName) => `vk1.a.…${museum[name].slice(-4)}`
const userToken = async () => (await settings.list()).tokens.find(({ kind }) => kind === 'user')

describe('a token that can do less than the one it would replace', () => {
  const rights = (names: string) => ({ code: 'token_loses_rights', values: { rights: names } })

  test.each<[string, TokenName, object[]]>([
    [
      'vk_user_token',
      'nonManagerUser',
      [{ code: 'token_loses_reach' }, { code: 'token_loses_community_stats' }],
    ],
    [
      'vk_user_token',
      'noScopesUser',
      [
        { code: 'token_loses_reach' },
        { code: 'token_loses_community_stats' },
        rights('video, stories, wall, offline, groups, stats'),
      ],
    ],
    // Stories are read with the user's token then.
    ['vk_public_token', 'noScopesCommunity', [rights('stories, photos, wall, manage')]],
  ])('%s %s asks first, and says what is lost', async (field, name, losses) => {
    const before = await settings.list()
    const { status, body } = await settings.refusal({ [field]: museum[name] })
    expect(status).toBe(409)
    expect(body.error).toMatchObject({ code: 'conflict', reason: { code: 'token_can_less' } })
    expect(body.error.field_reasons).toEqual({ [field]: losses })
    expect(await settings.list()).toEqual(before)

    const { tokens } = await settings.save({ [field]: museum[name], confirm: true })
    expect(tokens.map((token) => token.masked)).toContain(masked(name))
  })

  test('of several, what each loses is at its field', async () => {
    const given = { vk_user_token: museum.nonManagerUser, vk_public_token: museum.noScopesCommunity }
    const { body } = await settings.refusal(given)
    expect(Object.keys(body.error.field_reasons ?? {})).toEqual(['vk_user_token', 'vk_public_token'])
  })

  test('asks nothing where what it cannot do was lost before, or is opened by another', async () => {
    await settings.keep('user', museum.nonManagerUser)
    await settings.save({ vk_user_token: museum.nonManagerUser })
    await settings.save({ vk_user_token: museum.user })
    await settings.keep('user', museum.revokedUser)
    await settings.testTokens()
    await settings.save({ vk_user_token: museum.noScopesUser })
    expect(await userToken()).toMatchObject({ state: 'valid', scopes: [] })
  })

  test('is asked of a community that is opened by its address, too', async () => {
    const given = { community: 'vk.com/olonmus', vk_user_token: museum.nonManagerUser }
    expect((await settings.refusal(given)).status).toBe(409)
  })

  test('is not stored while VK does not let us compare', async () => {
    const before = await settings.list()
    settings.sandbox.faults.add({ kind: 'http500', methods: ['stats.get'] })
    expect(await settings.refusal({ vk_user_token: museum.nonManagerUser })).toMatchObject({
      status: 502,
      body: { error: { code: 'vk_unavailable' } },
    })
    expect(await settings.list()).toEqual(before)
  })
})
