import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AuditEntry, auditCalls } from '#contract/people/audit.ts'
import { setupCalls } from '#contract/people/auth.ts'
import { passwordCalls } from '#contract/people/passwords.ts'
import { apiTokenCalls, profileCalls } from '#contract/people/profile.ts'
import { userCalls } from '#contract/people/users.ts'
import { readConfig } from '#server/config.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { openLog } from '#server/lib/log.ts'
import { openMailer } from '#server/mail/mailer.ts'
import { type MailServer, startMailServer } from '#server/mail/testing/mailServer.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { openBrowser } from '#server/testing/browser.ts'
import { testDatabase } from '#server/testing/database.ts'
import { authJobs } from '../auth.jobs.ts'
import { createUser, startSession } from '../auth.ts'
import { queueReset } from './passwordReset.queries.ts'
import { mailReset } from './passwordReset.ts'

const old = 'a password of long ago'
const password = 'a password she knows'
const twice = { password, password_confirmation: password }

let app: TestApp
let mails: MailServer
let anna: { id: number; email: string; token: string }
let people = 0

beforeAll(async () => {
  mails = await startMailServer({ unknown: 'gone@x.example' })
  app = await testApp({ smtpUrl: mails.url })
})
beforeEach(async () => {
  people += 1
  mails.received.length = 0
  await app.db.deleteFrom('password_reset').execute()
  await sql`delete from graphile_worker._private_jobs`.execute(app.db)
  await app.db.deleteFrom('sign_in_attempt').execute()
  anna = await addPerson(`anna${people}@x.example`)
})
afterAll(async () => {
  await app.close()
  await mails.close()
})

async function addPerson(email: string) {
  const { id } = await createUser(app.db, { name: 'Anna', email, password: old, role: 'admin' })
  return { id, email, token: (await startSession(app.db, id)).api_token }
}

const forgot = (email: string, language: 'en' | 'ru' = 'en') =>
  app.call(passwordCalls.forgot, { email, language })

/** Does what was queued; how many jobs there were. */
async function work(): Promise<number> {
  const { rows } = await sql<{ payload: { email: string; language: 'en' | 'ru' } }>`
    delete from graphile_worker._private_jobs returning payload`.execute(app.db)
  const config = readConfig({ SMTP_URL: mails.url })
  const mailer = openMailer(config)
  if (!mailer) throw new Error('There is a mail server')
  for (const { payload } of rows) {
    await mailReset({ db: app.db, mailer, publicUrl: config.publicUrl }, payload)
  }
  return rows.length
}

async function removeAnna() {
  const boss = await addPerson(`boss${people}@x.example`)
  await app.call(userCalls.delete, { id: String(anna.id) }, boss.token)
}

const linkIn = (text = '') => /\/reset#([\w-]{43})/.exec(text)?.[1] ?? ''
async function mailedLink(email = anna.email): Promise<string> {
  await forgot(email)
  await work()
  return linkIn(mails.received.at(-1)?.text)
}

async function signIn(typed: string, email = anna.email) {
  const response = await openBrowser(app.url).postWithCsrf('/api/auth/callback/credentials', {
    email,
    password: typed,
  })
  const { url } = (await response.json()) as { url: string }
  return new URL(url).searchParams.get('error')
}
const answer = async (call: { path: string }, json: object) => {
  const response = await app.post(call.path, { json })
  return [response.status, await response.json()] as const
}
const over = [404, { error: { reason: { code: 'link_over' } } }]

test('whoever forgot a password gets a link by email and chooses another one', async () => {
  const link = await mailedLink(` ${anna.email.toUpperCase()} `)
  expect(mails.received).toHaveLength(1)
  expect(mails.received[0]).toMatchObject({ to: [anna.email], subject: 'New password for Rapport' })
  expect(await app.call(passwordCalls.check, { token: link })).toEqual({ email: anna.email })
  expect(await app.call(passwordCalls.reset, { token: link, ...twice })).toEqual({ email: anna.email })
  expect([await signIn(old), await signIn(password)]).toEqual(['CredentialsSignin', null])
})

