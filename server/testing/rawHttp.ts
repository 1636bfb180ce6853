import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  status: number
  text: string
  /** How much of the request the server took before it answered. */
  sentBytes: number
}

/**
 * Sends bytes as they are, without waiting for the server to take them all, and gives the answer as soon as it is
 * there in full. Ends after `chunks` or the answer, whichever comes first.
 */
export async function rawHttp(
  url: string,
  head: string,
  chunks: Iterable<Uint8Array | string> = [],
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const answered = Promise.withResolvers<RawAnswer>()
  let [received, sentBytes, isDone] = ['', 0, false]
  socket.setEncoding('latin1')
  socket.on('data', (data) => {
    received += data
    const answer = completeAnswer(received)
    if (answer) answered.resolve({ ...answer, sentBytes })
  })
  socket.on('error', (error) => answered.reject(error))
  socket.on('close', () => answered.reject(new Error(`closed without an answer, after ${sentBytes} bytes`)))
  socket.write(head)
  const send = async () => {
    for (const chunk of chunks) {
      if (isDone || !socket.writable) return
      sentBytes += chunk.length
      if (!socket.write(chunk)) await drained(socket)
    }
  }
  void send()
  try {
    return await answered.promise
  } finally {
    isDone = true
    socket.destroy()
  }
}

/** Resolves when there is room for more, or nobody to take it. */
function drained(socket: Socket) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const go = () => {
    socket.off('drain', go).off('close', go)
    resolve()
  }
  socket.on('drain', go).on('close', go)
  return promise
}

function completeAnswer(received: string) {
  const [head = '', text] = received.split('\r\n\r\n', 2)
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  if (text === undefined || text.length < Number(length ?? 0)) return undefined
  return { status: Number(head.split(' ', 2)[1]), text: Buffer.from(text, 'latin1').toString('utf8') }
}
