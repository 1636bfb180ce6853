import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { settingsCalls } from '#contract/settings/settings.ts'
import { startSession } from '../../auth/auth.ts'
import { openSettings } from '../testing/fixture.ts'

const settings = await openSettings()
const { app, sandbox } = settings
beforeEach(settings.reset)
afterAll(settings.close)

const rights = ['stats', 'wall', 'stories', 'groups', 'offline']

async function finish(json: Record<string, string>, token = settings.admin) {
  const { type, error_description, ...answer } = json
  const response = await app.post(settingsCalls.finishSignIn.path, { token, json: answer })
  return { status: response.status, body: await response.json() }
}

const userToken = async () => (await settings.list()).tokens.find(({ kind }) => kind === 'user')
const saved = async () => settings.save({ sign_in: await settings.signIn(), community: 'olonmus' })
/** As if the token that is stored had lasted its hour. */
const outlive = () => app.db.updateTable('network_grant').set({ expires_at: sql<Date>`now()` }).execute()

describe('whoever allows it at the network', () => {
  test('comes back to /connect, sees whose token it is and what it opens, and saves it', async () => {
    const back = await settings.comeBack(rights)
    expect(back.to).toBe('http://127.0.0.1:0/connect')
    const { status, body } = await finish(back.with)
    expect([status, Object.keys(body)]).toEqual([200, ['sign_in']])
    const { sign_in } = body
    expect((await settings.list()).tokens).toEqual([])
    const input = { sign_in, community: 'olonmus' }
    const check = await app.call(settingsCalls.checkToken, input, settings.admin)
    expect(check).toMatchObject({ kind: 'user', problem: null, scopes: expect.arrayContaining(['stats']) })
    expect(check.owner).toMatch(/\S+ \S+/)
    expect(check.blocks.every(({ ok }) => ok)).toBe(true)
    const { tokens } = await settings.save({ sign_in, community: 'olonmus' })
    expect(tokens).toMatchObject([{ kind: 'user', state: 'valid', is_renewed: true, owner: check.owner }])
    expect(await settings.runs()).toHaveLength(1)
  })

  test('sees the rights that were granted, and what lacks for want of the others', async () => {
    const { body } = await finish((await settings.comeBack(['groups', 'offline'])).with)
    const input = { sign_in: body.sign_in, community: 'olonmus' }
    const { scopes, blocks } = await app.call(settingsCalls.checkToken, input, settings.admin)
    expect(scopes).toEqual(['offline', 'groups'])
    expect(blocks.find(({ block }) => block === 'reach')).toMatchObject({ problem: 'missing_scope' })
  })

  test('may use one sign-in for several communities, until its hour is over', async () => {
    const sign_in = await settings.signIn()
    await settings.save({ sign_in, community: 'olonmus' })
    await settings.save({ sign_in, community: 'mediacenter_periodika' })
    const stored = app.db.selectFrom('community_token').select('grant_id')
    expect(new Set((await stored.execute()).map(({ grant_id }) => String(grant_id)))).toEqual(
      new Set([sign_in]),
    )
    await outlive()
    expect(await settings.refusal({ sign_in })).toMatchObject({ status: 404 })
  })

  test('leaves nothing readable behind', async () => {
    await saved()
    const { rows } = await sql<{ row: string }>`
      select grants::text as row from network_grant grants
      union all select tokens::text from community_token tokens
      union all select entries::text from audit_entry entries`.execute(app.db)
    const secret = sandbox.signIn.good()[0] ?? ''
    expect(secret).not.toBe('')
    for (const { row } of rows) {
      expect(row).not.toContain(secret)
      expect(row).not.toContain(Buffer.from(secret).toString('hex'))
    }
  })
})

