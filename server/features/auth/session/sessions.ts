import { z } from 'zod'
import type { Session } from '#contract/people/auth.ts'
import type { Db } from '#server/db/database.ts'
import { ifRoom } from '#server/lib/diskFull.ts'
import { bearerHash, newBearer } from './bearer.ts'
import {
  deleteExpiredSessions,
  deleteSession,
  extendSession,
  findSession,
  insertSession,
} from './sessions.queries.ts'

/** What the encrypted cookie holds: the session's id and its bearer token, of which the database has only the hash. */
export const Ticket = z.object({ sid: z.uuid(), api_token: z.string() })
export type Ticket = z.infer<typeof Ticket>

/** From where a sign-in was made. */
export interface Origin {
  address: string | null
  /** As the browser names itself, which may be anything. */
  userAgent: string
}

const longestUserAgent = 500

/** Signs a person in: makes a session that lasts 30 days from the last visit, or so many hours from now. */
export async function startSession(
  db: Db,
  userId: number,
  { address, userAgent }: Origin = { address: null, userAgent: '' },
  hours?: number,
): Promise<Ticket> {
  await deleteExpiredSessions(db)
  const api_token = newBearer()
  const user_agent = userAgent.slice(0, longestUserAgent)
  const session = { user_id: userId, token_hash: bearerHash(api_token), address, user_agent, hours }
  const { id } = await insertSession(db, session)
  return { sid: id, api_token }
}

/** The session behind a ticket, its end moved on; undefined when it is over or its person is gone. */
export async function visitSession(db: Db, ticket: Ticket): Promise<Session | undefined> {
  const found = await findSession(db, ticket.sid)
  if (!found) return undefined
  const { expires_at, is_due, id, ...person } = found
  const extended = is_due ? await ifRoom(extendSession(db, ticket.sid)) : undefined
  return {
    user: { id: String(id), ...person },
    expires: (extended?.expires_at ?? expires_at).toISOString(),
    api_token: ticket.api_token,
  }
}

/** Signs out: from now on neither the cookie nor the bearer token is good. Answers who signed out, if anybody. */
export const endSession = (db: Db, ticket: Ticket) => deleteSession(db, ticket.sid)
