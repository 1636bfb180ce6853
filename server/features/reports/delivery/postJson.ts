import type { OutgoingHttpHeaders } from 'node:http'
import { ask, type Network } from '#server/http/network.ts'
import { AppError, reason } from '#server/lib/errors.ts'

/**
 * Posts JSON to an address that people gave, and reads no more of the answer than its head. Errors: an Error that says why
 * it was not taken.
 */
export async function postJson(
  network: Network,
  url: string,
  body: string,
  headers: OutgoingHttpHeaders,
): Promise<void> {
  const response = await ask(network, url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'Rapport' },
    body,
  })
  response.on('error', () => {}).destroy()
  const status = response.statusCode ?? 0
  if (status < 200 || status > 299) throw new AppError('unavailable', reason('status_answered', { status }))
}
