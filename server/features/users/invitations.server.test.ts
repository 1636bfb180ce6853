import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { auditCalls } from '#contract/people/audit.ts'
import { type Invited, invitationCalls } from '#contract/people/invitations.ts'
import { userCalls } from '#contract/people/users.ts'
import { type MailServer, startMailServer } from '#server/mail/testing/mailServer.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { openBrowser } from '#server/testing/browser.ts'
import { insertCommunity } from '#server/testing/factories.ts'

const publicUrl = 'https://rapport.example'
const email = 'anna@x.example'
const password = 'a password of hers'
const own = { name: 'Anna', password, password_confirmation: password }

let app: TestApp
let mails: MailServer
/** Of the same kind, without a mail server. */
let silent: TestApp
let admin: string

beforeAll(async () => {
  mails = await startMailServer({ unknown: 'nobody@x.example' })
  app = await testApp({ publicUrl, smtpUrl: mails.url })
  silent = await testApp({ publicUrl })
})
beforeEach(async () => {
  mails.received.length = 0
  await app.db.deleteFrom('app_user').execute()
  admin = await app.signIn('admin')
})
afterAll(async () => {
  await app.close()
  await silent.close()
  await mails.close()
})

const invite = (input: Partial<InputOf<typeof invitationCalls.create>> = {}) =>
  app.call(invitationCalls.create, { email, role: 'editor', ...input }, admin)
const pending = async () => (await app.call(invitationCalls.list, {}, admin)).items
const tokenIn = (text: string | null) => /\/invitation#([\w-]{43})/.exec(text ?? '')?.[1] ?? ''
const mailedToken = () => tokenIn(mails.received.at(-1)?.text ?? '')
const answer = async (call: { path: string }, json: object, at = app) => {
  const response = await at.post(call.path, { json })
  return [response.status, await response.json()]
}
const over = [404, { error: { reason: { code: 'link_over' } } }]

test('whoever is invited by email chooses a name and a password, and signs in', async () => {
  const { item, link, failure } = await invite({ email: ' Anna@X.example ' })
  expect([link, failure]).toEqual([null, null])
  expect(item).toMatchObject({
    email,
    role: 'editor',
    community_ids: null,
    invited_by: 'admin',
    is_over: false,
  })
  expect(Date.parse(item.expires_at) - Date.now()).toBeCloseTo(7 * 24 * 3600_000, -5)
  const [{ to, subject, text, html } = { to: [], subject: '', text: '', html: '' }] = mails.received
  expect([to, subject]).toEqual([[email], 'admin invited you to Rapport'])
  expect(text).toContain('rapport.example as an editor')
  const token = mailedToken()
  expect(html).toContain(`href="${publicUrl}/invitation#${token}"`)

  expect(await app.call(invitationCalls.get, { token })).toEqual({ email })
  const user = await app.call(invitationCalls.accept, { token, ...own })
  expect(user).toMatchObject({ name: 'Anna', email, role: 'editor', is_limited: false })
  const browser = openBrowser(app.url)
  // Cookies of https are not sent here; the answer tells that the password is right.
  expect((await browser.postWithCsrf('/api/auth/callback/credentials', { email, password })).status).toBe(200)
  expect(await pending()).toEqual([])
})

test('a link is good once, of many who use it at once as well', async () => {
  await invite()
  const token = mailedToken()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => answer(invitationCalls.accept, { token, ...own })),
  )
  expect(answers.map(([status]) => status).sort()).toEqual([200, 404, 404, 404, 404])
  expect(await answer(invitationCalls.get, { token })).toMatchObject(over)
})

