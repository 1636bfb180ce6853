import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Scope } from '#networks/vk/methods.ts'
import type { Clock } from './clock.ts'
import type { Community } from './corpus.ts'
import type { Params } from './params.ts'
import type { Sandbox } from './sandbox.ts'
import { ALL_USER, secretText, type Token, tokensOf } from './tokens.ts'
import { readParams, sendSpoilt } from './wire.ts'

/** The application whose people sign in. */
export const signInApp = { clientId: '51000001', clientSecret: 'sandbox-client-secret' }

const CODE_MS = 10 * 60_000
const ACCESS_S = 3600

type Answer = { status: number; body: Record<string, unknown> }

export type SignIn = {
  /** The page on which a person allows or denies what an application asks for; text where it asks wrongly. */
  page(params: Params): string
  /** Where a person is sent back to who decided on it. */
  decide(params: Params): string
  /** Gives tokens for a code, or for a refresh token, which is used up by that. */
  give(params: Params): Answer
  /** How often tokens were given, a pair given again included once. */
  given(): number
  /** The refresh tokens that are good now. */
  good(): string[]
  /** Takes back all that people have allowed. */
  revoke(): void
}

type Code = { asked: Params; scopes: readonly Scope[]; deviceId: string; expiresAtMs: number }
type Refresh = {
  value: string
  scopes: readonly Scope[]
  deviceId: string
  used?: { atMs: number; gave: Answer }
}

/** Sign-in by VK ID, as a person who manages all communities of the sandbox. */
export function createSignIn({
  seed,
  clock,
  tokens,
  corpora,
  leewayMs,
}: {
  seed: number
  clock: Clock
  tokens: Map<string, Token>
  corpora: readonly Community[]
  leewayMs: number
}): SignIn {
  const codes = new Map<string, Code>()
  const refreshes = new Map<string, Refresh>()
  let made = 0
  let given = 0
  const secret = (what: string) => {
    made += 1
    return secretText(`${seed}/signIn/${made}/${what}`)
  }

  function pair(scopes: readonly Scope[], deviceId: string, state: string): Answer {
    const [first] = corpora
    if (!first) throw new Error('the sandbox is empty')
    const access = `vk2.a.${secret('access')}`
    const value = `vk2.r.${secret('refresh')}`
    const { user } = tokensOf(seed, first.info)
    tokens.set(access, {
      ...user,
      value: access,
      label: 'signIn.user',
      manages: corpora.map(({ info }) => info.id),
      scopes,
      expiresAtMs: clock.now() + ACCESS_S * 1000,
    })
    refreshes.set(value, { value, scopes, deviceId })
    given += 1
    return {
      status: 200,
      body: {
        access_token: access,
        refresh_token: value,
        token_type: 'Bearer',
        expires_in: ACCESS_S,
        user_id: user.userId,
        state,
        scope: scopes.join(' '),
      },
    }
  }

  function exchange(params: Params): Answer {
    const code = codes.get(params.get('code') ?? '')
    codes.delete(params.get('code') ?? '')
    if (!code || code.expiresAtMs <= clock.now()) return refuse('invalid_grant', 'code is invalid or expired')
    if (params.get('device_id') !== code.deviceId) return refuse('invalid_grant', 'device_id is incorrect')
    if (params.get('redirect_uri') !== code.asked.get('redirect_uri'))
      return refuse('invalid_request', 'redirect_uri is incorrect')
    if (challengeOf(params.get('code_verifier') ?? '') !== code.asked.get('code_challenge'))
      return refuse('invalid_grant', 'code_verifier is incorrect')
    if (params.get('state') !== code.asked.get('state'))
      return refuse('invalid_request', 'state is incorrect')
    return pair(code.scopes, code.deviceId, params.get('state') ?? '')
  }

  function renew(params: Params): Answer {
    const refresh = refreshes.get(params.get('refresh_token') ?? '')
    if (!refresh) return refuse('invalid_grant', 'refresh_token is invalid')
    if (params.get('device_id') !== refresh.deviceId) return refuse('invalid_grant', 'device_id is incorrect')
    if (!params.get('state')) return refuse('invalid_request', 'state is missing')
    if (refresh.used) {
      const isLate = clock.now() - refresh.used.atMs > leewayMs || leewayMs === 0
      return isLate ? refuse('invalid_grant', 'refresh_token was used') : refresh.used.gave
    }
    const gave = pair(refresh.scopes, refresh.deviceId, params.get('state') ?? '')
    refresh.used = { atMs: clock.now(), gave }
    return gave
  }

  return {
    page(params) {
      const problem = wrongIn(params)
      return problem ?? form(params)
    },
    decide(params) {
      const back = new URL(params.get('redirect_uri') ?? '')
      back.searchParams.set('state', params.get('state') ?? '')
      if (!params.has('allow')) {
        back.searchParams.set('error', 'access_denied')
        back.searchParams.set('error_description', 'User denied the access')
        return back.href
      }
      const code = `vk2.c.${secret('code')}`
      const deviceId = secret('device').slice(0, 43)
      const scopes = ALL_USER.filter((scope) => params.has(`right_${scope}`))
      codes.set(code, { asked: params, scopes, deviceId, expiresAtMs: clock.now() + CODE_MS })
      for (const [name, value] of Object.entries({ code, device_id: deviceId, type: 'code_v2' }))
        back.searchParams.set(name, value)
      return back.href
    },
    give(params) {
      const isApp = params.get('client_id') === signInApp.clientId
      if (!isApp || params.get('client_secret') !== signInApp.clientSecret)
        return refuse('invalid_client', 'client is unknown')
      switch (params.get('grant_type')) {
        case 'authorization_code':
          return exchange(params)
        case 'refresh_token':
          return renew(params)
        default:
          return refuse('unsupported_grant_type', 'grant_type is unknown')
      }
    },
    given: () => given,
    good: () => [...refreshes.values()].filter(({ used }) => !used).map(({ value }) => value),
    revoke: () => refreshes.clear(),
  }
}