test('a link is good once, of many who use it at once as well', async () => {
  const token = await mailedLink()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => answer(passwordCalls.reset, { token, ...twice })),
  )
  expect(answers.map(([status]) => status).sort()).toEqual([200, 404, 404, 404, 404])
})

describe('a link is over', () => {
  test.each<[string, (token: string) => Promise<unknown>]>([
    ['after half an hour', () => sql`update password_reset set expires_at = now()`.execute(app.db)],
    [
      'when the person has another address',
      () => app.call(userCalls.edit, { id: String(anna.id), email: `new${anna.email}` }, anna.token),
    ],
    [
      'when the person changed the password',
      () => app.call(profileCalls.changePassword, { current_password: old, ...twice }, anna.token),
    ],
    ['when the person is deleted', () => removeAnna()],
    [
      'when another one was used',
      async () => app.call(passwordCalls.reset, { token: await mailedLink(), ...twice }),
    ],
  ])('%s', async (_, end) => {
    const token = await mailedLink()
    await end(token)
    expect(await answer(passwordCalls.check, { token })).toMatchObject(over)
    expect(await answer(passwordCalls.reset, { token, ...twice })).toMatchObject(over)
  })

  test('and is good for half an hour until then', async () => {
    await mailedLink()
    const { rows } = await sql<{ s: number }>`
      select extract(epoch from expires_at - now())::float8 as s from password_reset where user_id = ${anna.id}`.execute(
      app.db,
    )
    expect(rows[0]?.s).toBeCloseTo(1800, -1)
  })
})

test('a new password ends the sessions, tokens and other links of that person alone', async () => {
  const boris = await addPerson(`boris${people}@x.example`)
  const program = await app.call(apiTokenCalls.create, { title: 'Cron' }, anna.token)
  const token = await mailedLink()
  await app.call(passwordCalls.reset, { token, ...twice })
  const statusOf = async (bearer: string) => (await app.post(userCalls.list.path, { token: bearer })).status
  expect([await statusOf(anna.token), await statusOf(program.token), await statusOf(boris.token)]).toEqual([
    401, 401, 200,
  ])
})

test('a password that is soon guessed is told at its field and leaves the link good', async () => {
  const token = await mailedLink()
  const weak = { password: anna.email, password_confirmation: anna.email }
  expect(await answer(passwordCalls.reset, { token, ...weak })).toMatchObject([
    400,
    { error: { field_reasons: { password: [{ code: 'password_personal' }] } } },
  ])
  expect((await answer(passwordCalls.reset, { token, ...twice }))[0]).toBe(200)
})

test('whoever was deleted gets no email', async () => {
  await removeAnna()
  await forgot(anna.email)
  expect(await work()).toBe(1)
  expect(mails.received).toEqual([])
})

test('a second factor stays in force', async () => {
  const begun = await app.call(profileCalls.beginSecondFactor, { current_password: old }, anna.token)
  const code = new TOTP({ secret: Secret.fromBase32(begun.secret) }).generate()
  await app.call(profileCalls.confirmSecondFactor, { code }, anna.token)
  await app.call(passwordCalls.reset, { token: await mailedLink(), ...twice })
  expect(await signIn(password)).toBe('SecondFactorNeeded')
})

test('an unknown address gets the same answer, by the same steps, and no email', async () => {
  const statements = async (email: string) => {
    const before = await stored()
    const response = await app.post(passwordCalls.forgot.path, { json: { email } })
    const body = await response.text()
    const after = await stored()
    return { status: response.status, body, rows: after.map((n, i) => n - (before[i] ?? 0)) }
  }
  // What is written: a job, and three counts of attempts, of which that of the network address is one for all.
  await forgot(`first${people}@x.example`)
  const known = await statements(anna.email)
  expect(await statements(`nobody${people}@x.example`)).toEqual(known)
  expect(known).toEqual({ status: 200, body: '{}', rows: [1, 2, 0] })
  expect(await work()).toBe(3)
  expect(mails.received.map(({ to }) => to)).toEqual([[anna.email]])
})

const stored = async (): Promise<number[]> => {
  const { rows } = await sql<{ jobs: number; attempts: number; links: number }>`
    select (select count(*)::int from graphile_worker._private_jobs) as jobs,
      (select count(*)::int from sign_in_attempt) as attempts,
      (select count(*)::int from password_reset) as links`.execute(app.db)
  return Object.values(rows[0] ?? {})
}

