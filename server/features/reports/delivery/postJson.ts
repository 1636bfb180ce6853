import { lookup } from 'node:dns'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './publicAddress.ts'

/** How and where requests may go, and how long that may take. Tests have one of their own, without encryption, for servers of this machine. */
export interface Network {
  request: typeof request
  isAllowed(address: string): boolean
  withinMs: number
}

export const publicInternet: Network = { request, isAllowed: isPublicAddress, withinMs: 10_000 }

/**
 * Posts JSON to an address that people gave, which may be anything: goes nowhere but where the network allows, follows no
 * redirect, and reads no more of the answer than its head. Errors: an Error that says why it was not taken.
 */
export async function postJson(
  network: Network,
  url: string,
  body: string,
  headers: OutgoingHttpHeaders,
): Promise<void> {
  const target = new URL(url)
  // A host that is an address already is never looked up.
  const host = target.hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) && !network.isAllowed(host)) throw notPublic()
  const signal = AbortSignal.timeout(network.withinMs)
  const answered = Promise.withResolvers<IncomingMessage>()
  network
    .request(target, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'Rapport' },
      lookup: allowedLookup(network),
      agent: false,
      signal,
    })
    .on('response', answered.resolve)
    .on('error', answered.reject)
    .end(body)
  const response = await answered.promise.catch((error: unknown) => {
    throw signal.aborted ? new Error('It did not answer in time') : error
  })
  response.on('error', () => {}).destroy()
  const status = response.statusCode ?? 0
  if (status < 200 || status > 299) throw new Error(`It answered with the status ${status}`)
}

/** Looks a name up for the connection itself: what was checked is what is connected to, also when the name moves. */
const allowedLookup =
  ({ isAllowed }: Network): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? new Error(`${hostname} has no address`), [])
      if (!addresses.every(({ address }) => isAllowed(address))) return done(notPublic(), [])
      return options.all ? done(null, addresses) : done(null, first.address, first.family)
    })

const notPublic = () => new Error('It is not at a public address')
