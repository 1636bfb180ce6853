import type { BrowserContextOptions } from '@playwright/test'
import { encode } from 'next-auth/jwt'
import type { Role } from '#contract/call.ts'
import { demoPassword, demoPeople } from '#sandbox/demo/seed.ts'
import { hashPassword, startSession } from '#server/features/auth/auth.ts'
import { secretsFrom } from '#server/secrets/secrets.ts'
import type { Installation } from './installation.ts'
import { unique } from './unique.ts'

export interface Person {
  id: number
  name: string
  email: string
  /** Of a sign-in, for calls of the API. */
  token: string
  /** What a browser keeps of a sign-in. */
  state: Exclude<BrowserContextOptions['storageState'], string | undefined>
}

const passwordHash = hashPassword(demoPassword)

/** Adds somebody of a role, who is signed in, has the demo's password and is named as the demo's person of that role. */
export async function addPerson(installation: Installation, role: Role): Promise<Person> {
  const name = demoPeople.find((person) => person.role === role)?.name ?? role
  const email = `${unique(role).replace(' ', '.')}@rapport.demo`
  const { id } = await installation.db
    .insertInto('app_user')
    .values({ name, email, role, password_hash: await passwordHash })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, name, email, ...(await signIn(installation, id)) }
}

/** Forgets a person, who may be gone already. */
export async function removePerson({ db }: Installation, { id }: Person): Promise<void> {
  await db.deleteFrom('app_user').where('id', '=', id).execute()
}

/** The demo's person of this role, signed in. */
export async function findPerson(installation: Installation, role: Role): Promise<Person> {
  const person = await installation.db
    .selectFrom('app_user')
    .select(['id', 'name', 'email'])
    .where('email', '=', `${role}@rapport.demo`)
    .executeTakeFirstOrThrow()
  return { ...person, ...(await signIn(installation, person.id)) }
}

async function signIn({ db, secretKey, url }: Installation, userId: number) {
  const ticket = await startSession(db, userId)
  const secret = secretsFrom(Buffer.from(secretKey, 'base64')).derive('next-auth').toString('base64url')
  const cookie = {
    name: 'next-auth.session-token',
    value: await encode({ token: { ...ticket }, secret }),
    domain: new URL(url).hostname,
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax' as const,
  }
  const localStorage = [
    { name: 'api_token', value: ticket.api_token },
    // Their language and theme are on this device already.
    { name: 'preferences_of', value: String(userId) },
  ]
  return { token: ticket.api_token, state: { cookies: [cookie], origins: [{ origin: url, localStorage }] } }
}