test('asking again and again is limited for every address alike, and does not stop signing in', async () => {
  for (const email of [anna.email, `nobody${people}@x.example`]) {
    const answers = []
    for (let n = 0; n < 11; n++) answers.push((await answer(passwordCalls.forgot, { email }))[0])
    expect(answers).toEqual([...Array(10).fill(200), 429])
  }
  expect(await signIn(old)).toBeNull()
})

test('five links of a person are good at once, and none of them ends another', async () => {
  const links = []
  for (let n = 0; n < 7; n++) links.push(await mailedLink())
  expect(mails.received).toHaveLength(5)
  expect(await app.call(passwordCalls.check, { token: links[0] ?? '' })).toEqual({ email: anna.email })
})

test('whoever typed too many wrong passwords may sign in with the new one at once', async () => {
  for (let n = 0; n < 11; n++) await signIn('a wrong password')
  expect(await signIn(old)).not.toBeNull()
  await app.call(passwordCalls.reset, { token: await mailedLink(), ...twice })
  expect(await signIn(password)).toBeNull()
})

test('the email is in the language of the person, or else of the page', async () => {
  await forgot(anna.email, 'ru')
  await work()
  expect(mails.received[0]?.subject).toBe('Новый пароль для Rapport')
  await app.call(profileCalls.edit, { language: 'en' }, anna.token)
  await forgot(anna.email, 'ru')
  await work()
  expect(mails.received[1]?.subject).toBe('New password for Rapport')
})

test('the worker mails it', async () => {
  const { db, url, drop } = await testDatabase()
  await createUser(db, { name: 'Vera', email: 'vera@x.example', password: old, role: 'viewer' })
  await queueReset(db, 'vera@x.example', 'en')
  const worker = await startWorker({
    databaseUrl: url,
    tasks: authJobs({ db, config: readConfig({ SMTP_URL: mails.url }) }),
    crontab: '',
    log: openLog({ logLevel: 'silent' }),
  })
  await vi.waitFor(() => expect(mails.received).toHaveLength(1), { timeout: 20_000 })
  await worker.stop()
  expect(mails.received[0]?.to).toEqual(['vera@x.example'])
  await drop()
})

test('an email that could not be sent is tried again, and its link is no more', async () => {
  await forgot(anna.email)
  mails.refuse(1)
  await expect(work()).rejects.toThrow("Couldn't send the email")
  expect((await stored())[2]).toBe(0)
})

test('an address that the mail server refuses for good leaves nothing behind', async () => {
  await addPerson('gone@x.example')
  await forgot('gone@x.example')
  expect(await work()).toBe(1)
  const { rows } = await sql`select from password_reset where email = 'gone@x.example'`.execute(app.db)
  expect(rows).toHaveLength(0)
})

test('links stand neither in the database nor in the queue nor in the audit log', async () => {
  const token = await mailedLink()
  const { rows } = await sql<{ row: string }>`
    select password_reset::text as row from password_reset
    union all select payload::text from graphile_worker._private_jobs`.execute(app.db)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.map(({ row }) => row).join()).not.toContain(token)
  await app.call(passwordCalls.reset, { token, ...twice })
  const again = (await startSession(app.db, anna.id)).api_token
  const { items } = await app.call(auditCalls.list, { actions: ['auth.resetPassword'] }, again)
  expect(items[0]).toMatchObject({
    user: { id: String(anna.id), name: 'Anna', is_deleted: false },
    details: {},
    address: '127.0.0.1',
  } satisfies Partial<AuditEntry>)
  expect(JSON.stringify(items)).not.toContain(token)
})

test('without a mail server nothing is promised', async () => {
  const silent = await testApp()
  expect((await silent.call(setupCalls.status, {})).can_email).toBe(false)
  const response = await silent.post(passwordCalls.forgot.path, { json: { email: anna.email } })
  expect([response.status, await response.json()]).toMatchObject([
    409,
    { error: { reason: { code: 'mail_off' } } },
  ])
  await silent.close()
  expect((await app.call(setupCalls.status, {})).can_email).toBe(true)
})
