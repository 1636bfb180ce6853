import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import { AppError, invalidFields, reason } from '#server/lib/errors.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { beginCode, forgiveCodes } from './attempts.ts'
import {
  confirmFactor,
  deleteFactor,
  findSecondFactor,
  replaceRecoveryCodes,
  replaceWaiting,
  takeRecoveryCode,
  takeStep,
} from './secondFactor.queries.ts'
import { matchStep, newTotpSecret, totpUri } from './totp.ts'

export async function hasSecondFactor(db: Db, userId: number): Promise<boolean> {
  return ((await findSecondFactor(db, userId))?.confirmed_at ?? null) !== null
}

/**
 * Whether a typed code is right, which uses it up: one of the authenticator app, or a recovery code.
 * Errors: too_many_requests for codes of the app, which are short.
 */
export async function takeCode(db: Db, secrets: Secrets, userId: number, typed: string): Promise<boolean> {
  const code = typed.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(code)) return takeRecoveryCode(db, userId, recoveryHash(code))
  await beginCode(db, userId)
  const factor = await findSecondFactor(db, userId)
  const step = factor && matchStep(secrets.open(factor.secret), code)
  if (step === undefined || !(await takeStep(db, userId, step))) return false
  await forgiveCodes(db, userId)
  return true
}

/** A new secret, in force once `confirmSecondFactor` gets a code of it. Errors: conflict when one is in force. */
export async function beginSecondFactor(
  db: Db,
  secrets: Secrets,
  { id, email }: { id: number; email: string },
) {
  const secret = newTotpSecret()
  if (!(await replaceWaiting(db, id, secrets.seal(secret)))) throw inForce()
  return { secret, uri: totpUri(secret, email) }
}

/** Errors: validation_failed for a wrong code; conflict when there is nothing to confirm. */
export async function confirmSecondFactor(tx: Db, secrets: Secrets, userId: number, code: string) {
  const waiting = await findSecondFactor(tx, userId)
  if (!waiting || waiting.confirmed_at) throw inForce()
  const step = matchStep(secrets.open(waiting.secret), code.replaceAll(/\s/g, ''))
  if (step === undefined) throw invalidFields({ code: [reason('two_factor_code')] })
  if (!(await confirmFactor(tx, userId, waiting.secret, step))) throw inForce()
  return renewRecoveryCodes(tx, userId)
}

/** New recovery codes in place of all others. Errors: conflict without a second factor. */
export async function renewRecoveryCodes(tx: Db, userId: number): Promise<string[]> {
  if (!(await hasSecondFactor(tx, userId))) throw new AppError('conflict', reason('two_factor_off'))
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(tx, userId, codes.map(recoveryHash))
  return codes
}

/** Lets a person sign in by the password alone. */
export async function dropSecondFactor(tx: Db, userId: number): Promise<void> {
  await deleteFactor(tx, userId)
  await replaceRecoveryCodes(tx, userId, [])
}

const inForce = () => new AppError('conflict', reason('two_factor_restart'))

const count = 10

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Ten new recovery codes such as `k3vd-…`, of 80 random bits each. */
const newRecoveryCodes = (): string[] => Array.from({ length: count }, newCode)

/** Five bits a letter: 32 letters divide 256 without a rest. */
function newCode(): string {
  const letters = [...randomBytes(16)].map((byte) => alphabet[byte % alphabet.length])
  return letters.join('').replace(/(.{4})(?!$)/g, '$1-')
}

/** What of a recovery code is stored; however it is typed. */
const recoveryHash = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .digest()
