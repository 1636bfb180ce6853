import { createSocket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { connect } from 'node:net'
import { hostname } from 'node:os'
import type { SyslogServer } from '#server/config.ts'

/** Facility 13 (log audit), severity 6 (informational). */
const priority = 13 * 8 + 6
const withinMs = 10_000

interface Entry {
  at: string
}

/** Sends entries to a syslog server as RFC 5424 has them, each with its JSON. Errors: those of the network; over UDP few are noticed. */
export async function sendToSyslog({ protocol, host, port }: SyslogServer, entries: Entry[]): Promise<void> {
  const messages = entries.map((entry) =>
    Buffer.from(
      `<${priority}>1 ${entry.at} ${hostname()} rapport ${process.pid} audit - ${JSON.stringify(entry)}`,
    ),
  )
  await (protocol === 'udp' ? sendDatagrams : sendFrames)(host, port, messages)
}

async function sendDatagrams(host: string, port: number, messages: Buffer[]) {
  const { address, family } = await lookup(host)
  const socket = createSocket(family === 6 ? 'udp6' : 'udp4')
  try {
    for (const message of messages) {
      const sent = Promise.withResolvers<void>()
      socket.send(message, port, address, (error) => (error ? sent.reject(error) : sent.resolve()))
      await sent.promise
    }
  } finally {
    socket.close()
  }
}

/** Each behind its length, RFC 6587. */
async function sendFrames(host: string, port: number, messages: Buffer[]) {
  const signal = AbortSignal.timeout(withinMs)
  const socket = connect({ host, port, signal })
  try {
    await once(socket, 'connect', { signal })
    const frames = messages.map((message) => Buffer.concat([Buffer.from(`${message.length} `), message]))
    socket.end(Buffer.concat(frames)).resume()
    // The server has taken all of it when it ends the connection, too.
    await once(socket, 'close', { signal })
  } finally {
    socket.destroy()
  }
}
