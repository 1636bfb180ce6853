import { createHash, randomBytes } from 'node:crypto'
import type { InputOf } from '#contract/call.ts'
import type { settingsCalls } from '#contract/settings/settings.ts'
import type { Grant, Token } from '#networks/network.ts'
import { problemIn, SignInRefusal } from '#networks/problem.ts'
import { firstNetwork } from '#networks/registry.ts'
import type { Db } from '#server/db/database.ts'
import { AppError, reason } from '#server/lib/errors.ts'
import { maskToken, type Secrets } from '#server/secrets/secrets.ts'
import type { Services } from '#server/services.ts'
import { connectionRefused } from '../tokenCheck.ts'
import { beginSignIn, findGrant, insertGrant, type SealedGrant, takeSignIn } from './grants.queries.ts'

type Signing = Pick<Services, 'db' | 'secrets' | 'networks'> & {
  /** Where the network sends people back to. */
  returnTo: string
}

export const canSignIn = (networks: Services['networks']) =>
  networks(firstNetwork().name).signIn !== undefined

/** Where to send a person who signs in at the network. Errors: not_found where no application is set up. */
export async function startSignIn(
  { db, secrets, networks, returnTo }: Signing,
  session: string,
): Promise<string> {
  const { name } = firstNetwork()
  const { signIn } = networks(name)
  if (!signIn) throw new AppError('not_found', reason('sign_in_off'))
  const [state, verifier] = [randomText(), randomText()]
  const row = { network: name, state_hash: hashOf(state), verifier: secrets.seal(verifier) }
  await beginSignIn(db, session, row)
  return signIn.address({ state, verifier, returnTo })
}

/**
 * Takes what the network sent a person back with, once and in the session that began it, and keeps the token it stands for.
 * Errors: conflict for a sign-in that is over, of another session, denied or refused; that of a network that is away.
 */
export async function finishSignIn(
  { db, secrets, networks, returnTo }: Signing,
  { id: user, session }: { id: number; session: string },
  { state, code, device_id, error }: InputOf<typeof settingsCalls.finishSignIn>,
): Promise<string> {
  const begun = await takeSignIn(db, session, hashOf(state))
  if (!begun) throw new AppError('conflict', reason('sign_in_over'))
  if (error === 'access_denied') throw new AppError('conflict', reason('sign_in_denied'))
  const { signIn } = networks(begun.network)
  if (!signIn || !code || !device_id) throw new AppError('conflict', reason('sign_in_refused'))
  const answer = { code, deviceId: device_id, state, verifier: secrets.open(begun.verifier), returnTo }
  const granted = await signIn.exchange(answer).catch((failure: unknown) => {
    if (failure instanceof SignInRefusal) throw new AppError('conflict', reason('sign_in_refused'))
    throw problemIn(failure) ? connectionRefused('unavailable') : failure
  })
  const { id } = await insertGrant(db, begun.network, user, sealGrant(secrets, granted, new Date()))
  return String(id)
}

/** The token of a sign-in of this person. Errors: not_found for one of others, or one that is over. */
export async function openSignIn(db: Db, secrets: Secrets, user: number, id: string): Promise<Token> {
  const grant = await findGrant(db, user, id)
  if (!grant) throw new AppError('not_found', reason('sign_in_over'))
  return { kind: 'user', value: secrets.open(grant.access), grant: grant.id }
}

/** A grant as it is stored. now: when it was given. */
export const sealGrant = (secrets: Secrets, { access, refresh, lastsS }: Grant, now: Date): SealedGrant => ({
  access: secrets.seal(access),
  masked: maskToken(access),
  refresh: secrets.seal(refresh),
  expires_at: new Date(now.getTime() + lastsS * 1000),
})

/** 43 characters, as PKCE allows for a verifier. */
const randomText = () => randomBytes(32).toString('base64url')

const hashOf = (state: string) => createHash('sha256').update(state).digest()