describe('a link is over', () => {
  test.each<[string, (invited: Invited) => Promise<unknown>]>([
    ['after seven days', () => sql`update invitation set expires_at = now()`.execute(app.db)],
    ['when it was revoked', ({ item: { id } }) => app.call(invitationCalls.delete, { id }, admin)],
    ['when another one was sent', ({ item: { id } }) => app.call(invitationCalls.resend, { id }, admin)],
    [
      'when whoever invited is deleted',
      () => sql`update app_user set deleted_at = now(), email = '', password_hash = ''`.execute(app.db),
    ],
    [
      'when whoever invited is no admin any more',
      () => app.db.updateTable('app_user').set({ role: 'editor' }).execute(),
    ],
    [
      'when whoever invited is an admin of some communities only',
      () => app.db.updateTable('app_user').set({ is_limited: true }).execute(),
    ],
    [
      'when whoever invited is less in one community',
      async () => {
        const community_id = await insertCommunity(app.db)
        return sql`insert into user_community (user_id, community_id, role) select id, ${community_id}, 'viewer' from app_user`.execute(
          app.db,
        )
      },
    ],
    [
      'when the person was added with a password',
      () => app.call(userCalls.create, { ...own, email, role: 'viewer' }, admin),
    ],
  ])('%s', async (_, end) => {
    const invited = await invite()
    const token = mailedToken()
    await end(invited)
    expect(await answer(invitationCalls.get, { token })).toMatchObject(over)
    expect(await answer(invitationCalls.accept, { token, ...own })).toMatchObject(over)
  })

  test.each(['', 'made up', 'x'.repeat(43), 'ф'])('when it is "%s"', async (token) => {
    expect(await answer(invitationCalls.accept, { token, ...own })).toMatchObject(over)
  })
})

test('another email has another link, good for seven days again', async () => {
  const { item } = await invite()
  await sql`update invitation set expires_at = now()`.execute(app.db)
  expect(await pending()).toMatchObject([{ is_over: true }])
  await app.call(invitationCalls.resend, { id: item.id }, admin)
  expect(await pending()).toMatchObject([{ id: item.id, is_over: false }])
  expect(mails.received).toHaveLength(2)
  expect(await app.call(invitationCalls.get, { token: mailedToken() })).toEqual({ email })
})

test('without a mail server, and where it refuses, the admin gets the link', async () => {
  const there = await silent.signIn('admin')
  const made = await silent.call(invitationCalls.create, { email, role: 'viewer' }, there)
  expect(made).toMatchObject({ item: { sent_at: null }, failure: null })
  expect(await silent.call(invitationCalls.get, { token: tokenIn(made.link) })).toEqual({ email })
  expect(await silent.call(invitationCalls.list, {}, there)).toMatchObject({ can_email: false })

  const refused = await invite({ email: 'nobody@x.example' })
  expect(refused).toMatchObject({ item: { sent_at: null }, failure: { reason: { code: 'mail_not_sent' } } })
  expect(await app.call(invitationCalls.get, { token: tokenIn(refused.link) })).toEqual({
    email: 'nobody@x.example',
  })
})

test('whoever is invited to some communities sees those that there still are', async () => {
  const [stays, goes] = [await insertCommunity(app.db), await insertCommunity(app.db)]
  await invite({
    community_ids: [String(stays), String(goes)],
    community_roles: [stays, goes].map((id) => ({ community_id: String(id), role: 'viewer' })),
  })
  await app.db.deleteFrom('community').where('id', '=', goes).execute()
  const { id, is_limited } = await app.call(invitationCalls.accept, { token: mailedToken(), ...own })
  expect(is_limited).toBe(true)
  const { items } = await app.call(userCalls.list, { search: email }, admin)
  const community_roles = [{ community_id: String(stays), role: 'viewer' }]
  expect(items).toMatchObject([{ id, role: 'editor', community_ids: [String(stays)], community_roles }])
})

test('whoever is invited with another role in one community has it there', async () => {
  const [one] = [await insertCommunity(app.db), await insertCommunity(app.db)]
  const community_roles = [{ community_id: String(one), role: 'admin' as const }]
  const { item } = await invite({ role: 'viewer', community_roles })
  expect(item).toMatchObject({ role: 'viewer', community_ids: null, community_roles })
  expect(await pending()).toMatchObject([{ community_roles }])
  const user = await app.call(invitationCalls.accept, { token: mailedToken(), ...own })
  expect(user).toMatchObject({ role: 'viewer', community_roles, is_limited: false })
  const { items } = await app.call(userCalls.list, { search: email }, admin)
  expect(items).toMatchObject([{ role: 'viewer', community_ids: null, community_roles }])
})

