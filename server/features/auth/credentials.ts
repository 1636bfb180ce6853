import { z } from 'zod'
import { Email } from '#contract/auth.ts'
import type { Role } from '#contract/call.ts'
import type { Db } from '#server/db/database.ts'
import { beginAttempt, forgiveAttempt } from './attempts.ts'
import { findUserByEmail } from './auth.queries.ts'
import { isPassword } from './passwords.ts'

/** Read with care: the length is bounded by the body, the letters by nothing. */
const Credentials = z.object({ email: Email, password: z.string().min(1) })

export interface Person {
  id: number
  name: string
  email: string
  role: Role
}

/**
 * The person whom e-mail and password name; undefined, after the same time, when either is wrong.
 * Errors: too_many_requests.
 */
export async function checkCredentials(db: Db, typed: unknown, address: string): Promise<Person | undefined> {
  const read = Credentials.safeParse(typed)
  if (!read.success) return undefined
  const { email, password } = read.data
  await beginAttempt(db, { account: email, address })
  const user = await findUserByEmail(db, email)
  const isRight = await isPassword(password, user?.password_hash)
  if (!user || !isRight) return undefined
  await forgiveAttempt(db, { account: email, address })
  const { password_hash: _, ...person } = user
  return person
}
