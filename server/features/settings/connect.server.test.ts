import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { specMessages } from '#contract/errors.ts'
import { communityCalls, settingsCalls } from '#contract/settings/settings.ts'
import type { TokenName } from '#networks/vk/sandbox/tokens.ts'
import { openSettings } from './testing/fixture.ts'

const settings = await openSettings()
const { museum, periodika } = settings
beforeEach(settings.reset)
afterAll(settings.close)

/** VK away says nothing of anybody's access. */
const notAnswering = { status: 502, body: { error: { code: 'vk_unavailable' } } }
const connectionError = {
  status: 502,
  body: {
    error: {
      code: 'community_connection_error',
      message: `${specMessages.connectionError}. ${specMessages.connectionHint}`,
    },
  },
}

test('nothing is connected at first', async () => {
  expect(await settings.list()).toEqual({ community: null, tokens: [], can_sign_in: true })
  expect(await settings.app.call(communityCalls.list, {}, settings.admin)).toEqual({
    items: [],
    current_id: null,
    onboarding: [],
  })
})

test('a token of the community alone connects it, and its import begins', async () => {
  const saved = await settings.save({ vk_public_token: museum.community })
  expect(saved.community).toMatchObject({
    name: 'Олонецкий национальный музей',
    screen_name: 'olonmus',
    time_zone: 'Europe/Moscow',
  })
  expect(saved.tokens).toMatchObject([
    {
      kind: 'community',
      state: 'valid',
      owner: saved.community?.name,
      scopes: ['stories', 'photos', 'wall', 'manage'],
      problem: null,
    },
  ])
  expect(await settings.list()).toEqual(saved)
  expect(await settings.runs()).toEqual([{ community_id: Number(saved.community?.id), state: 'queued' }])
})

test.each(['https://vk.com/olonmus', 'vk.com/public66004303', '@olonmus', '66004303'])(
  'the address %s and a service token connect it',
  async (community) => {
    const saved = await settings.save({ community, vk_service_token: museum.service })
    expect(saved.community?.vk_id).toBe('66004303')
    expect(saved.tokens).toMatchObject([{ kind: 'service', state: 'valid', owner: null, scopes: [] }])
  },
)

test("a user's token tells its owner and its rights", async () => {
  const { tokens } = await settings.save({ community: 'olonmus', vk_user_token: museum.user })
  expect(tokens).toMatchObject([{ kind: 'user', state: 'valid' }])
  expect(tokens[0]?.owner).toMatch(/\S+ \S+/)
  expect(tokens[0]?.scopes).toEqual(['video', 'stories', 'wall', 'offline', 'groups', 'stats'])
})

test('who connected what and gave which tokens is noted, and never a token', async () => {
  await settings.app.db.deleteFrom('audit_entry').execute()
  const given = { vk_public_token: museum.community, vk_service_token: museum.service }
  const { community } = await settings.save(given)
  await settings.save({ vk_service_token: '' })
  const entries = await settings.app.db
    .selectFrom('audit_entry')
    .select(['action', 'target', 'details', 'community_id', 'user_name'])
    .orderBy('id')
    .execute()
  const all = { community_id: Number(community?.id), user_name: 'admin' }
  expect(entries).toMatchObject([
    { ...all, action: 'community.connect', target: `community ${community?.id}` },
    { ...all, action: 'settings.save', details: { given: ['community', 'service'], removed: [] } },
    { ...all, action: 'settings.save', details: { given: [], removed: ['service'] } },
  ])
  for (const token of Object.values(given)) expect(JSON.stringify(entries)).not.toContain(token)
})

test('a token is found in the address that VK ends the sign-in at', async () => {
  const pasted = `https://oauth.vk.com/blank.html#access_token=${museum.user}&expires_in=0&user_id=1`
  const { tokens } = await settings.save({ community: 'olonmus', vk_user_token: pasted })
  expect(tokens).toMatchObject([{ kind: 'user', state: 'valid' }])
})

test.each([
  [{}, 'community'],
  [{ vk_user_token: 'vk1.a.some' }, 'community'],
  [{ community: 'olonmus' }, 'community'],
  [{ community: 'https://example.com/olonmus', vk_service_token: 'vk1.a.some' }, 'community'],
  [{ vk_user_token: 'two words' }, 'vk_user_token'],
])('%j is refused at its field', async (input, field) => {
  expect(await settings.refusal(input)).toMatchObject({
    status: 400,
    body: { error: { code: 'validation_failed', fields: { [field]: [expect.any(String)] } } },
  })
  expect((await settings.list()).community).toBeNull()
})

