import type { FastifyRequest } from 'fastify'
import type { AuthOptions } from 'next-auth'
import { type GetTokenParams, getToken } from 'next-auth/jwt'
import credentialsModule from 'next-auth/providers/credentials'
import type { Session } from '#contract/auth.ts'
import type { OpenIdConfig } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { addressOf } from '#server/http/caller.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { enterByOpenId } from '../users/users.ts'
import { defaultOf } from './commonJs.ts'
import { checkCredentials, type Person } from './credentials.ts'
import { openIdProvider, openIdProviderId } from './openIdProvider.ts'
import { sessionLifetimeS } from './sessions.queries.ts'
import { Ticket, visitSession } from './sessions.ts'
import { signIn, signOut } from './signIn.ts'

const credentialsProvider = defaultOf(credentialsModule)

interface Tools {
  db: Db
  secrets: Secrets
  /** Of the cookies. */
  secret: string
  /** The cookies bear the names that only TLS may carry. */
  isHttps: boolean
  openId: OpenIdConfig | undefined
}

type Keep = <T>(step: Promise<T>) => Promise<T>

/**
 * What next-auth is told for one request. The cookie carries a ticket; the session's row decides whether it is good.
 * next-auth would turn a failing database into "wrong password" or into a cleared cookie, so `keep` remembers what
 * a step threw, for the caller to throw again.
 */
export function nextAuthOptions(tools: Tools, request: FastifyRequest, keep: Keep): AuthOptions {
  const { db, secret, openId } = tools
  const address = addressOf(request)
  const userAgent = request.headers['user-agent'] ?? ''
  let session: Session | undefined
  let entered: Person | undefined
  return {
    secret,
    // A cookie's own life is jwt.maxAge; session.maxAge alone would leave it at the default.
    session: { strategy: 'jwt', maxAge: sessionLifetimeS },
    jwt: { maxAge: sessionLifetimeS },
    pages: { signIn: '/login', error: '/login' },
    providers: [
      ...(openId?.isOnly ? [] : [passwordProvider(tools, request, keep)]),
      ...(openId ? [openIdProvider(openId)] : []),
    ],
    callbacks: {
      async signIn({ account, profile }) {
        if (!openId || account?.provider !== openIdProviderId) return true
        const found = await keep(enterByOpenId({ db, openId, address }, profile))
        if (typeof found === 'string') return `/login?error=${found}`
        entered = found
        return true
      },
      async jwt({ token, user }) {
        if (user) {
          const person = entered ?? { id: Number(user.id), name: user.name ?? '' }
          const last = await lastTicket(tools, request)
          // What the OpenID server says of somebody is asked for anew each time.
          const hours = entered && openId?.sessionHours
          return { ...(await keep(signIn(db, person, { address, userAgent, last, hours }))) }
        }
        const ticket = Ticket.parse(token)
        session = await keep(visitSession(db, ticket))
        if (!session) throw new Error('The session is over')
        return { ...ticket }
      },
      session: ({ session: standard }) => ({ ...standard, ...session }),
    },
    events: {
      async signOut({ token }) {
        await keep(signOut(db, Ticket.parse(token), address))
      },
    },
    logger: logTo(request),
  }
}

const passwordProvider = (tools: Tools, request: FastifyRequest, keep: Keep) =>
  credentialsProvider({
    credentials: {
      email: { label: 'E-mail', type: 'email' },
      password: { label: 'Password', type: 'password' },
      code: { label: 'Code of the second factor', type: 'text' },
    },
    async authorize(typed) {
      const found = await keep(checkCredentials(tools, typed, addressOf(request)))
      // The message is what the stock client gets as the error.
      if (typeof found === 'string') throw new Error(found)
      return found ? { id: String(found.id), name: found.name } : null
    },
  })

/** The ticket of who was signed in with this browser before, if anybody. */
async function lastTicket({ secret, isHttps }: Tools, { cookies, headers }: FastifyRequest) {
  // It is made for requests of Next.js, of which it reads these two.
  const req = { cookies, headers } as GetTokenParams['req']
  return Ticket.safeParse(await getToken({ req, secret, secureCookie: isHttps })).data
}

/**
 * next-auth reports every stale cookie as an error: so briefly, at debug. POST /_log lets anybody write here, of which no more
 * is kept than the name of an error.
 */
function logTo({ log }: FastifyRequest): AuthOptions['logger'] {
  const write = (code: unknown, details?: unknown) => {
    const name = /^[A-Z_]{1,50}$/.exec(String(code))?.[0]
    log.debug({ code: name, err: details instanceof Error ? details : undefined }, 'next-auth')
  }
  return { error: write, warn: write, debug: () => {} }
}
