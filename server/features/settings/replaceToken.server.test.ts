import type { JobHelpers } from 'graphile-worker'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { settingsCalls } from '#contract/settings/settings.ts'
import type { TokenName } from '#networks/vk/sandbox/tokens.ts'
import { secretsFrom } from '#server/secrets/secrets.ts'
import { fastVk } from '#server/testing/sync.ts'
import { syncJobs } from '../sync/sync.jobs.ts'
import { openSettings } from './testing/fixture.ts'

const settings = await openSettings()
const { museum, periodika } = settings
const day = 24 * 60 * 60 * 1000
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
const restore = () =>
  settings.app.post(settingsCalls.restoreToken.path, { token: settings.admin, json: { kind: 'user' } })

/** As if the replacements had been made so long ago. */
const age = (ms: number) =>
  sql`update previous_token set replaced_at = replaced_at - ${ms} * interval '1 ms'`.execute(settings.app.db)
/** What happens every minute. */
async function tick() {
  const { db } = settings.app
  const vk = fastVk(db, settings.sandbox.url)
  const { 'sync:tick': run } = syncJobs({ db, networks: () => vk, secrets: secretsFrom(Buffer.alloc(32, 1)) })
  await run?.({}, {} as JobHelpers)
}
const kept = () => settings.app.db.selectFrom('previous_token').selectAll().execute()

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

describe('the token before', () => {
  const replace = () => settings.save({ vk_user_token: museum.nonManagerUser, confirm: true })

  test('can be brought back for a day, and then the other one', async () => {
    await replace()
    const replaced = await userToken()
    expect(replaced?.previous?.masked).toBe(masked('user'))
    expect(Date.parse(replaced?.previous?.until ?? '') - Date.parse(replaced?.saved_at ?? '')).toBe(day)

    await age(day - 60_000)
    await settings.restore('user')
    expect(await userToken()).toMatchObject({
      masked: masked('user'),
      previous: { masked: masked('nonManagerUser') },
    })
    expect((await settings.testTokens()).blocks.every(({ ok }) => ok)).toBe(true)
    await settings.restore('user')
    expect(await userToken()).toMatchObject({
      masked: masked('nonManagerUser'),
      previous: { masked: masked('user') },
    })
  })

  test('is gone after a day', async () => {
    await replace()
    await tick()
    expect(await kept()).toHaveLength(1)
    await age(day)
    expect((await userToken())?.previous).toBeNull()
    const answer = await restore()
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ error: { reason: { code: 'token_previous_gone' } } })
    await tick()
    expect(await kept()).toEqual([])
  })

  test('is not brought back when VK no longer accepts it', async () => {
    await replace()
    settings.sandbox.faults.add({ kind: 'error', code: 5, token: museum.user })
    const answer = await restore()
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      error: { field_reasons: { vk_user_token: [{ code: 'token_refused' }] } },
    })
    expect(await userToken()).toMatchObject({ masked: masked('nonManagerUser') })
  })

  test('is none where the same is saved again, where VK had refused it, and after a removal', async () => {
    await settings.save({ vk_user_token: museum.user })
    expect((await userToken())?.previous).toBeNull()
    settings.sandbox.faults.add({ kind: 'error', code: 5, token: museum.user })
    await settings.testTokens()
    await settings.save({ vk_user_token: museum.nonManagerUser })
    expect((await userToken())?.previous).toBeNull()

    settings.sandbox.faults.clear()
    await settings.save({ vk_user_token: museum.user })
    expect(await kept()).toHaveLength(1)
    await settings.save({ vk_user_token: '' })
    expect(await kept()).toEqual([])
    expect((await restore()).status).toBe(404)
  })

  test('is kept sealed, and in no answer', async () => {
    const texts = [
      JSON.stringify(await replace()),
      JSON.stringify(await settings.list()),
      await (await restore()).text(),
    ]
    const [row] = await kept()
    texts.push(row?.ciphertext.toString('latin1') ?? '', JSON.stringify({ ...row, ciphertext: '' }))
    for (const name of ['user', 'nonManagerUser'] as const)
      for (const text of texts) expect(text).not.toContain(museum[name].slice('vk1.a.'.length, -4))
  })

  test('who brought it back is in the audit log', async () => {
    await replace()
    await settings.restore('user')
    const entry = await settings.app.db
      .selectFrom('audit_entry')
      .select(['action', 'details', 'user_name'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(entry).toEqual({
      action: 'settings.restoreToken',
      details: { given: ['user'], removed: [] },
      user_name: 'admin',
    })
  })

  test('of another community is not touched', async () => {
    await replace()
    await settings.save({ community: 'mediacenter_periodika', vk_user_token: periodika.user })
    expect((await restore()).status).toBe(404)
    expect(await kept()).toHaveLength(1)
  })
})
