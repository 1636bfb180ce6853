import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditCalls } from '#contract/people/audit.ts'
import { Session, setupCalls } from '#contract/people/auth.ts'
import { invitationCalls } from '#contract/people/invitations.ts'
import { passwordCalls } from '#contract/people/passwords.ts'
import { apiTokenCalls, profileCalls } from '#contract/people/profile.ts'
import { userCalls } from '#contract/people/users.ts'
import { communityCalls } from '#contract/settings/settings.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { type Browser, openBrowser } from '#server/testing/browser.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { createUser } from '../auth.ts'
import { type Forgery, type OpenIdServer, startOpenIdServer } from '../testing/openIdServer.ts'

const password = 'right password'
const vera = {
  sub: 'subject-of-vera',
  name: 'Vera',
  email: 'Vera@x.example',
  email_verified: true,
  groups: ['everybody', 'marketing'],
}

let openId: OpenIdServer
let app: TestApp
beforeAll(async () => {
  openId = await startOpenIdServer()
  app = await testApp({ openId: openId.config })
  openId.serve(app.url)
})
beforeEach(async () => {
  await app.db.deleteFrom('app_user').execute()
  await app.db.deleteFrom('audit_entry').execute()
  openId.accounts.clear()
  openId.accounts.set('vera', vera)
})
afterAll(async () => {
  await app.close()
  await openId.close()
})

/** Where the OpenID server sends somebody back to, who gave it a name; nobody has gone there yet. */
async function cameBackTo(rapport: Browser, login: string, at = app): Promise<string> {
  const begun = await rapport.postWithCsrf('/api/auth/signin/openid', { callbackUrl: `${at.url}/feed` })
  let { url } = (await begun.json()) as { url: string }
  const there = openBrowser(openId.config.issuer)
  while (url.startsWith(openId.config.issuer)) {
    let response = await there.get(url)
    if (response.status === 200) response = await there.post(url, { form: { login } })
    url = new URL(response.headers.get('location') ?? '', url).href
  }
  return url
}

/** Signs in by the OpenID server; where one is sent in the end. */
async function enter(login = 'vera', rapport = openBrowser(app.url), at = app) {
  const back = await rapport.get(await cameBackTo(rapport, login, at))
  return back.headers.get('location')?.replace(at.url, '')
}

async function sessionOf(rapport: Browser) {
  return Session.parse(await (await rapport.get('/api/auth/session')).json())
}
const isSignedIn = async (rapport: Browser) =>
  Object.keys((await (await rapport.get('/api/auth/session')).json()) as object).length > 0
const people = () =>
  app.db.selectFrom('app_user').select(['id', 'name', 'email', 'role']).orderBy('id').execute()
const failed = async () => {
  const admin = await app.signIn('admin')
  return (await app.call(auditCalls.list, { actions: ['auth.signInFailed'] }, admin)).items
}

describe('whoever signs in by the OpenID server', () => {
  test('is made a user with the highest role of the groups, and goes on to where they wanted', async () => {
    const rapport = openBrowser(app.url)
    expect(await enter('vera', rapport)).toBe('/feed')
    const { user, api_token } = await sessionOf(rapport)
    expect(user).toMatchObject({ name: 'Vera', email: 'vera@x.example', role: 'editor', is_limited: false })
    expect((await app.post(communityCalls.list.path, { token: api_token })).status).toBe(200)
    expect(await app.call(profileCalls.get, {}, api_token)).toMatchObject({
      has_password: false,
      sign_ins: [{ address: '127.0.0.1' }],
    })
    await rapport.postWithCsrf('/api/auth/signout', {})
    expect((await app.post(communityCalls.list.path, { token: api_token })).status).toBe(401)
  })

  test('is the same person the next time, also when name and address have changed', async () => {
    await enter()
    const [before] = await people()
    openId.accounts.set('vera', { ...vera, name: 'Vera B.', email: 'vera.b@x.example' })
    expect(await enter()).toBe('/feed')
    expect(await people()).toEqual([before])
  })

  test('is whoever has the verified address here, with what is theirs', async () => {
    const { id } = await createUser(app.db, { name: 'V', email: 'vera@x.example', password, role: 'editor' })
    const rapport = openBrowser(app.url)
    await enter('vera', rapport)
    expect((await sessionOf(rapport)).user).toMatchObject({ id: String(id), name: 'V' })
    expect(await people()).toHaveLength(1)
    const typed = { email: 'vera@x.example', password }
    const byPassword = await openBrowser(app.url).postWithCsrf('/api/auth/callback/credentials', typed)
    expect(byPassword.status).toBe(200)
  })

  test('is one person, when signing in twice at once', async () => {
    const browsers = [1, 2, 3].map(() => openBrowser(app.url))
    const urls = await Promise.all(browsers.map((rapport) => cameBackTo(rapport, 'vera')))
    await Promise.all(browsers.map((rapport, i) => rapport.get(urls[i] ?? '')))
    expect(await Promise.all(browsers.map(isSignedIn))).toEqual([true, true, true])
    expect(await people()).toHaveLength(1)
  })

  test('is somebody new after being deleted', async () => {
    await enter()
    const [before] = await people()
    await app.call(userCalls.delete, { id: String(before?.id) }, await app.signIn('admin'))
    const rapport = openBrowser(app.url)
    expect(await enter('vera', rapport)).toBe('/feed')
    const { user } = await sessionOf(rapport)
    expect(user).toMatchObject({ name: 'Vera', email: 'vera@x.example', role: 'editor' })
    expect(user.id).not.toBe(String(before?.id))
  })

  test('is invited no more', async () => {
    const admin = await app.signIn('admin')
    await app.call(invitationCalls.create, { email: vera.email, role: 'viewer' }, admin)
    await enter()
    expect((await app.call(invitationCalls.list, {}, admin)).items).toEqual([])
  })
})

