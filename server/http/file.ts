import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file that is sent while it is made. */
export interface FileAnswer {
  /** As people see it, in any letters. */
  filename: string
  /** For clients that know only ASCII. */
  asciiFilename: string
  /** Media type. */
  type: string
  /** Asked for no faster than the client reads, and ended early when it goes away. */
  chunks: AsyncIterable<string | Buffer>
}

/**
 * Sends a file. What fails before its first bytes is answered as in any call; what fails later cuts the connection,
 * so that a part does not pass for the whole.
 */
export async function sendFile(reply: FastifyReply, { filename, asciiFilename, type, chunks }: FileAnswer) {
  const stream = Readable.from(chunks, { objectMode: false })
  await once(stream, 'readable')
  // Until Fastify listens, an error nobody listens to would end the process.
  stream.on('error', () => {})
  const named = `filename="${asciiFilename}"; filename*=UTF-8''${encodeFilename(filename)}`
  return reply.type(type).header('content-disposition', `attachment; ${named}`).send(stream)
}

/** RFC 8187: encodeURIComponent leaves out some that may not stand there. */
const encodeFilename = (name: string) =>
  encodeURIComponent(name).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
