import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { senderKey } from './caller.ts'
import { answerClientError, tooManySlow } from './clientError.ts'
import { addTo } from './counts.ts'

/** Options of Node's server: how long the head of a request may take, and how often that is looked at. */
export const headDeadline = { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 }

const usualPatience = {
  /** A body that takes longer to arrive is slow. */
  promptMs: 1_000,
  /** From then on so much of it has to come each time: the rate of a bad connection on the road. */
  everyMs: 10_000,
  leastBytesPerS: 16 * 1024,
  /** So many of one sender may be slow that come from nobody we know. */
  mostSlow: 20,
  /** Of one sender. A browser opens six, and an office behind one address has many browsers. */
  mostConnections: 512,
  /** Requests of one connection without an answer. Browsers and proxies send the next one after the answer. */
  mostUnanswered: 4,
}
type Patience = typeof usualPatience

interface Options {
  /** Whether an address is a proxy's, behind which stand many. */
  isProxy(address: string): boolean
  patience?: Patience
}

/** Cuts off what opens connections and requests and never finishes them, as no browser does. */
export function boundArrivals(app: FastifyInstance, { isProxy, patience = usualPatience }: Options) {
  boundConnections(app, isProxy, patience)
  boundUnanswered(app, patience)
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
    const sender = senderKey({ ip: address })
    if ((open.get(sender) ?? 0) >= mostConnections) return socket.destroy()
    addTo(open, sender, 1)
    socket.once('close', () => addTo(open, sender, -1))
  })
}

/** Ends connections on which requests are sent far ahead of their answers: a packet holds a thousand of them. */
function boundUnanswered(app: FastifyInstance, { mostUnanswered }: Patience) {
  const unanswered = new Map<Socket, number>()
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    if ((unanswered.get(socket) ?? 0) >= mostUnanswered) {
      reply.hijack()
      socket.destroy()
      return
    }
    addTo(unanswered, socket, 1)
    reply.raw.once('close', () => addTo(unanswered, socket, -1))
    done()
  })
}

/** Over a connection: requests that are injected by a test have none. */
const hasBody = ({ headers, raw }: FastifyRequest) =>
  raw.socket instanceof Socket &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0)

/** slow: how many bodies are slow to arrive, by sender. */
function watchBody(
  request: FastifyRequest,
  answer: ServerResponse,
  slow: Map<string, number>,
  { promptMs, everyMs, leastBytesPerS, mostSlow }: Patience,
) {
  const { raw } = request
  const { socket } = raw
  const sender = senderKey(request)
  let isCounted = false
  let timer = setTimeout(beSlow, promptMs)

  function beSlow() {
    // All of it is there, and waits for us.
    if (raw.complete) return
    // A token that is only made up is none.
    const isUnknown = !request.caller
    if (isUnknown && (slow.get(sender) ?? 0) >= mostSlow) return cutOff(tooManySlow)
    isCounted = isUnknown
    if (isCounted) addTo(slow, sender, 1)
    lookAgain()
  }

  function lookAgain() {
    const before = socket.bytesRead
    timer = setTimeout(() => {
      // What has come and was not read yet waits for us.
      const isLate = raw.readableLength === 0 && socket.bytesRead - before < (leastBytesPerS * everyMs) / 1000
      if (isLate) cutOff('ERR_HTTP_REQUEST_TIMEOUT')
      else lookAgain()
    }, everyMs)
  }

  function cutOff(code: string) {
    if (!answer.headersSent) answerClientError(Object.assign(new Error('A body is late'), { code }), socket)
    socket.destroySoon()
  }

  // Once it has arrived, or its connection is gone.
  raw.once('close', () => {
    clearTimeout(timer)
    if (isCounted) addTo(slow, sender, -1)
  })
}
