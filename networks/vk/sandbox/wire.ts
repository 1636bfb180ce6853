import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Strike } from './faults.ts'
import type { Params } from './params.ts'
import { VkError } from './vkError.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const MAX_BODY_BYTES = 16 * 1024 * 1024

/** Parameters of a request from its query and its form or multipart body; the token may be in a header. */
export async function readParams(request: IncomingMessage, url: URL): Promise<Map<string, string>> {
  const params = new Map(url.searchParams)
  for (const [name, value] of await readForm(request)) params.set(name, value)
  const bearer = /^Bearer\s+(.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (bearer && !params.has('access_token')) params.set('access_token', bearer)
  return params
}

/** VK's error object. The token is not repeated in it. */
export function errorBody(error: VkError, method: string, params: Params): string {
  const visible = [...params].filter(([name]) => name !== 'access_token')
  return JSON.stringify({
    error: {
      error_code: error.code,
      ...(error.subcode !== undefined && { error_subcode: error.subcode }),
      error_msg: error.message,
      ...error.extra,
      request_params: [['method', method], ...visible].map(([key, value]) => ({ key, value })),
    },
  })
}

export function sendJson(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': JSON_TYPE, 'content-length': Buffer.byteLength(body) })
  response.end(body)
}

/** Sends `body` the way the fault spoils it. */
export function sendSpoilt(response: ServerResponse, kind: Strike['kind'], body: string): void {
  const half = body.slice(0, Math.ceil(body.length / 2))
  switch (kind) {
    case 'http500':
      response.writeHead(500, { 'content-type': 'text/html' })
      response.end('<html><body><h1>500 Internal Server Error</h1></body></html>')
      return
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.end(
        '<!DOCTYPE html><html><head><title>VK</title></head><body>Технические работы</body></html>',
      )
      return
    case 'reset':
      response.socket?.resetAndDestroy()
      return
    case 'cut':
      response.writeHead(200, { 'content-type': JSON_TYPE, 'content-length': Buffer.byteLength(body) })
      response.write(half, () => response.destroy())
      return
    case 'garbage':
      sendJson(response, half)
      return
    default:
      sendJson(response, body)
  }
}

async function readForm(request: IncomingMessage): Promise<Iterable<[string, string]>> {
  if (request.method !== 'POST') return []
  const length = Number(request.headers['content-length'] ?? 0)
  if (length > MAX_BODY_BYTES) throw new VkError(8, 'request is too big')
  const bytes = await buffer(request)
  const type = request.headers['content-type'] ?? ''
  if (type.startsWith('multipart/form-data')) return readMultipart(bytes, type)
  return type.startsWith('application/x-www-form-urlencoded') ? new URLSearchParams(bytes.toString()) : []
}

async function readMultipart(bytes: Buffer, type: string): Promise<[string, string][]> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw new VkError(8, 'malformed multipart body')
    })
  return [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  )
}
