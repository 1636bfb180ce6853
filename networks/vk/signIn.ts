import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Grant, NetworkSignIn } from '#networks/network.ts'
import { SignInRefusal } from '#networks/problem.ts'
import { VkProblem } from './failures.ts'

/** An application of VK ID. */
export interface VkIdOptions {
  /** Of VK ID, without a trailing slash. */
  url: string
  clientId: string
  /** Public applications have none. */
  clientSecret: string | undefined
  /** The rights that people are asked for, separated by spaces. */
  scope: string
  timeoutMs?: number
}

const Granted = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.coerce.number().positive(),
})
const Refused = z.object({ error: z.string().max(100) })

/** A refresh token is good with the id of the device it was given to alone. */
const Refresh = z.object({ token: z.string(), deviceId: z.string() })

/** Errors of OAuth that pass by themselves or with a change of our settings, whatever was asked with. */
const passing = new Set([
  'invalid_client',
  'unauthorized_client',
  'slow_down',
  'server_error',
  'temporarily_unavailable',
])

/**
 * Sign-in by VK ID (id.vk.com/about/business/go/docs/ru/vkid/latest/vk-id/connection/api-integration/api-description): an access
 * token lasts an hour, a refresh token is good once.
 */
export function makeVkSignIn({
  url,
  clientId,
  clientSecret,
  scope,
  timeoutMs = 15_000,
}: VkIdOptions): NetworkSignIn {
  /** No answer, or one of an unknown form, may come of a request that VK has carried out. */
  const unanswered = () => new VkProblem('unavailable', 'oauth2/auth')

  async function ask(fields: Record<string, string>, deviceId: string): Promise<Grant> {
    const body = new URLSearchParams({ ...fields, client_id: clientId, device_id: deviceId })
    if (clientSecret !== undefined) body.set('client_secret', clientSecret)
    const response = await fetch(`${url}/oauth2/auth`, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => {
      throw unanswered()
    })
    if (response.status >= 500) throw unanswered()
    const answer: unknown = await response.json().catch(() => {
      throw unanswered()
    })
    const refused = Refused.safeParse(answer)
    if (refused.success) {
      const { error } = refused.data
      throw new SignInRefusal(`VK ID refuses with ${error.replace(/\W/g, '')}`, !passing.has(error))
    }
    const granted = Granted.safeParse(answer)
    if (!response.ok || !granted.success) throw unanswered()
    const { access_token, refresh_token, expires_in } = granted.data
    const refresh = JSON.stringify({ token: refresh_token, deviceId } satisfies z.input<typeof Refresh>)
    return { access: access_token, refresh, lastsS: expires_in }
  }

  return {
    address({ state, verifier, returnTo }) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: returnTo,
        scope,
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      })
      return `${url}/authorize?${query}`
    },

    exchange({ code, deviceId, state, verifier, returnTo }) {
      const answer = { code, state, code_verifier: verifier, redirect_uri: returnTo }
      return ask({ grant_type: 'authorization_code', ...answer }, deviceId)
    },

    async renew(refresh) {
      const { token, deviceId } = Refresh.parse(JSON.parse(refresh))
      const state = randomBytes(24).toString('base64url')
      return ask({ grant_type: 'refresh_token', refresh_token: token, state }, deviceId)
    },
  }
}
