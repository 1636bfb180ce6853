import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file that is streamed while it is generated. */
export interface FileAnswer {
  /** The file name people see, in any script. */
  filename: string
  /** ASCII fallback of the name. */
  asciiFilename: string
  /** Media type. */
  type: string
  /** Read no faster than the client reads, and closed when the client disconnects. */
  chunks: AsyncIterable<string | Buffer>
}

/**
 * Streams a file. Errors before the first bytes are answered as in any call; later ones abort the connection, so that a part
 * is not taken for the whole.
 */
export async function sendFile(reply: FastifyReply, { filename, asciiFilename, type, chunks }: FileAnswer) {
  const stream = Readable.from(chunks, { objectMode: false })
  await once(stream, 'readable')
  // An error event without a listener would end the process; Fastify listens only later.
  stream.on('error', () => {})
  const named = `filename="${asciiFilename}"; filename*=UTF-8''${encodeFilename(filename)}`
  return reply.type(type).header('content-disposition', `attachment; ${named}`).send(stream)
}

/** RFC 8187: encodeURIComponent does not escape some characters that must be. */
const encodeFilename = (name: string) =>
  encodeURIComponent(name).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
