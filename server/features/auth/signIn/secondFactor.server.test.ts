import { sql } from 'kysely'
import { Secret, TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { specMessages } from '#contract/errors.ts'
import { profileCalls } from '#contract/people/profile.ts'
import { userCalls } from '#contract/people/users.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { openBrowser } from '#server/testing/browser.ts'
import { createUser, startSession } from '../auth.ts'

const password = 'right password'
const own = { current_password: password }

let app: TestApp
let anna: { id: number; email: string; token: string }
let people = 0
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  people += 1
  const email = `anna${people}@rapport.test`
  const { id } = await createUser(app.db, { name: 'Anna', email, password, role: 'editor' })
  anna = { id, email, token: (await startSession(app.db, id)).api_token }
  await app.db.deleteFrom('sign_in_attempt').execute()
})
afterAll(() => app.close())

/** The code of a step of 30 seconds, counted from the present one. */
const codeOf = (secret: string, step = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + step * 30_000 })
const wrongCode = (secret: string) => {
  const good = [-2, -1, 0, 1, 2].map((step) => codeOf(secret, step))
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !good.includes(code)) ?? ''
  )
}

/** Puts a second factor in force, as if by a code of long ago, so that those of now are still good. */
async function setUp() {
  const begun = await app.call(profileCalls.beginSecondFactor, own, anna.token)
  const code = codeOf(begun.secret)
  const { recovery_codes } = await app.call(profileCalls.confirmSecondFactor, { code }, anna.token)
  await app.db.updateTable('second_factor').set({ last_step: 0 }).where('user_id', '=', anna.id).execute()
  return { ...begun, recovery_codes }
}

async function signIn(form: Record<string, string> = {}) {
  const typed = { email: anna.email, password, ...form }
  const response = await openBrowser(app.url).postWithCsrf('/api/auth/callback/credentials', typed)
  const { url } = (await response.json()) as { url: string }
  return [response.status, new URL(url).searchParams.get('error')] as const
}
const signedIn = [200, null]

const post = async (path: string, json: object) => {
  const response = await app.post(path, { token: anna.token, json })
  return [response.status, await response.json()] as const
}

describe('setting it up', () => {
  test('gives a secret, its address for an app and a picture of that', async () => {
    const { secret, uri, picture } = await app.call(profileCalls.beginSecondFactor, own, anna.token)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const { issuer, label } = URI.parse(uri)
    expect([issuer, label]).toEqual(['Rapport', anna.email])
    expect(picture).toMatch(/^<svg .*<\/svg>$/s)
    expect(picture).not.toMatch(/<script|href|on\w+=/)
  })

  test('takes the password, and a code before it counts', async () => {
    expect(await post(profileCalls.beginSecondFactor.path, { current_password: 'wrong' })).toMatchObject([
      400,
      { error: { fields: { current_password: [specMessages.incorrectPassword] } } },
    ])
    const { secret } = await app.call(profileCalls.beginSecondFactor, own, anna.token)
    expect(await signIn()).toEqual(signedIn)
    expect(await post(profileCalls.confirmSecondFactor.path, { code: wrongCode(secret) })).toMatchObject([
      400,
      { error: { fields: { code: ['Wrong or expired code. Enter the current one'] } } },
    ])
    const code = codeOf(secret).replace(/^(...)/, '$1 ')
    await app.call(profileCalls.confirmSecondFactor, { code }, anna.token)
    expect(await signIn()).toEqual([401, 'SecondFactorNeeded'])
    expect(await app.call(profileCalls.get, {}, anna.token)).toMatchObject({
      has_second_factor: true,
      recovery_codes: 10,
    })
  })

  test('is done once: the secret in force is not replaced', async () => {
    await setUp()
    expect((await post(profileCalls.beginSecondFactor.path, own))[0]).toBe(409)
    expect((await post(profileCalls.confirmSecondFactor.path, { code: '000000' }))[0]).toBe(409)
  })

  test('neither secret nor recovery codes stand in the database', async () => {
    const { secret, recovery_codes } = await setUp()
    const { rows } = await sql<{ row: string }>`
      select row_to_json(second_factor)::text as row from second_factor
      union all select row_to_json(recovery_code)::text from recovery_code
      union all select row_to_json(audit_entry)::text from audit_entry`.execute(app.db)
    const stored = rows.map(({ row }) => row).join()
    for (const text of [secret, ...recovery_codes]) {
      expect(stored).not.toContain(text)
      expect(stored).not.toContain(Buffer.from(text).toString('hex'))
    }
  })
})

