import type { OAuthConfig } from 'next-auth/providers/oauth'
import type { OpenIdConfig } from '#server/config.ts'

export const openIdProviderId = 'openid'

/** Milliseconds that the OpenID server may take for an answer. */
const patienceMs = 10_000

/** next-auth's sign-in by the OpenID server of the settings. */
export const openIdProvider = (config: OpenIdConfig): OAuthConfig<{ sub: string }> => ({
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