test('nobody is invited to a community that is not there, nor to a role where they may not go', async () => {
  const [open, closed] = [String(await insertCommunity(app.db)), String(await insertCommunity(app.db))]
  const refused = async (input: object) =>
    (await app.post(invitationCalls.create.path, { token: admin, json: { email, role: 'viewer', ...input } }))
      .status
  const roleIn = (community_id: string) => [{ community_id, role: 'editor' }]
  expect(await refused({ community_ids: ['999999'] })).toBe(404)
  expect(await refused({ community_roles: roleIn('999999') })).toBe(404)
  expect(await refused({ community_ids: [open], community_roles: roleIn(closed) })).toBe(400)
  expect(await pending()).toEqual([])
})

test('nobody is invited who is here or invited already, whatever the case of the letters', async () => {
  await invite()
  const again = () =>
    app.post(invitationCalls.create.path, { token: admin, json: { email: 'ANNA@x.example', role: 'viewer' } })
  const reasonOf = async (response: Response) => [response.status, await response.json()]
  const refusal = (code: string) => [409, { error: { field_reasons: { email: [{ code }] } } }]
  expect(await reasonOf(await again())).toMatchObject(refusal('invited_already'))
  await app.call(invitationCalls.accept, { token: mailedToken(), ...own })
  expect(await reasonOf(await again())).toMatchObject(refusal('email_taken'))
})

test('a bad password is told at its field and leaves the link good', async () => {
  await invite()
  const token = mailedToken()
  const refusal = (field: string) => [400, { error: { fields: { [field]: [expect.any(String)] } } }]
  expect(await answer(invitationCalls.accept, { token, ...own, password: 'short' })).toMatchObject(
    refusal('password'),
  )
  const weak = { password: 'anna@x.example', password_confirmation: 'anna@x.example' }
  expect(await answer(invitationCalls.accept, { token, ...own, ...weak })).toMatchObject(refusal('password'))
  expect(
    await answer(invitationCalls.accept, { token, ...own, password_confirmation: 'other' }),
  ).toMatchObject(refusal('password_confirmation'))
  expect(await answer(invitationCalls.accept, { token, ...own, name: ' ' })).toMatchObject(refusal('name'))
  expect((await answer(invitationCalls.accept, { token, ...own }))[0]).toBe(200)
})

test('the email is in the language of who invites, and the name of who invites is only text', async () => {
  await app.db.updateTable('app_user').set({ name: 'Аня\r\nBcc: x@x.example <b>' }).execute()
  await invite({ language: 'ru', role: 'viewer' })
  const [mail] = mails.received
  expect(mail?.subject).toBe('Аня Bcc: x@x.example <b> приглашает вас в Rapport')
  expect(mail?.text).toContain('Ваша роль — наблюдатель')
  expect(mail?.html).toContain('&#60;b&#62;')
  expect(mail?.to).toEqual([email])
})

test('the link stands neither in the database nor in the audit log', async () => {
  const { item } = await invite()
  const token = mailedToken()
  await app.call(invitationCalls.accept, { token, ...own })
  await invite({ email: 'boris@x.example' })
  const { rows } = await sql<{ row: string }>`select invitation::text as row from invitation`.execute(app.db)
  expect(rows.map(({ row }) => row).join()).not.toContain(mailedToken())
  const log = await app.call(auditCalls.list, {}, admin)
  expect(log.items.map(({ action, target }) => [action, target])).toContainEqual([
    'invitation.create',
    `invitation ${item.id}`,
  ])
  expect(log.items).toContainEqual(
    expect.objectContaining({
      action: 'invitation.accept',
      user: expect.objectContaining({ name: 'Anna' }),
      details: { email, role: 'editor', community_ids: null, community_roles: [], client_roles: [] },
    }),
  )
  for (const secret of [token, mailedToken(), password]) expect(JSON.stringify(log)).not.toContain(secret)
})
