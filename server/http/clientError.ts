import type { Socket } from 'node:net'
import type { ErrorBody } from '#contract/errorBody.ts'

/** Besides Node's own codes: connections ended because an address sends too many bodies at once. */
export const tooManySlow = 'RAPPORT_TOO_MANY_SLOW'

const answers: Record<string, { status: string; message: string }> = {
  HPE_HEADER_OVERFLOW: {
    status: '400 Bad Request',
    message: 'The headers of the request are too large',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    message: 'The request took too long to arrive',
  },
  [tooManySlow]: {
    status: '429 Too Many Requests',
    message: 'Too many requests of this address are still arriving',
  },
}
const notHttp = { status: '400 Bad Request', message: 'The request is not HTTP' }

/** Answers malformed HTTP in the error shape of the API; there is no request yet, only a connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, message } = answers[error.code ?? ''] ?? notHttp
  const body = JSON.stringify({
    error: { code: error.code === tooManySlow ? 'too_many_requests' : 'validation_failed', message },
  } satisfies ErrorBody)
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}
