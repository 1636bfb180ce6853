import type { Db } from '#server/db/database.ts'
import { senderKey } from '#server/http/caller.ts'
import { AppError } from '#server/lib/errors.ts'
import { countAttempt, deleteAttempts, deleteOldAttempts, uncountAttempt } from './attempts.queries.ts'

const windowS = 15 * 60
const perAddress = { most: 50, windowS }
const perAccountAndAddress = { most: 10, windowS }
/** From so many on an account is under attack from many addresses, of which each then has a single attempt. */
const perAccount = { most: 100, windowS }
const perSecondFactor = { most: 10, windowS }

/**
 * Who tries a password: the account it is tried on, which is an e-mail address as typed or anything else that has a
 * password, and the network address the attempt came from.
 */
export interface Attempt {
  account: string
  address: string
}

/**
 * Counts an attempt before its password is looked at, so that many at once cannot slip through together. Whoever attacks an
 * account does not lock its person out: elsewhere there is always one attempt left.
 * Errors: too_many_requests after 50 failures from a network address, 10 of them for one account, or 1 while the account is
 * under attack; in 15 minutes at first, and twice as long each time in a row, up to 4 hours.
 */
export async function beginAttempt(db: Db, attempt: Attempt): Promise<void> {
  const { address, pair, account } = keysOf(attempt)
  const ofAddress = await countAttempt(db, address, perAddress)
  if (ofAddress.failures === 1) await deleteOldAttempts(db)
  // What is refused anyway must not make an account look attacked.
  if (ofAddress.failures > perAddress.most) throw tooMany(ofAddress.ends_in_s)
  const ofPair = await countAttempt(db, pair, perAccountAndAddress)
  if (ofPair.failures > perAccountAndAddress.most) throw tooMany(ofPair.ends_in_s)
  const ofAccount = await countAttempt(db, account, perAccount)
  if (ofAccount.failures > perAccount.most && ofPair.failures > 1) throw tooMany(ofPair.ends_in_s)
}

/** Forgets what failed before, once the password turned out to be right. */
export async function forgiveAttempt(db: Db, attempt: Attempt): Promise<void> {
  const { address, pair, account } = keysOf(attempt)
  await deleteAttempts(db, pair)
  await uncountAttempt(db, account)
  await uncountAttempt(db, address)
}

/** Takes back what `beginAttempt` counted and nothing else: nothing was guessed. */
export async function takeBackAttempt(db: Db, attempt: Attempt): Promise<void> {
  for (const key of Object.values(keysOf(attempt))) await uncountAttempt(db, key)
}

/**
 * Counts a code of a second factor before it is looked at. A million of them are soon tried from many addresses, so that here
 * the address does not matter; whoever gets so far knows the password. Errors: too_many_requests after 10 in 15 minutes.
 */
export async function beginCode(db: Db, userId: number): Promise<void> {
  const { failures, ends_in_s } = await countAttempt(db, codeKey(userId), perSecondFactor)
  if (failures > perSecondFactor.most) throw tooMany(ends_in_s)
}

export const forgiveCodes = (db: Db, userId: number) => deleteAttempts(db, codeKey(userId))

const tooMany = (retryAfterS: number) =>
  new AppError('too_many_requests', 'Too many attempts to sign in: try again later', { retryAfterS })

const codeKey = (userId: number) => `code:${userId}`

function keysOf({ account, address }: Attempt) {
  const network = senderKey({ ip: address })
  return {
    address: `address:${network}`,
    pair: `account:${account} ${network}`,
    account: `account:${account}`,
  }
}