describe('a sign-in is refused in words', () => {
  const said = (code: string) => ({
    status: 409,
    body: { error: { code: 'conflict', reason: { code } } },
  })

  test('to a person who denies, and cannot be gone on with', async () => {
    const { with: answer } = await settings.comeBack('denied')
    expect(await finish(answer)).toMatchObject(said('sign_in_denied'))
    expect(await finish(answer)).toMatchObject(said('sign_in_over'))
  })

  test('a second time, in another session, of another person, with a state of nobody', async () => {
    const { with: answer } = await settings.comeBack(rights)
    expect(await finish(answer, await app.signIn('admin'))).toMatchObject(said('sign_in_over'))
    const { id } = await app.db
      .selectFrom('app_user')
      .select('id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const otherSession = (await startSession(app.db, id)).api_token
    expect(await finish(answer, otherSession)).toMatchObject(said('sign_in_over'))
    expect(await finish({ ...answer, state: 'x'.repeat(43) })).toMatchObject(said('sign_in_over'))
    expect((await finish(answer)).status).toBe(200)
    expect(await finish(answer)).toMatchObject(said('sign_in_over'))
  })

  test('after ten minutes, or once another one was begun', async () => {
    const { with: first } = await settings.comeBack(rights)
    const { with: second } = await settings.comeBack(rights)
    expect(await finish(first)).toMatchObject(said('sign_in_over'))
    await app.db
      .updateTable('network_sign_in')
      .set({ begun_at: sql<Date>`now() - interval '10 minutes'` })
      .execute()
    expect(await finish(second)).toMatchObject(said('sign_in_over'))
  })

  test.each<[string, (answer: Record<string, string>) => Record<string, string>]>([
    ['a wrong code', (answer) => ({ ...answer, code: 'wrong' })],
    ['another device', (answer) => ({ ...answer, device_id: 'other' })],
    ['no code', ({ code, ...answer }) => answer],
    ['an error that is no denial', ({ code, ...answer }) => ({ ...answer, error: 'server_error' })],
  ])('for %s', async (_what, change) => {
    const { with: answer } = await settings.comeBack(rights)
    expect(await finish(change(answer))).toMatchObject(said('sign_in_refused'))
  })

  test('for a code that is too old, or a verifier that is not the one it began with', async () => {
    const { with: old } = await settings.comeBack(rights)
    const now = sandbox.clock.now()
    sandbox.clock.advance(11 * 60_000)
    expect(await finish(old)).toMatchObject(said('sign_in_refused'))
    sandbox.clock.set(now)
    const { with: foreign } = await settings.comeBack(rights)
    const { with: own } = await settings.comeBack(rights)
    const mixed = { ...own, code: foreign.code ?? '', device_id: foreign.device_id ?? '' }
    expect(await finish(mixed)).toMatchObject(said('sign_in_refused'))
  })

  test.each(['html', 'reset', 'http500'] as const)('when no answer comes (%s)', async (kind) => {
    const { with: answer } = await settings.comeBack(rights)
    sandbox.faults.add({ kind, methods: ['oauth2.auth'] })
    expect(await finish(answer)).toMatchObject({
      status: 502,
      body: { error: { code: expect.stringMatching(/_unavailable$/) } },
    })
  })

  test('to others than the person who signed in', async () => {
    const sign_in = await settings.signIn()
    const other = await app.signIn('admin')
    for (const call of [settingsCalls.save, settingsCalls.checkToken]) {
      const answer = await app.post(call.path, { token: other, json: { sign_in, community: 'olonmus' } })
      expect(answer.status).toBe(404)
    }
  })
})

describe('a token of a sign-in', () => {
  test('is renewed before it ends, by one of many at once, and stays where it is', async () => {
    await saved()
    const before = await userToken()
    const given = sandbox.signIn.given()
    await settings.renewIn(40)
    expect(sandbox.signIn.given()).toBe(given)
    await Promise.all(Array.from({ length: 5 }, () => settings.renewIn(50)))
    expect(sandbox.signIn.given()).toBe(given + 1)
    const after = await userToken()
    expect(after).toMatchObject({ state: 'valid', is_renewed: true, owner: before?.owner })
    expect(after?.masked).not.toBe(before?.masked)
    expect((await settings.testTokens()).blocks.every(({ ok }) => ok)).toBe(true)
  })

  test('is asked for again when the network was away', async () => {
    await saved()
    sandbox.faults.add({ kind: 'error', methods: ['oauth2.auth'] })
    await settings.renewIn(50)
    expect(await userToken()).toMatchObject({ state: 'valid' })
    sandbox.faults.clear()
    const given = sandbox.signIn.given()
    await settings.renewIn(50.5)
    expect(sandbox.signIn.given()).toBe(given)
    await settings.renewIn(51)
    expect(sandbox.signIn.given()).toBe(given + 1)
  })

  test.each([
    ['taken back', () => sandbox.signIn.revoke()],
    [
      'whose answer was lost',
      async () => {
        sandbox.faults.add({ kind: 'reset', methods: ['oauth2.auth'], times: 1 })
        await settings.renewIn(50)
      },
    ],
  ])(
    '%s says to sign in again, while the others go on, and signing in again mends it',
    async (_what, end) => {
      await saved()
      await settings.save({ vk_public_token: settings.museum.community })
      await end()
      await settings.renewIn(52)
      expect(await userToken()).toMatchObject({ state: 'invalid', problem: 'sign_in_ended' })
      // It lasts some minutes still.
      expect((await settings.testTokens()).blocks.every(({ ok }) => ok)).toBe(true)
      expect(await userToken()).toMatchObject({ state: 'invalid', problem: 'sign_in_ended' })

      await outlive()
      const { blocks } = await settings.testTokens()
      expect(blocks.map(({ block, via, problem }) => [block, via ?? problem])).toEqual([
        ['posts', 'sign_in_ended'],
        ['reach', 'sign_in_ended'],
        ['comments', 'sign_in_ended'],
        ['stories', 'community'],
        ['community_stats', 'sign_in_ended'],
      ])
      await settings.save({ sign_in: await settings.signIn() })
      expect(await userToken()).toMatchObject({ state: 'valid', problem: null, previous: null })
      expect((await settings.testTokens()).blocks.every(({ ok }) => ok)).toBe(true)
    },
  )

  test('that another one took the place of is renewed as long as it can be brought back', async () => {
    await saved()
    await settings.save({ vk_user_token: settings.museum.user })
    expect(await userToken()).toMatchObject({ is_renewed: false })
    await settings.renewIn(50)
    await settings.restore('user')
    expect(await userToken()).toMatchObject({ is_renewed: true, state: 'valid' })
  })
})
