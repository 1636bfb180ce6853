import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const usualPatience = {
  /** For bytes of an answer to be taken, and longer by how many wait at the rate of a bad connection on the road. */
  graceMs: 10_000,
  leastBytesPerS: 16 * 1024,
}

/** Cuts off who asks and then reads the answer not at all, or a few bytes at a time: it would be kept for as long as they like. */
export function cutOffSlowReaders(app: FastifyInstance, patience = usualPatience) {
  app.addHook('onSend', ({ raw: { socket } }, { raw: answer }, payload, done) => {
    // Requests that are injected by a test have none.
    if (socket instanceof Socket && !answer.closed) answer.once('close', watch(socket, patience))
    done(null, payload)
  })
}

/** What takes us long to make waits for nobody: only what is written and not taken counts. @returns what ends it. */
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