describe('signing in', () => {
  test('takes the password and a code, of which each is good once', async () => {
    const { secret } = await setUp()
    const code = codeOf(secret)
    expect(await signIn({ code })).toEqual(signedIn)
    expect(await signIn({ code })).toEqual([401, 'SecondFactorWrong'])
    // Nor is one of an earlier step.
    expect(await signIn({ code: codeOf(secret, -1) })).toEqual([401, 'SecondFactorWrong'])
    expect(await signIn({ code: codeOf(secret, 1) })).toEqual(signedIn)
  })

  test('of many with the same code at once one gets in', async () => {
    const { secret } = await setUp()
    const code = codeOf(secret)
    const answers = await Promise.all(Array.from({ length: 6 }, () => signIn({ code })))
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
  })

  test('tells nothing of the second factor to who does not know the password', async () => {
    const { secret } = await setUp()
    const refused = [401, 'CredentialsSignin']
    expect(await signIn({ password: 'wrong password' })).toEqual(refused)
    expect(await signIn({ password: 'wrong password', code: codeOf(secret) })).toEqual(refused)
    // So that code was not used up either.
    expect(await signIn({ code: codeOf(secret) })).toEqual(signedIn)
  })

  test('takes each recovery code once, however it is typed', async () => {
    const { recovery_codes } = await setUp()
    const [first = '', second = ''] = recovery_codes
    expect(new Set(recovery_codes).size).toBe(10)
    expect(first).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    expect(await signIn({ code: first })).toEqual(signedIn)
    expect(await signIn({ code: first })).toEqual([401, 'SecondFactorWrong'])
    expect(await signIn({ code: second.toUpperCase().replaceAll('-', ' ') })).toEqual(signedIn)
    expect(await app.call(profileCalls.get, {}, anna.token)).toMatchObject({ recovery_codes: 8 })
  })

  test('new recovery codes replace the old ones', async () => {
    const { recovery_codes } = await setUp()
    const renewed = await app.call(profileCalls.renewRecoveryCodes, own, anna.token)
    expect(await signIn({ code: recovery_codes[0] ?? '' })).toEqual([401, 'SecondFactorWrong'])
    expect(await signIn({ code: renewed.recovery_codes[0] ?? '' })).toEqual(signedIn)
  })

  test('codes cannot be guessed, from wherever; a recovery code still opens', async () => {
    const { secret, recovery_codes } = await setUp()
    const code = wrongCode(secret)
    for (let i = 0; i < 10; i += 1) {
      expect(await signIn({ code })).toEqual([401, 'SecondFactorWrong'])
      // As from another network address.
      await sql`delete from sign_in_attempt where key not like 'code:%'`.execute(app.db)
    }
    expect(await signIn({ code: codeOf(secret) })).toEqual([429, 'TooManyAttempts'])
    expect(await signIn({ code: recovery_codes[0] ?? '' })).toEqual(signedIn)
  })

  test('asking for the code is not an attempt that failed', async () => {
    const { secret } = await setUp()
    for (let i = 0; i < 15; i += 1) expect(await signIn()).toEqual([401, 'SecondFactorNeeded'])
    expect(await signIn({ code: codeOf(secret) })).toEqual(signedIn)
  })

  test('nor does it forget wrong codes', async () => {
    const { secret } = await setUp()
    for (let i = 0; i < 10; i += 1) {
      await signIn({ code: 'no-such-recovery-code' })
      await signIn()
    }
    expect(await signIn({ code: codeOf(secret) })).toEqual([429, 'TooManyAttempts'])
  })
})

describe('removing it', () => {
  test('takes the password, and then the password is enough', async () => {
    await setUp()
    expect((await post(profileCalls.removeSecondFactor.path, { current_password: 'wrong' }))[0]).toBe(400)
    const profile = await app.call(profileCalls.removeSecondFactor, own, anna.token)
    expect(profile).toMatchObject({ has_second_factor: false, recovery_codes: 0 })
    expect(await signIn()).toEqual(signedIn)
  })

  test('an administrator does it for somebody else, not for oneself', async () => {
    await setUp()
    const admin = await app.signIn('admin')
    expect(await app.call(userCalls.removeSecondFactor, { id: String(anna.id) }, admin)).toMatchObject({
      has_second_factor: false,
    })
    expect(await signIn()).toEqual(signedIn)
    const { id } = await app.call(profileCalls.get, {}, admin)
    const answer = await app.post(`/api/user/removeSecondFactor/${id}`, { token: admin })
    expect(answer.status).toBe(409)
  })

  test('there are no recovery codes without it', async () => {
    expect((await post(profileCalls.renewRecoveryCodes.path, own))[0]).toBe(409)
  })
})
