import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { answer, identify } from './api.ts'
import { type Clock, createClock } from './clock.ts'
import { control } from './control.ts'
import { type Community, loadBundled } from './corpus.ts'
import { createFaults, faultError, type Strike } from './faults.ts'
import { avatar, landscape } from './images.ts'
import { createJournal } from './journal.ts'
import { createLimits, DEFAULT_QUOTAS, type Quotas } from './limits.ts'
import { pollAnswer } from './methods/longPoll.ts'
import { createCommunityModel } from './model/community.ts'
import { defaultShiftWeeks } from './model/timeline.ts'
import type { Sandbox, SandboxCommunity } from './sandbox.ts'
import { createSignIn, serveSignIn } from './signIn.ts'
import { type Token, tokensOf, valuesOf } from './tokens.ts'
import { VkError } from './vkError.ts'
import { errorBody, readParams, sendJson, sendSpoilt } from './wire.ts'

export type SandboxOptions = {
  /** 0, the default, takes any free port. */
  port?: number
  host?: string
  clock?: Clock
  /** Default: the museum of Olonets. */
  communities?: readonly Community[]
  /** Equal seed, equal world. */
  seed?: number
  /** Weeks added to the corpus; by default so many that six weeks of it still lie ahead. */
  shiftWeeks?: number
  /** Cuts each wall to its newest posts, as seen at the start. */
  wallSize?: number
  /** Whether posts are now and then corrected or deleted by themselves; default true. */
  churn?: boolean
  /** Time every answer takes. */
  latencyMs?: number
  quotas?: Quotas
  /** Whether the limits per second and day hold; default true. */
  limits?: boolean
  /** How long a refresh token that was used gives the same pair again; default 0. */
  refreshLeewayMs?: number
}

/** Starts a server that speaks VK's API, version 5.199, over communities of real posts. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { seed = 1, churn = true, wallSize } = options
  const clock = options.clock ?? createClock()
  const corpora = [...(options.communities ?? [loadBundled('olonmus')])]
  const startMs = clock.now()
  const shiftWeeks = options.shiftWeeks ?? defaultShiftWeeks(corpora, startMs)
  const tokens = new Map<string, Token>()
  const ids: number[] = []
  const serve = (corpus: Community): SandboxCommunity => {
    ids.push(corpus.info.id)
    const own = tokensOf(seed, corpus.info, ids)
    for (const token of Object.values(own)) tokens.set(token.value, token)
    const model = createCommunityModel(corpus, { seed, shiftWeeks, churn, wallSize, startMs })
    return { ...model, tokens: valuesOf(own) }
  }
  const communities = corpora.map(serve)

  let latencyMs = options.latencyMs ?? 0
  const server = createServer()
  const signIn = createSignIn({ seed, clock, tokens, corpora, leewayMs: options.refreshLeewayMs ?? 0 })
  const sandbox: Sandbox = {
    url: '',
    clock,
    faults: createFaults(),
    limits: createLimits(options.quotas ?? DEFAULT_QUOTAS, options.limits),
    journal: createJournal(),
    signIn,
    shiftWeeks,
    communities,
    add(more) {
      corpora.push(...more)
      communities.push(...more.map(serve))
    },
    revoke(values) {
      for (const value of values) {
        const token = tokens.get(value)
        if (token) tokens.set(value, { ...token, refusal: 'revoked' })
      }
    },
    setLatency: (ms) => {
      latencyMs = ms
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  server.on('request', (request, response) => {
    void handle(sandbox, tokens, latencyMs, request, response).catch((error: unknown) => {
      console.error('sandbox failed', error)
      if (!response.headersSent) response.writeHead(500).end()
    })
  })
  const host = options.host ?? '127.0.0.1'
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, host, resolve)
  })
  const { port } = server.address() as AddressInfo
  sandbox.url = `http://${host}:${port}`
  return sandbox
}

async function handle(
  sandbox: Sandbox,
  tokens: ReadonlyMap<string, Token>,
  latencyMs: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const arrivedMs = performance.now()
  const url = new URL(request.url ?? '/', sandbox.url)
  if (/^\/(authorize|oauth2)\b/.test(url.pathname))
    return serveSignIn(sandbox, latencyMs, request, response, url)
  const method = /^\/method\/([\w.]+)$/.exec(url.pathname)?.[1]
  if (method === undefined) return other(sandbox, request, response, url)
  const params = await readParams(request, url).catch(asRefusal)
  if (latencyMs > 0) await delay(latencyMs)
  if (params instanceof VkError) return sendJson(response, errorBody(params, method, new Map()))
  const { body, strike } = callMethod(sandbox, tokens, method, params, arrivedMs)
  if (strike?.kind === 'slow') await delay(strike.delayMs)
  if (strike) sendSpoilt(response, strike.kind, body)
  else sendJson(response, body)
}

/** The body of an answer, and what is to spoil it on its way. */
function callMethod(
  sandbox: Sandbox,
  tokens: ReadonlyMap<string, Token>,
  method: string,
  params: ReadonlyMap<string, string>,
  arrivedMs: number,
): { body: string; strike: Strike | undefined } {
  const value = params.get('access_token')
  const label = tokens.get(value ?? '')?.label ?? 'unknown'
  sandbox.journal.arrived(label, method, performance.timeOrigin + arrivedMs)
  const strike = sandbox.faults.strike(method, value ?? '')
  try {
    if (strike?.kind === 'error') throw faultError(strike.code)
    const token = identify(tokens, value, sandbox.clock.now())
    const call = {
      params,
      token,
      now: sandbox.clock.now(),
      url: sandbox.url,
      communities: sandbox.communities,
    }
    return { body: JSON.stringify(answer(sandbox, call, method, arrivedMs)), strike }
  } catch (error) {
    const refusal = asRefusal(error)
    sandbox.journal.refused(label, method, refusal.code)
    return { body: errorBody(refusal, method, params), strike: strike?.kind === 'error' ? undefined : strike }
  }
}

/** Everything beside the methods: pictures, and the controls under /sandbox. */
async function other(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const [, kind, id, size] = /^\/(photo|avatar|sticker)\/(\w+)_(\d+(?:x\d+)?)\.svg$/.exec(url.pathname) ?? []
  if (kind && id && size) {
    const [width = 0, height = width] = size.split('x').map((edge) => Math.min(4096, Number(edge)))
    const svg = kind === 'photo' ? landscape(id, width, height) : avatar(id, width)
    return sendPicture(response, svg, request.headers.accept)
  }
  const heard = /^\/longpoll\/(\d+)$/.exec(url.pathname)?.[1]
  const community = sandbox.communities.find(({ info }) => String(info.id) === heard)
  if (community) {
    const polled = await pollAnswer(community, url.searchParams)
    return polled ? sendJson(response, JSON.stringify(polled)) : void response.destroy()
  }
  if (url.pathname.startsWith('/sandbox')) return control(sandbox, request, response, url.pathname)
  response.writeHead(404).end()
}

/** As the drawing it is, or as VK does, in pixels, for those who take no drawings. */
async function sendPicture(response: ServerResponse, svg: string, accept = '*/*') {
  const isDrawing = /svg|\*\/\*/.test(accept)
  const type = isDrawing ? 'image/svg+xml' : 'image/jpeg'
  const body = isDrawing ? svg : await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
  response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=86400' }).end(body)
}

function asRefusal(error: unknown): VkError {
  if (error instanceof VkError) return error
  throw error
}