describe('the role follows the groups at each sign-in', () => {
  test('and a change ends all other sessions and the API tokens', async () => {
    await app.signIn('admin')
    const rapport = openBrowser(app.url)
    await enter('vera', rapport)
    const { api_token } = await sessionOf(rapport)
    const { token } = await app.call(apiTokenCalls.create, { title: 'Cron' }, api_token)
    openId.accounts.set('vera', { ...vera, groups: ['it'] })
    const again = openBrowser(app.url)
    await enter('vera', again)
    expect((await sessionOf(again)).user.role).toBe('admin')
    for (const old of [api_token, token]) {
      expect((await app.post(communityCalls.list.path, { token: old })).status).toBe(401)
    }
    openId.accounts.set('vera', { ...vera, groups: ['everybody'] })
    await enter('vera', again)
    expect((await sessionOf(again)).user.role).toBe('viewer')
  })

  test('and stays where nothing changed, with the sessions', async () => {
    const rapport = openBrowser(app.url)
    await enter('vera', rapport)
    const { api_token } = await sessionOf(rapport)
    await enter('vera', openBrowser(app.url))
    expect((await app.post(communityCalls.list.path, { token: api_token })).status).toBe(200)
  })

  test('and the roles in single communities stay', async () => {
    const community_roles = [{ community_id: String(await insertCommunity(app.db)), role: 'viewer' as const }]
    await enter()
    const [{ id } = { id: 0 }] = await people()
    await app.call(userCalls.edit, { id: String(id), community_roles }, await app.signIn('admin'))
    openId.accounts.set('vera', { ...vera, groups: ['it'] })
    const rapport = openBrowser(app.url)
    await enter('vera', rapport)
    expect((await sessionOf(rapport)).user).toMatchObject({ role: 'admin', community_roles })
  })

  test('but the last admin of all communities stays one', async () => {
    openId.accounts.set('vera', { ...vera, groups: ['it'] })
    await enter()
    openId.accounts.set('vera', vera)
    expect(await enter()).toBe('/feed')
    expect(await people()).toMatchObject([{ role: 'admin' }])
  })
})

