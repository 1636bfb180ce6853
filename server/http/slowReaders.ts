import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../lib/errors.ts'
import { senderKey } from './caller.ts'
import { addTo } from './counts.ts'

/** Characters of an answer that fits into the buffer of any connection. */
const shortest = 1024

const usualPatience = {
  /** Timeout for reading a response, plus the time its unread bytes take at the rate of a bad mobile connection. */
  graceMs: 10_000,
  leastBytesPerS: 16 * 1024,
  /** Unread response bytes of one sender without an account. */
  mostUnread: 32 * 2 ** 20,
}

/**
 * Disconnects clients that do not read their response, or only a few bytes at a time, and refuses senders without an account
 * that leave too many bytes unread. Errors: too_many_requests.
 */
export function cutOffSlowReaders(app: FastifyInstance, patience = usualPatience) {
  const unread = new Map<string, number>()
  app.addHook('preValidation', (request, reply, done) => {
    if (request.caller || (unread.get(senderKey(request)) ?? 0) <= patience.mostUnread) return done()
    reply.header('connection', 'close')
    done(new AppError('too_many_requests', 'Read the earlier answers first', { retryAfterS: 10 }))
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const { socket } = request.raw
    // Requests injected by a test have none.
    if (socket instanceof Socket && !reply.raw.closed && !isTaken(socket, payload)) {
      const stop = watch(socket, patience)
      const sender = senderKey(request)
      const bytes = request.caller ? 0 : bytesOf(reply, payload)
      addTo(unread, sender, bytes)
      reply.raw.once('close', () => {
        stop()
        addTo(unread, sender, -bytes)
      })
    }
    done(null, payload)
  })
}

/** Whether the system takes the answer at once, whoever reads it: a short one behind which nothing waits. */
const isTaken = (socket: Socket, payload: unknown): boolean =>
  socket.writableLength === 0 &&
  (payload === undefined || payload === null || (typeof payload === 'string' && payload.length <= shortest))

/** The length of a streamed response is unknown; its producer waits for the reader. */
const bytesOf = (reply: FastifyReply, payload: unknown): number =>
  typeof payload === 'string' || Buffer.isBuffer(payload)
    ? Buffer.byteLength(payload)
    : Number(reply.getHeader('content-length') ?? 0)

/** Only bytes that are written and not read count, not the time a response takes to make. @returns a function that stops it. */
function watch(socket: Socket, { graceMs, leastBytesPerS }: typeof usualPatience): () => void {
  let [waiting, taken] = [0, 0]
  const look = () => {
    const before = { waiting, taken }
    waiting = socket.writableLength
    taken = socket.bytesWritten - waiting
    if (before.waiting > 0 && waiting > 0 && taken === before.taken) socket.destroy()
    else timer = setTimeout(look, graceMs + (waiting / leastBytesPerS) * 1000)
  }
  let timer = setTimeout(look, graceMs)
  return () => clearTimeout(timer)
}
