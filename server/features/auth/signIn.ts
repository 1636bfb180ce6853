import type { Db } from '#server/db/database.ts'
import { record } from '../audit/audit.ts'
import type { Person } from './credentials.ts'
import { endSession, type Origin, startSession, type Ticket } from './sessions.ts'

interface Entry extends Origin {
  /** The ticket of who was signed in with the same browser, whose place the person takes. */
  last: Ticket | undefined
  /** For how long, however often they visit; undefined: as long as they do. */
  hours: number | undefined
}

/** Signs a person in. */
export const signIn = (db: Db, user: Person, { last, hours, ...origin }: Entry): Promise<Ticket> =>
  db.transaction().execute(async (tx) => {
    if (last) await endSession(tx, last)
    await record(tx, { user, community: null, address: origin.address }, 'auth.signIn')
    return startSession(tx, user.id, origin, hours)
  })

/** Ends a sign-in, when it was not over yet. */
export const signOut = (db: Db, ticket: Ticket, address: string | null): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const user = await endSession(tx, ticket)
    if (user) await record(tx, { user, community: null, address }, 'auth.signOut')
  })