const refuse = (error: string, error_description: string): Answer => ({
  status: 400,
  body: { error, error_description },
})

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

function wrongIn(params: Params): string | undefined {
  if (params.get('client_id') !== signInApp.clientId) return 'client_id is unknown'
  if (params.get('response_type') !== 'code') return 'response_type should be code'
  if (!URL.canParse(params.get('redirect_uri') ?? '')) return 'redirect_uri is invalid'
  if (!/^s256$/i.test(params.get('code_challenge_method') ?? ''))
    return 'code_challenge_method should be s256'
  if (!/^[\w-]{43}$/.test(params.get('code_challenge') ?? '')) return 'code_challenge is invalid'
  if ((params.get('state') ?? '').length < 32) return 'state is too short'
  return undefined
}

/** What the application asks for, each right with a box. */
function form(params: Params): string {
  const kept = [...params].map(
    ([name, value]) => `<input type="hidden" name="${text(name)}" value="${text(value)}">`,
  )
  const asked = ALL_USER.filter((scope) => (params.get('scope') ?? '').split(' ').includes(scope))
  const boxes = asked.map(
    (scope) => `<p><label><input type="checkbox" name="right_${scope}" checked> ${scope}</label></p>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>VK ID</title>
<h1>VK ID (sandbox)</h1><form action="/authorize/decide">${kept.join('')}${boxes.join('')}
<button name="allow" value="1">Allow</button> <button>Deny</button></form></html>`
}

const text = (value: string) => value.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** What is asked under the addresses of VK ID; faults name it `oauth2.auth`. */
export async function serveSignIn(
  { signIn, faults }: Sandbox,
  latencyMs: number,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const params = await readParams(request, url)
  if (url.pathname === '/authorize') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(signIn.page(params))
    return
  }
  if (url.pathname === '/authorize/decide') {
    response.writeHead(302, { location: signIn.decide(params) }).end()
    return
  }
  if (request.method !== 'POST' || url.pathname !== '/oauth2/auth') {
    response.writeHead(404).end()
    return
  }
  const strike = faults.strike('oauth2.auth', params.get('refresh_token') ?? params.get('code') ?? '')
  if (latencyMs > 0) await delay(latencyMs / 2)
  const { status, body } =
    strike?.kind === 'error' ? { status: 503, body: { error: 'server_error' } } : signIn.give(params)
  if (latencyMs > 0 || strike?.kind === 'slow') await delay(latencyMs / 2 + (strike?.delayMs ?? 0))
  const json = JSON.stringify(body)
  if (strike && strike.kind !== 'error' && strike.kind !== 'slow')
    return sendSpoilt(response, strike.kind, json)
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(json)
}