describe('nobody is let in, and nothing is made,', () => {
  test.each([
    ['without a group that gives a role', { groups: ['visitors'] }, 'OpenIdNoRole', 'openid_no_role'],
    ['without groups', { groups: undefined }, 'OpenIdNoRole', 'openid_no_role'],
    ['whose address is not verified', { email_verified: false }, 'OpenIdUnverified', 'openid_unverified'],
    [
      'of whose address nothing is said',
      { email_verified: undefined },
      'OpenIdUnverified',
      'openid_unverified',
    ],
    ['whose address is none', { email: 'vera' }, 'OpenIdUnverified', 'openid_unverified'],
  ])('%s', async (_, change, error, reason) => {
    openId.accounts.set('vera', { ...vera, ...change })
    const rapport = openBrowser(app.url)
    expect(await enter('vera', rapport)).toBe(`/login?error=${error}`)
    expect([await isSignedIn(rapport), await people()]).toEqual([false, []])
    expect(await failed()).toMatchObject([{ user: { id: null }, details: { reason }, address: '127.0.0.1' }])
  })

  test('who has an address that was somebody else’s', async () => {
    await enter()
    openId.accounts.set('vera', { ...vera, sub: 'the next Vera' })
    const rapport = openBrowser(app.url)
    expect(await enter('vera', rapport)).toBe('/login?error=OpenIdTaken')
    expect([await isSignedIn(rapport), (await people()).length]).toEqual([false, 1])
  })

  test('whom the OpenID server refuses', async () => {
    const rapport = openBrowser(app.url)
    expect(await enter('nobody', rapport)).toMatch(/\/login\?error=|error\?error=/)
    expect(await isSignedIn(rapport)).toBe(false)
  })

  test('whose groups give no role any more, who is signed out everywhere', async () => {
    const rapport = openBrowser(app.url)
    await enter('vera', rapport)
    const { api_token, user } = await sessionOf(rapport)
    const { token } = await app.call(apiTokenCalls.create, { title: 'Cron' }, api_token)
    openId.accounts.set('vera', { ...vera, groups: [] })
    expect(await enter()).toBe('/login?error=OpenIdNoRole')
    for (const old of [api_token, token]) {
      expect((await app.post(communityCalls.list.path, { token: old })).status).toBe(401)
    }
    expect(await isSignedIn(rapport)).toBe(false)
    const admin = await app.signIn('admin')
    expect((await app.call(auditCalls.list, { actions: ['user.signOut'] }, admin)).items).toMatchObject([
      { user: { id: user.id }, target: `user ${user.id}`, details: { of: 'vera@x.example', by: 'openid' } },
    ])
  })
})

test('the server is asked anew after a day, however often somebody visits', async () => {
  const rapport = openBrowser(app.url)
  await enter('vera', rapport)
  const { expires, api_token } = await sessionOf(rapport)
  expect((Date.parse(expires) - Date.now()) / 3_600_000).toBeCloseTo(24, 1)
  await app.db.updateTable('session').set({ expires_at: sql`now() + interval '1 minute'` }).execute()
  expect(Date.parse((await sessionOf(rapport)).expires) - Date.now()).toBeLessThanOrEqual(60_000)
  await app.db.updateTable('session').set({ expires_at: sql`now()` }).execute()
  expect((await app.post(communityCalls.list.path, { token: api_token })).status).toBe(401)
  expect(await enter('vera', rapport)).toBe('/feed')
  expect(await isSignedIn(rapport)).toBe(true)
})

describe('an answer of the OpenID server is taken', () => {
  const names = ['next-auth.state', 'next-auth.pkce.code_verifier', 'next-auth.nonce']
  const refused = async (rapport: Browser, url: string) => {
    const back = await rapport.get(url)
    expect(back.headers.get('location')).toMatch(/error=OAuthCallback/)
    expect(await isSignedIn(rapport)).toBe(false)
  }

  test('in the browser that began alone', async () => {
    await refused(openBrowser(app.url), await cameBackTo(openBrowser(app.url), 'vera'))
  })

  test('once', async () => {
    const rapport = openBrowser(app.url)
    const own = await cameBackTo(rapport, 'vera')
    const cookies = new Map(rapport.cookies)
    await rapport.get(own)
    const thief = openBrowser(app.url)
    for (const [name, value] of cookies) thief.cookies.set(name, value)
    await refused(thief, own)
  })

  test.each(names)('with its own %s alone', async (name) => {
    const [rapport, other] = [openBrowser(app.url), openBrowser(app.url)]
    const url = await cameBackTo(rapport, 'vera')
    await cameBackTo(other, 'vera')
    rapport.cookies.set(name, other.cookies.get(name) ?? '')
    await refused(rapport, url)
  })

  test.each(names)('not without %s', async (name) => {
    const rapport = openBrowser(app.url)
    const url = await cameBackTo(rapport, 'vera')
    expect(rapport.cookies.delete(name)).toBe(true)
    await refused(rapport, url)
  })

  test('and asked for with PKCE, state and nonce', async () => {
    const begun = await openBrowser(app.url).postWithCsrf('/api/auth/signin/openid', {})
    const { searchParams } = new URL(((await begun.json()) as { url: string }).url)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      scope: openId.config.scope,
      response_type: 'code',
    })
  })
})

