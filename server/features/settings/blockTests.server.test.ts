import { afterAll, beforeEach, expect, test } from 'vitest'
import { settingsCalls } from '#contract/settings/settings.ts'
import type { TokenKind } from '#contract/settings/sync.ts'
import { tokenKinds } from '#contract/vocabulary.ts'
import type { TokenName } from '#networks/vk/sandbox/tokens.ts'
import { openSettings } from './testing/fixture.ts'

const settings = await openSettings()
const { museum } = settings
beforeEach(settings.reset)
afterAll(settings.close)

const working = { ok: true, problem: null, network_error: null }
const bad = (problem: string, network_error: number | null) => ({
  ok: false,
  via: null,
  problem,
  network_error,
})

test('with all tokens names the kind that each block works by', async () => {
  await settings.save({
    vk_public_token: museum.community,
    vk_user_token: museum.user,
    vk_service_token: museum.service,
    community: 'olonmus',
  })
  expect((await settings.testTokens()).blocks).toMatchObject([
    { block: 'posts', via: 'user', method: 'wall.get', ...working },
    { block: 'reach', via: 'user', method: 'stats.getPostReach', ...working },
    { block: 'comments', via: 'user', method: 'wall.getComments', ...working },
    { block: 'stories', via: 'community', method: 'stories.get', ...working },
    { block: 'community_stats', via: 'user', method: 'stats.get', ...working },
  ])
})

test.each<[string, Partial<Record<TokenKind, TokenName>>, object[]]>([
  [
    'a service token alone',
    { service: 'service' },
    [working, bad('no_token', null), working, bad('no_token', null), bad('no_token', null)],
  ],
  [
    'a community token alone',
    { community: 'community' },
    [bad('no_token', null), bad('no_token', null), bad('no_token', null), working, bad('no_token', null)],
  ],
  [
    'a user without rights',
    { user: 'noScopesUser' },
    [working, bad('missing_scope', 7), working, bad('missing_scope', 7), bad('missing_scope', 7)],
  ],
  [
    'a user who is no manager',
    { user: 'nonManagerUser' },
    [working, bad('no_access', 15), working, working, bad('no_access', 15)],
  ],
  [
    'a revoked user beside a service token',
    { user: 'revokedUser', service: 'service' },
    [working, bad('token_invalid', 5), working, bad('token_invalid', 5), bad('token_invalid', 5)],
  ],
  [
    "a community's token in the user's place",
    { user: 'community', service: 'service' },
    [working, bad('wrong_kind', 27), working, working, bad('wrong_kind', 27)],
  ],
  [
    'a revoked community token beside a user',
    { community: 'revokedCommunity', user: 'user' },
    [working, working, working, { via: 'user', ...working }, working],
  ],
])('with %s names the blocks that go without', async (_, names, expected) => {
  await settings.save({ community: 'olonmus', vk_service_token: museum.service })
  await settings.save({ vk_service_token: '' })
  for (const kind of tokenKinds) {
    const name = names[kind]
    if (name) await settings.keep(kind, museum[name])
  }
  expect((await settings.testTokens()).blocks).toMatchObject(expected)
})

test('comments that are closed under the newest post do not fail the block', async () => {
  await settings.save({ community: 'olonmus', vk_service_token: museum.service })
  settings.sandbox.faults.add({ kind: 'error', code: 212, methods: ['wall.getComments'] })
  expect((await settings.testTokens()).blocks[2]).toMatchObject({ block: 'comments', ...working })
})

test('notes that a token was revoked meanwhile, and that it works again', async () => {
  await settings.save({ community: 'olonmus', vk_service_token: museum.service })
  settings.sandbox.faults.add({ kind: 'error', code: 5 })
  const revoked = await settings.testTokens()
  expect(revoked.tokens).toMatchObject([{ state: 'invalid', problem: 'token_invalid', network_error: 5 }])
  expect(revoked.blocks[0]).toMatchObject(bad('token_invalid', 5))
  settings.sandbox.faults.clear()
  expect((await settings.testTokens()).tokens).toMatchObject([
    { state: 'valid', problem: null, network_error: null },
  ])
})

test('VK that does not answer fails every block and says nothing of the tokens', async () => {
  await settings.save({ community: 'olonmus', vk_user_token: museum.user })
  settings.sandbox.faults.add({ kind: 'html' })
  const { blocks, tokens } = await settings.testTokens()
  for (const block of blocks) expect(block).toMatchObject(bad('unavailable', null))
  expect(tokens).toMatchObject([{ state: 'valid' }])
})

test('without a community there is nothing to test', async () => {
  expect((await settings.app.post(settingsCalls.test.path, { token: settings.admin })).status).toBe(404)
})
