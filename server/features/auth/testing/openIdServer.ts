import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Provider from 'oidc-provider'
import type { OpenIdConfig } from '#server/config.ts'

/** What the server tells of somebody, who signs in by the name that it has here. */
export interface Account {
  /** Stays the same, whatever becomes of the rest. */
  sub: string
  name?: string
  email: string
  email_verified?: boolean
  groups?: string[]
}

/** What an ID token says in place of what the server would have it say, and by what it is signed. */
export interface Forgery {
  claims: object
  by?: 'the server' | 'somebody else' | 'the secret' | 'nobody'
}

export interface OpenIdServer {
  /** What Rapport has to be told about it. */
  config: OpenIdConfig
  accounts: Map<string, Account>
  /** Lets a Rapport at this address send people here. */
  serve(rapportUrl: string): void
  /** Is away until it is told to be there again. */
  setAway(isAway: boolean): void
  /** Has somebody between the two change its ID tokens, until it is told nothing. */
  setForging(forge: ((claims: Record<string, unknown>) => Forgery) | undefined): void
  close(): Promise<void>
}

const clientId = 'rapport'
const clientSecret = 'a secret of the two servers'
const scope = 'openid email profile groups'
const keyId = 'a key'
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const keys = { ours: newKey(), others: newKey() }

/** An OpenID server of this machine, which asks whoever comes for a name alone. */
export async function startOpenIdServer(
  options: Partial<Pick<OpenIdConfig, 'isOnly' | 'roles'>> = {},
): Promise<OpenIdServer> {
  const accounts = new Map<string, Account>()
  let provider: Provider | undefined
  let isAway = false
  let forge: Parameters<OpenIdServer['setForging']>[0]
  const server = createServer((request, response) => {
    if (!provider || isAway) return response.writeHead(503).end()
    if (request.url?.startsWith('/interaction/')) return askForName(provider, accounts, request, response)
    if (forge && request.url === '/token') changeIdToken(response, forge)
    return provider.callback()(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    accounts,
    config: {
      issuer,
      clientId,
      clientSecret,
      name: 'Staff accounts',
      scope,
      groupsClaim: 'groups',
      roles: [
        { group: 'everybody', role: 'viewer' },
        { group: 'marketing', role: 'editor' },
        { group: 'it', role: 'admin' },
      ],
      isOnly: false,
      sessionHours: 24,
      ...options,
    },
    serve(rapportUrl) {
      provider = openProvider(issuer, `${rapportUrl}/api/auth/callback/openid`, accounts)
    },
    setAway(is) {
      isAway = is
    },
    setForging(by) {
      forge = by
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function openProvider(issuer: string, redirectUri: string, accounts: Map<string, Account>): Provider {
  return new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    scopes: scope.split(' '),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['a key'] },
    jwks: { keys: [{ ...keys.ours.export({ format: 'jwk' }), kid: keyId, alg: 'RS256', use: 'sig' }] },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    async findAccount(_, accountId) {
      const account = [...accounts.values()].find(({ sub }) => sub === accountId)
      return account && { accountId, claims: async () => ({ ...account }) }
    },
    // Nobody is asked for consent.
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc
      const grant = new oidc.provider.Grant({ clientId: client?.clientId, accountId: session?.accountId })
      grant.addOIDCScope(scope)
      await grant.save()
      return grant
    },
  })
}

/** Sends an answer with another ID token in it. */
function changeIdToken(response: ServerResponse, forge: (claims: Record<string, unknown>) => Forgery) {
  const end = response.end.bind(response) as (text: string) => ServerResponse
  response.end = ((body: Buffer | string) => {
    const answer = JSON.parse(String(body)) as { id_token: string }
    const [, claims = ''] = answer.id_token.split('.')
    const forged = forge(JSON.parse(Buffer.from(claims, 'base64url').toString()))
    const changed = JSON.stringify({ ...answer, id_token: tokenOf(forged) })
    response.setHeader('content-length', Buffer.byteLength(changed))
    return end(changed)
  }) as typeof response.end
}

function tokenOf({ claims, by = 'the server' }: Forgery): string {
  const alg = by === 'nobody' ? 'none' : by === 'the secret' ? 'HS256' : 'RS256'
  const signed = [{ alg, kid: keyId, typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = {
    nobody: () => '',
    'the secret': () => createHmac('sha256', clientSecret).update(signed).digest('base64url'),
    'the server': () => signBy(keys.ours, signed),
    'somebody else': () => signBy(keys.others, signed),
  }[by]()
  return `${signed}.${signature}`
}

const signBy = (key: KeyObject, text: string) =>
  sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')

/** The form of the server: a name, with which somebody is signed in. */
async function askForName(
  provider: Provider,
  accounts: Map<string, Account>,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html')
    return response.end(
      '<form method="post"><label>Who are you? <input name="login"></label> <button>Continue</button></form>',
    )
  }
  const login = new URLSearchParams(await text(request)).get('login') ?? ''
  const accountId = accounts.get(login)?.sub
  const result = accountId ? { login: { accountId } } : { error: 'access_denied' }
  return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}
