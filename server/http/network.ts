import { lookup } from 'node:dns'
import { type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { AppError, reason } from '#server/lib/errors.ts'
import { isPublicAddress } from './publicAddress.ts'

/** Which hosts user-supplied URLs may be requested from, and timeouts. Tests use one that allows this machine. */
export interface Network {
  request: typeof request
  isAllowed(address: string): boolean
  withinMs: number
}

export const publicInternet: Network = { request, isAllowed: isPublicAddress, withinMs: 10_000 }
/** The same over plain HTTP. */
export const plainInternet: Network = { ...publicInternet, request: requestPlain }

/**
 * Requests a user-supplied URL: only hosts the network allows, no redirects (against SSRF). Resolves with the response head;
 * its body is a stream. Errors: an Error that says why there is no response.
 */
export async function ask(
  network: Network,
  url: string,
  { body, ...options }: Pick<RequestOptions, 'method' | 'headers'> & { body?: string },
): Promise<IncomingMessage> {
  const target = new URL(url)
  // A host that is an IP address is never looked up.
  const host = target.hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) && !network.isAllowed(host)) throw notPublic()
  const signal = AbortSignal.timeout(network.withinMs)
  const answered = Promise.withResolvers<IncomingMessage>()
  network
    .request(target, { ...options, lookup: allowedLookup(network), agent: false, signal })
    .on('response', answered.resolve)
    .on('error', answered.reject)
    .end(body)
  return answered.promise.catch((error: unknown) => {
    throw signal.aborted ? new AppError('unavailable', reason('no_answer_in_time')) : error
  })
}

/** The lookup of the connection itself, so that the checked address is the one connected to (DNS rebinding). */
const allowedLookup =
  ({ isAllowed }: Network): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? new Error(`${hostname} has no address`), [])
      if (!addresses.every(({ address }) => isAllowed(address))) return done(notPublic(), [])
      return options.all ? done(null, addresses) : done(null, first.address, first.family)
    })

const notPublic = () => new AppError('unavailable', reason('address_not_public'))
