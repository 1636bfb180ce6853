import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { addressOf } from './caller.ts'
import { answerClientError, tooManySlow } from './clientError.ts'

/** Options of Node's server: how long the head of a request may take, and how often that is looked at. */
export const headDeadline = { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 }

const usualPatience = {
  /** A body that takes longer to arrive is slow. */
  promptMs: 1_000,
  /** From then on it may take so long, and longer by its size at the rate of a bad connection on the road. */
  graceMs: 10_000,
  leastBytesPerS: 16 * 1024,
  /** So many of one address may be slow that come without a token. */
  mostSlow: 20,
  /** Of one address. A browser opens six, and an office behind one address has many browsers. */
  mostConnections: 512,
}
type Patience = typeof usualPatience
/** The longest body that any call takes: nobody gets more time by announcing more. */
const mostBytes = Math.max(
  ...Object.values(calls)
    .flatMap((group) => Object.values<Call>(group))
    .map((call) => call.mostBytes ?? 0),
)

interface Options {
  /** Whether an address is a proxy's, behind which stand many. */
  isProxy(address: string): boolean
  patience?: Patience
}

/** Cuts off what opens connections and requests and never finishes them, as no browser does. */
export function boundArrivals(app: FastifyInstance, { isProxy, patience = usualPatience }: Options) {
  boundConnections(app, isProxy, patience)
  const slow = new Map<string, number>()
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) watchBody(request, reply.raw, slow, patience)
    done()
  })
}

function boundConnections(
  { server }: FastifyInstance,
  isProxy: Options['isProxy'],
  { mostConnections }: Patience,
) {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    if (address === undefined || isProxy(address)) return
    if ((open.get(address) ?? 0) >= mostConnections) return socket.destroy()
    count(open, address, 1)
    socket.once('close', () => count(open, address, -1))
  })
}

/** Over a connection: requests that are injected by a test have none. */
const hasBody = ({ headers, raw }: FastifyRequest) =>
  raw.socket instanceof Socket &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0)

/** slow: how many bodies are slow to arrive, by address. */
function watchBody(
  request: FastifyRequest,
  answer: ServerResponse,
  slow: Map<string, number>,
  patience: Patience,
) {
  const { promptMs, graceMs, leastBytesPerS, mostSlow } = patience
  const { raw, headers } = request
  const announced = Math.min(Number(headers['content-length'] ?? mostBytes), mostBytes)
  const address = addressOf(request) ?? 'unknown'
  let isCounted = false
  const cutOff = (code: string) => {
    if (!answer.headersSent)
      answerClientError(Object.assign(new Error('A body is late'), { code }), raw.socket)
    raw.socket.destroySoon()
  }

  const beSlow = () => {
    const isUnknown = headers.authorization === undefined
    if (isUnknown && (slow.get(address) ?? 0) >= mostSlow) return cutOff(tooManySlow)
    isCounted = isUnknown
    if (isCounted) count(slow, address, 1)
    timer = setTimeout(cutOff, graceMs + (announced / leastBytesPerS) * 1000, 'ERR_HTTP_REQUEST_TIMEOUT')
  }
  let timer = setTimeout(beSlow, promptMs)
  // Once it has arrived, or its connection is gone.
  raw.once('close', () => {
    clearTimeout(timer)
    if (isCounted) count(slow, address, -1)
  })
}

function count(counts: Map<string, number>, key: string, by: number) {
  const n = (counts.get(key) ?? 0) + by
  if (n > 0) counts.set(key, n)
  else counts.delete(key)
}
