import type { FastifyRequest } from 'fastify'
import type { AuthOptions } from 'next-auth'
import credentialsModule from 'next-auth/providers/credentials'
import type { Session } from '#contract/auth.ts'
import type { Db } from '#server/db/database.ts'
import { sessionLifetimeS } from './auth.queries.ts'
import { defaultOf } from './commonJs.ts'
import { checkCredentials } from './credentials.ts'
import { endSession, startSession, Ticket, visitSession } from './sessions.ts'

const credentialsProvider = defaultOf(credentialsModule)

/**
 * What next-auth is told for one request. The cookie carries a ticket; the session's row decides whether it is good.
 * next-auth would turn a failing database into "wrong password" or into a cleared cookie, so `keep` remembers what
 * a step threw, for the caller to throw again.
 */
export function nextAuthOptions(
  db: Db,
  secret: string,
  request: FastifyRequest,
  keep: <T>(step: Promise<T>) => Promise<T>,
): AuthOptions {
  let session: Session | undefined
  return {
    secret,
    // A cookie's own life is jwt.maxAge; session.maxAge alone would leave it at the default.
    session: { strategy: 'jwt', maxAge: sessionLifetimeS },
    jwt: { maxAge: sessionLifetimeS },
    pages: { signIn: '/login', error: '/login' },
    providers: [
      credentialsProvider({
        credentials: {
          email: { label: 'E-mail', type: 'email' },
          password: { label: 'Password', type: 'password' },
        },
        async authorize(typed) {
          const person = await keep(checkCredentials(db, typed, request.ip))
          return person ? { id: String(person.id) } : null
        },
      }),
    ],
    callbacks: {
      async jwt({ token, user }) {
        if (user) return { ...(await keep(startSession(db, Number(user.id)))) }
        const ticket = Ticket.parse(token)
        session = await keep(visitSession(db, ticket))
        if (!session) throw new Error('The session is over')
        return { ...ticket }
      },
      session: ({ session: standard }) => ({ ...standard, ...session }),
    },
    events: {
      async signOut({ token }) {
        await keep(endSession(db, Ticket.parse(token)))
      },
    },
    logger: logTo(request),
  }
}

/** next-auth reports every stale cookie as an error, and POST /_log lets anybody write here: so briefly, at debug. */
function logTo({ log }: FastifyRequest): AuthOptions['logger'] {
  const write = (code: unknown, details?: unknown) => {
    const message = details instanceof Error ? details.message : JSON.stringify(details)
    log.debug({ code: String(code).slice(0, 100), details: message?.slice(0, 500) }, 'next-auth')
  }
  return { error: write, warn: write, debug: () => {} }
}
