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

export interface OpenIdServer {
  /** What Rapport has to be told about it. */
  config: OpenIdConfig
  accounts: Map<string, Account>
  /** Lets a Rapport at this address send people here. */
  serve(rapportUrl: string): void
  /** Is away until it is told to be there again. */
  setAway(isAway: boolean): void
  close(): Promise<void>
}

const clientId = 'rapport'
const clientSecret = 'a secret of the two servers'
const scope = 'openid email profile groups'

/** An OpenID server of this machine, which asks whoever comes for a name alone. */
export async function startOpenIdServer(
  options: Partial<Pick<OpenIdConfig, 'isOnly' | 'roles'>> = {},
): Promise<OpenIdServer> {
  const accounts = new Map<string, Account>()
  let provider: Provider | undefined
  let isAway = false
  const server = createServer((request, response) => {
    if (!provider || isAway) return response.writeHead(503).end()
    if (request.url?.startsWith('/interaction/')) return askForName(provider, accounts, request, response)
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
      ...options,
    },
    serve(rapportUrl) {
      provider = openProvider(issuer, `${rapportUrl}/api/auth/callback/openid`, accounts)
    },
    setAway(is) {
      isAway = is
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
