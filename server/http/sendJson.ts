import { promisify } from 'node:util'
import { gzip, type ZlibOptions } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply } from 'fastify'
import type { Call } from '#contract/call.ts'

const compress = promisify<Buffer, ZlibOptions, Buffer>(gzip)
/** Half the CPU time of the default level for a tenth more bytes. */
const level = 4

/** A response in the shape of its call. */
interface Written {
  plain: Buffer
  gzipped?: Promise<Buffer>
}

/** Sends responses in the shape of the contract. Cached answers are validated, serialised and compressed once. */
export function sendJson(call: Pick<Call, 'output'>) {
  const known = new WeakMap<object, Written>()

  function write(answer: unknown, reply: FastifyReply): Written {
    const key = typeof answer === 'object' ? answer : null
    const written = (key && known.get(key)) ?? {
      plain: Buffer.from(JSON.stringify(shape(call, answer, reply))),
    }
    if (key) known.set(key, written)
    return written
  }

  return (reply: FastifyReply, answer: unknown) => sendWritten(reply, write(answer, reply))
}

/** Sends JSON that was written elsewhere in the shape of its call. */
export const sendBytes = (reply: FastifyReply, { buffer, byteOffset, byteLength }: Uint8Array) =>
  sendWritten(reply, { plain: Buffer.from(buffer, byteOffset, byteLength) })

async function sendWritten(reply: FastifyReply, written: Written) {
  reply.type('application/json; charset=utf-8')
  const accepted = reply.request.headers['accept-encoding'] ?? 'identity'
  if (written.plain.length < fewestBytes || negotiate(accepted, ['gzip']) === null)
    return reply.send(written.plain)
  written.gzipped ??= compress(written.plain, { level })
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding')
  return reply.send(await written.gzipped)
}

/** Shorter responses are one packet either way. */
const fewestBytes = 1024

/** Validates an answer against the contract. An invalid item of a list is dropped; the others are sent. */
function shape(call: Pick<Call, 'output'>, answer: unknown, reply: FastifyReply): unknown {
  const shaped = call.output.safeParse(answer)
  if (shaped.success) return shaped.data
  const { issues } = shaped.error
  const odd = new Set(issues.map(({ path: [field, nth] }) => (field === 'items' ? nth : undefined)))
  if (odd.has(undefined) || !hasItems(answer)) throw shaped.error
  reply.log.error({ err: shaped.error, route: reply.request.routeOptions.url }, oddItems)
  return call.output.parse({ ...answer, items: answer.items.filter((_, nth) => !odd.has(nth)) })
}

/** The log message for dropped items. */
export const oddItems = 'items that are not as the contract says are left out of a list'

const hasItems = (answer: unknown): answer is { items: unknown[] } =>
  typeof answer === 'object' && answer !== null && 'items' in answer && Array.isArray(answer.items)