describe('of an ID token', () => {
  afterEach(() => openId.setForging(undefined))
  const inPast = Math.floor(Date.now() / 1000) - 3600

  test('nothing is wrong that is signed anew as it was', async () => {
    openId.setForging((claims) => ({ claims }))
    expect(await enter()).toBe('/feed')
  })

  test.each<[string, (claims: Record<string, unknown>) => Forgery]>([
    ['another server made', (claims) => ({ claims: { ...claims, iss: 'https://id.example' } })],
    ['another client was meant', (claims) => ({ claims: { ...claims, aud: 'another' } })],
    [
      'another client may use, too',
      ({ aud, ...claims }) => ({ claims: { ...claims, aud: [aud, 'another'] } }),
    ],
    ['its time is over', (claims) => ({ claims: { ...claims, iat: inPast - 60, exp: inPast } })],
    ['the subject is not that of userinfo', (claims) => ({ claims: { ...claims, sub: 'another' } })],
    ['the nonce is of another sign-in', (claims) => ({ claims: { ...claims, nonce: 'another' } })],
    ['there is no nonce', ({ nonce: _, ...claims }) => ({ claims })],
    ['there is no signature', (claims) => ({ claims, by: 'nobody' })],
    ['another key made the signature', (claims) => ({ claims, by: 'somebody else' })],
    ['the secret of the client made the signature', (claims) => ({ claims, by: 'the secret' })],
  ])('nobody is let in where %s', async (_, forge) => {
    openId.setForging(forge)
    const rapport = openBrowser(app.url)
    expect(await enter('vera', rapport)).toMatch(/error=OAuthCallback/)
    expect([await isSignedIn(rapport), await people()]).toEqual([false, []])
  })
})

test('while the OpenID server is away, passwords go on', async () => {
  await createUser(app.db, { name: 'V', email: 'vera@x.example', password, role: 'editor' })
  openId.setAway(true)
  const rapport = openBrowser(app.url)
  const begun = await rapport.postWithCsrf('/api/auth/signin/openid', {})
  expect(await begun.json()).toMatchObject({ url: expect.stringContaining('error=OAuthSignin') })
  const typed = { email: 'vera@x.example', password }
  expect((await rapport.postWithCsrf('/api/auth/callback/credentials', typed)).status).toBe(200)
  openId.setAway(false)
})

test('a person without a password has none that could be guessed', async () => {
  await enter()
  for (const typed of ['', 'null', 'undefined', password]) {
    const rapport = openBrowser(app.url)
    await rapport.postWithCsrf('/api/auth/callback/credentials', { email: 'vera@x.example', password: typed })
    expect(await isSignedIn(rapport)).toBe(false)
  }
})

describe('where people sign in by the OpenID server alone', () => {
  let only: TestApp
  beforeAll(async () => {
    only = await testApp({ openId: { ...openId.config, isOnly: true }, smtpUrl: 'smtp://127.0.0.1:9' })
  })
  afterAll(() => only.close())

  test('passwords are neither asked for nor taken nor sent', async () => {
    const token = await only.signIn('admin')
    expect(await only.call(setupCalls.status, {})).toEqual({
      needed: false,
      has_passwords: false,
      can_email: false,
      openid: 'Staff accounts',
    })
    const rapport = openBrowser(only.url)
    const providers = (await (await rapport.get('/api/auth/providers')).json()) as object
    expect(Object.keys(providers)).toEqual(['openid'])
    const typed = { email: 'admin1@rapport.test', password: 'password' }
    await rapport.postWithCsrf('/api/auth/callback/credentials', typed)
    expect(await isSignedIn(rapport)).toBe(false)
    const own = { password, password_confirmation: password }
    const refused = await Promise.all([
      only.post(passwordCalls.forgot.path, { json: { email: typed.email } }),
      only.post(passwordCalls.reset.path, { json: { token: 'x', ...own } }),
      only.post(invitationCalls.create.path, { token, json: { email: 'a@x.example', role: 'viewer' } }),
      only.post(invitationCalls.accept.path, { json: { token: 'x', name: 'A', ...own } }),
      only.post(setupCalls.create.path, { json: { name: 'A', email: 'a@x.example', ...own } }),
    ])
    const answers = await Promise.all(refused.map((response) => response.json()))
    expect(answers).toMatchObject(Array(5).fill({ error: { reason: { code: 'passwords_off' } } }))
  })

  test('the first admin comes by the groups', async () => {
    await only.db.deleteFrom('app_user').execute()
    openId.serve(only.url)
    const rapport = openBrowser(only.url)
    expect(await enter('vera', rapport, only)).toBe('/feed')
    openId.accounts.set('vera', { ...vera, groups: ['it'] })
    expect(await enter('vera', rapport, only)).toBe('/feed')
    const { api_token } = await sessionOf(rapport)
    expect((await only.call(userCalls.list, {}, api_token)).items).toMatchObject([{ role: 'admin' }])
    openId.serve(app.url)
  })
})
