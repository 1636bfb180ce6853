import { problemIn, SignInRefusal } from '#networks/problem.ts'
import type { Services } from '#server/services.ts'
import { beginRenewal, endGrant, listDueGrants, storeRenewal } from './grants.queries.ts'
import { sealGrant } from './signIn.ts'

/** A token is renewed this long before it ends, so that one that fails can be tried again while its reads go on. */
const aheadMs = 15 * 60_000
/** Networks hear from us about so many at once. */
const atOnce = 8

type Renewing = Pick<Services, 'db' | 'secrets' | 'networks' | 'log'>

/**
 * Renews the tokens of sign-ins that end soon, each by one process alone. A renewal is noted before the network is asked: where
 * the process dies, or no answer comes, the next one asks again with what is stored. A network that has carried it out all the
 * same, and takes no refresh token twice, refuses then, and the sign-in has ended.
 */
export async function renewTokens(services: Renewing, now = new Date()): Promise<void> {
  const by = new Date(now.getTime() + aheadMs)
  const due = await listDueGrants(services.db, now, by)
  const failed: unknown[] = []
  for (let next = 0; next < due.length; next += atOnce) {
    const renewals = due.slice(next, next + atOnce).map(({ id }) => renew(services, id, now, by))
    for (const renewal of await Promise.allSettled(renewals))
      if (renewal.status === 'rejected') failed.push(renewal.reason)
  }
  if (failed.length > 0) throw failed[0]
}

async function renew({ db, secrets, networks, log }: Renewing, id: number, now: Date, by: Date) {
  const begun = await beginRenewal(db, id, now, by)
  if (!begun) return
  const { signIn } = networks(begun.network)
  // The settings no longer name an application.
  if (!signIn) return
  const { generation } = begun
  try {
    const grant = sealGrant(secrets, await signIn.renew(secrets.open(begun.refresh)), now)
    await db.transaction().execute((tx) => storeRenewal(tx, id, generation, grant))
  } catch (error) {
    if (!(error instanceof SignInRefusal) && !problemIn(error)) throw error
    log.warn({ err: error, grant: id }, 'the token of a sign-in was not renewed')
    if (error instanceof SignInRefusal && error.isOver) await endGrant(db, id, generation, now)
  }
}
