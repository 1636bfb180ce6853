import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply } from 'fastify'
import type { Call } from '#contract/call.ts'

const compress = promisify<string, Buffer>(gzip)

/** An answer in the shape of its call. */
interface Written {
  text: string
  /** Made when it is sent a second time. */
  gzipped?: Promise<Buffer>
}

/**
 * Sends answers in the shape of the contract. One that is remembered, and so given again, is shaped, written and compressed
 * once.
 */
export function sendJson(call: Call) {
  const written = new WeakMap<object, Written>()
  return async (reply: FastifyReply, answer: unknown) => {
    reply.type('application/json; charset=utf-8')
    const key = typeof answer === 'object' ? answer : null
    const known = key && written.get(key)
    if (known) return sendAgain(reply, known)
    const text = JSON.stringify(call.output.parse(answer))
    if (key) written.set(key, { text })
    return reply.send(text)
  }
}

/** Shorter ones are a packet either way. */
const fewestCharacters = 1024

async function sendAgain(reply: FastifyReply, known: Written) {
  const accepted = reply.request.headers['accept-encoding'] ?? 'identity'
  if (known.text.length < fewestCharacters || negotiate(accepted, ['gzip']) === null)
    return reply.send(known.text)
  known.gzipped ??= compress(known.text)
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding')
  return reply.send(await known.gzipped)
}
