import { lookup } from 'node:dns'
import { type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http'
import { request } from 'node:https'
import { BlockList, isIP, isIPv4, isIPv6, type LookupFunction } from 'node:net'
import { AppError, reason } from '#server/lib/errors.ts'

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

/** IANA's special-purpose IPv4 ranges: private, loopback, link-local, documentation, multicast. */
const specialIPv4: [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

/** Special ranges within global unicast IPv6: those that embed other addresses (Teredo, 6to4) and documentation. */
const specialIPv6: [network: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const special = new BlockList()
for (const [network, bits] of specialIPv4) special.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of specialIPv6) special.addSubnet(network, bits, 'ipv6')

const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is public: neither this machine nor a private network. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  return isIPv6(address) && given.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
