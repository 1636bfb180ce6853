import { lookup } from 'node:dns'
import { type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { AppError, reason } from '#server/lib/errors.ts'
import { isPublicAddress } from './publicAddress.ts'

/**
 * How and where requests to addresses that people gave may go, and how long they may take. Tests have one of their own, for
 * servers of this machine.
 */
export interface Network {
  request: typeof request
  isAllowed(address: string): boolean
  withinMs: number
}

export const publicInternet: Network = { request, isAllowed: isPublicAddress, withinMs: 10_000 }
/** The same without encryption. */
export const plainInternet: Network = { ...publicInternet, request: requestPlain }

/**
 * Asks an address that people gave, which may be anything: goes nowhere but where the network allows, and follows no
 * redirect. Resolves with the head of the answer, whose body comes as it is read. Errors: an Error that says why there is none.
 */
export async function ask(
  network: Network,
  url: string,
  { body, ...options }: Pick<RequestOptions, 'method' | 'headers'> & { body?: string },
): Promise<IncomingMessage> {
  const target = new URL(url)
  // A host that is an address already is never looked up.
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

const notPublic = () => new AppError('unavailable', reason('address_not_public'))
