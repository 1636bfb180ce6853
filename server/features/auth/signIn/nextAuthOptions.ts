import type { FastifyRequest } from 'fastify'
import type { AuthOptions } from 'next-auth'
import { type GetTokenParams, getToken } from 'next-auth/jwt'
import credentialsModule from 'next-auth/providers/credentials'
import type { OAuthConfig } from 'next-auth/providers/oauth'
import type { Session } from '#contract/people/auth.ts'
import type { OpenIdConfig } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { clientAddress } from '#server/http/caller.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { record } from '../../audit/audit.ts'
import { enterByOpenId } from '../../users/users.ts'
import { sessionLifetimeS } from '../session/sessions.queries.ts'
import { endSession, type Origin, startSession, Ticket, visitSession } from '../session/sessions.ts'
import { defaultExport } from './commonJs.ts'
import { checkCredentials, type Person } from './credentials.ts'

const credentialsProvider = defaultExport(credentialsModule)

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
  const address = clientAddress(request)
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
      const found = await keep(checkCredentials(tools, typed, clientAddress(request)))
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

const openIdProviderId = 'openid'

/** Milliseconds that the OpenID server may take for an answer. */
const patienceMs = 10_000

/** next-auth's sign-in by the OpenID server of the settings. */
const openIdProvider = (config: OpenIdConfig): OAuthConfig<{ sub: string }> => ({
  id: openIdProviderId,
  name: config.name,
  type: 'oauth',
  wellKnown: `${config.issuer}/.well-known/openid-configuration`,
  clientId: config.clientId,
  clientSecret: config.clientSecret,
  authorization: { params: { scope: config.scope } },
  checks: ['pkce', 'state', 'nonce'],
  idToken: true,
  httpOptions: { timeout: patienceMs },
  userinfo: {
    // Many servers tell e-mail address and groups here alone. That both are of the same subject is checked.
    async request({ client, tokens }) {
      const claims = 'claims' in tokens && typeof tokens.claims === 'function' ? tokens.claims() : {}
      if (client.issuer.metadata.userinfo_endpoint === undefined) return claims
      return { ...claims, ...(await client.userinfo(tokens as Parameters<typeof client.userinfo>[0])) }
    },
  },
  profile: ({ sub }) => ({ id: sub }),
})

interface Entry extends Origin {
  /** The ticket of who was signed in with the same browser, whose place the person takes. */
  last: Ticket | undefined
  /** For how long, however often they visit; undefined: as long as they do. */
  hours: number | undefined
}

/** Signs a person in. */
const signIn = (db: Db, user: Person, { last, hours, ...origin }: Entry): Promise<Ticket> =>
  db.transaction().execute(async (tx) => {
    if (last) await endSession(tx, last)
    await record(tx, { user, community: null, address: origin.address }, 'auth.signIn')
    return startSession(tx, user.id, origin, hours)
  })

/** Ends a sign-in, when it was not over yet. */
const signOut = (db: Db, ticket: Ticket, address: string | null): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const user = await endSession(tx, ticket)
    if (user) await record(tx, { user, community: null, address }, 'auth.signOut')
  })
