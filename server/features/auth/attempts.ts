import { isIPv6 } from 'node:net'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import { countAttempt, deleteAttempts, deleteOldAttempts, uncountAttempt } from './attempts.queries.ts'

const windowS = 15 * 60
const mostPerAccount = 10
const mostPerAddress = 50

/**
 * Who tries a password: the account it is tried on, which is an e-mail address as typed or anything else that has a
 * password, and the network address the attempt came from.
 */
export interface Attempt {
  account: string
  address: string
}

/**
 * Counts an attempt before its password is looked at, so that many at once cannot slip through together.
 * Errors: too_many_requests after 10 failures for an account or 50 from a network address in 15 minutes.
 */
export async function beginAttempt(db: Db, { account, address }: Attempt): Promise<void> {
  const ofAddress = await countAttempt(db, addressKey(address), windowS)
  if (ofAddress.failures === 1) await deleteOldAttempts(db)
  // An address that is refused anyway must not use up the attempts of other people's accounts.
  if (ofAddress.failures > mostPerAddress) throw tooMany(ofAddress.ends_in_s)
  const ofAccount = await countAttempt(db, accountKey(account), windowS)
  if (ofAccount.failures > mostPerAccount) throw tooMany(ofAccount.ends_in_s)
}

/** Takes back what `beginAttempt` counted, once the password turned out to be right. */
export async function forgiveAttempt(db: Db, { account, address }: Attempt): Promise<void> {
  await deleteAttempts(db, accountKey(account))
  await uncountAttempt(db, addressKey(address))
}

const tooMany = (retryAfterS: number) =>
  new AppError('too_many_requests', 'Too many attempts to sign in: try again later', { retryAfterS })

const accountKey = (account: string) => `account:${account}`

/** An IPv6 customer has a whole /64 to choose addresses from, so that is what counts. */
const addressKey = (address: string) => `address:${isIPv6(address) ? network64(address) : address}`

function network64(address: string): string {
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (embedded) return embedded
  const [front = [], back = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array(8 - front.length - back.length).fill('0')
  return [...front, ...zeros, ...back].slice(0, 4).join(':')
}