test('an address without a community behind it is refused at its field', async () => {
  expect(
    await settings.refusal({ community: 'nobody_here', vk_service_token: museum.service }),
  ).toMatchObject({
    body: { error: { fields: { community: ['VK has no such community. Check the address'] } } },
  })
})

test.each<[string, TokenName]>([
  ['vk_user_token', 'revokedUser'],
  ['vk_user_token', 'expiredUser'],
  ['vk_user_token', 'otherIpUser'],
  ['vk_public_token', 'revokedCommunity'],
  ['vk_service_token', 'revokedService'],
])('%s %s alone opens nothing: the connection error', async (field, name) => {
  expect(await settings.refusal({ community: 'olonmus', [field]: museum[name] })).toMatchObject(
    connectionError,
  )
  expect((await settings.list()).community).toBeNull()
})

test('a key of a community that VK does not show is the connection error', async () => {
  expect(await settings.refusal({ vk_public_token: museum.otherCommunity })).toMatchObject(connectionError)
})

test('nothing is stored while VK does not answer', async () => {
  settings.sandbox.faults.add({ kind: 'http500' })
  expect(await settings.refusal({ vk_public_token: museum.community })).toMatchObject(notAnswering)
  settings.sandbox.faults.clear()
  await settings.save({ vk_public_token: museum.community })
  settings.sandbox.faults.add({ kind: 'reset' })
  expect(await settings.refusal({ vk_user_token: museum.user })).toMatchObject(notAnswering)
  expect((await settings.list()).tokens.map(({ kind }) => kind)).toEqual(['community'])
})

describe('several communities', () => {
  test('a community is connected without leaving the current one, where that is asked for', async () => {
    const first = await settings.save({ community: 'olonmus', vk_service_token: museum.service })
    const second = await settings.save({
      community: 'mediacenter_periodika',
      vk_service_token: periodika.service,
      select: false,
    })
    expect(second.community?.vk_id).not.toBe(first.community?.vk_id)
    const { items, current_id } = await settings.app.call(communityCalls.list, {}, settings.admin)
    expect([items.length, current_id]).toEqual([2, first.community?.id])
  })

  test('each has its own tokens, and the one connected last is current', async () => {
    const first = await settings.save({ vk_public_token: museum.community })
    const second = await settings.save({
      community: 'mediacenter_periodika',
      vk_service_token: periodika.service,
    })
    expect(second.community?.screen_name).toBe('mediacenter_periodika')
    expect(second.tokens.map(({ kind }) => kind)).toEqual(['service'])
    const { items, current_id } = await settings.app.call(communityCalls.list, {}, settings.admin)
    expect(items.map(({ id }) => id)).toEqual([first.community?.id, second.community?.id])
    expect(current_id).toBe(second.community?.id)

    const id = String(first.community?.id)
    expect(await settings.app.call(communityCalls.select, { id }, settings.admin)).toEqual(first.community)
    expect(await settings.list()).toEqual(first)
    expect(
      await settings.app.call(settingsCalls.list, { community_id: second.community?.id }, settings.admin),
    ).toEqual(second)
  })

  test('the address of one that is connected already opens it and keeps its tokens and time zone', async () => {
    const first = await settings.save({ vk_public_token: museum.community })
    await settings.app.db.updateTable('community').set({ time_zone: 'Asia/Omsk', name: 'Old' }).execute()
    await settings.save({ community: 'mediacenter_periodika', vk_service_token: periodika.service })
    const again = await settings.save({ community: 'vk.com/olonmus' })
    expect(again).toEqual({ ...first, community: { ...first.community, time_zone: 'Asia/Omsk' } })
  })

  test('a new one needs a token of its own', async () => {
    await settings.save({ community: 'olonmus', vk_service_token: museum.service })
    expect(await settings.refusal({ community: 'mediacenter_periodika' })).toMatchObject({
      status: 400,
      body: { error: { fields: { community: ['Add a community token as well'] } } },
    })
  })

  test('everybody may switch, to one that exists', async () => {
    const { community } = await settings.save({ vk_public_token: museum.community })
    const viewer = await settings.app.signIn('viewer')
    const id = String(community?.id)
    expect((await settings.app.call(communityCalls.select, { id }, viewer)).id).toBe(id)
    for (const unknown of ['999999', '999999999999999']) {
      const answer = await settings.app.post(`/api/community/select/${unknown}`, { token: viewer })
      expect(answer.status).toBe(404)
    }
  })
})
