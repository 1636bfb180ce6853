import type { Socket } from 'node:net'
import type { ErrorBody } from '#contract/errorBody.ts'

const messages: Record<string, string> = {
  HPE_HEADER_OVERFLOW: 'The headers of the request are too large',
  ERR_HTTP_REQUEST_TIMEOUT: 'The request took too long to arrive',
}

/** Answers, in the one error shape, what is not even HTTP; there is no request yet, only a connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const message = messages[error.code ?? ''] ?? 'The request is not HTTP'
  const body = JSON.stringify({ error: { code: 'validation_failed', message } } satisfies ErrorBody)
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}
