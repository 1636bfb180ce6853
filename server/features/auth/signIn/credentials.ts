import { z } from 'zod'
import { Email } from '#contract/people/auth.ts'
import type { Db } from '#server/db/database.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { record } from '../../audit/audit.ts'
import { findUserByEmail } from '../auth.queries.ts'
import { isPassword } from '../password/passwords.ts'
import type { Origin } from '../session/sessions.ts'
import { beginAttempt, forgiveAttempt, takeBackAttempt } from './attempts.ts'
import { hasSecondFactor, takeCode } from './secondFactor.ts'

/** Read with care: the length is bounded by the body, the letters by nothing. */
const Credentials = z.object({ email: Email, password: z.string().min(1), code: z.string().default('') })

export interface Person {
  id: number
  name: string
}

/** Why somebody who knows the password is not let in. */
export type SecondFactorProblem = 'SecondFactorNeeded' | 'SecondFactorWrong'

/**
 * The person whom e-mail, password and, where there is a second factor, code name; undefined, after the same time, when
 * e-mail or password is wrong. Errors: too_many_requests.
 */
export async function checkCredentials(
  { db, secrets }: { db: Db; secrets: Secrets },
  typed: unknown,
  address: Origin['address'],
): Promise<Person | SecondFactorProblem | undefined> {
  const read = Credentials.safeParse(typed)
  if (!read.success) return undefined
  const { email, password, code } = read.data
  const attempt = { account: email, address: address ?? '' }
  const noteFailure = (user: { id: number | null; name: string }, reason: string) =>
    record(db, { user, community: null, address }, 'auth.signInFailed', '', { reason })

  await beginAttempt(db, attempt)
  const user = await findUserByEmail(db, email)
  const isRight = await isPassword(password, user?.password_hash)
  if (!user || !isRight) {
    await noteFailure({ id: null, name: email.slice(0, 100) }, 'password')
    return undefined
  }
  if (await hasSecondFactor(db, user.id)) {
    if (code.trim() === '') {
      await takeBackAttempt(db, attempt)
      return 'SecondFactorNeeded'
    }
    if (!(await takeCode(db, secrets, user.id, code))) {
      await noteFailure(user, 'second_factor')
      return 'SecondFactorWrong'
    }
  }
  await forgiveAttempt(db, attempt)
  return { id: user.id, name: user.name }
}
