import { availableParallelism } from 'node:os'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from './concurrency.ts'

// The package declares its algorithms as a const enum, which a type-stripped file cannot read: 2 is argon2id.
const argon2id: Algorithm = 2

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const parameters = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Of libuv's four threads two at most, so that files and name look-ups go on while passwords are tried, and of the processors half.
const running = availableParallelism() < 4 ? 1 : 2
const limited = limitConcurrency({ running, waiting: 100 })

/** One person's password may be typed with composed or decomposed letters, depending on the keyboard. */
const normalized = (password: string) => password.normalize('NFKC')

/** Hashes a password for storage. Errors: too_many_requests when too many are being hashed already. */
export const hashPassword = (password: string): Promise<string> =>
  limited(() => hash(normalized(password), parameters))

const nobodysHash = hash(crypto.randomUUID(), parameters)

/**
 * Whether `password` is the one behind `passwordHash`. Without a hash the answer is no and takes as long,
 * so that nobody learns from the time which e-mail addresses are known.
 */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const expected = passwordHash ?? (await nobodysHash)
  const matches = await limited(() => verify(expected, normalized(password)))
  return matches && typeof passwordHash === 'string'
}
