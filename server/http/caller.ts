import { isIP, isIPv6, SocketAddress } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { type Call, type Role, roles } from '#contract/call.ts'
import type { CommunityId } from '../db/communityId.ts'
import { AppError, reason } from '../lib/errors.ts'

/** Who asks: the person behind a bearer token, and the community meant. */
export interface Caller {
  /** role: in `community`; where there is none, the one that the person has where no community says otherwise. */
  user: { id: number; name: string; email: string; role: Role }
  /** Null for a program with a token. */
  sessionId: string | null
  /** Those that this bearer token opens, which may be less than its person's, and the role in each. */
  communities: ReadonlyMap<CommunityId, Role>
  /** Of them the one chosen last, or else the first. */
  community: CommunityId | null
  /** The role in the whole installation: the lowest of all. Null where only some communities are open. */
  everywhere: Role | null
}

/** Who did something, from where and in which community, as the audit log has it. */
export interface Actor {
  /** Null id: somebody who has not signed in. */
  user: { id: number | null; name: string }
  community: CommunityId | null
  address: string | null
}

/**
 * The address a request came from, in the one way of writing it that the database takes: without the port that some proxies
 * add, IPv4 as IPv4. Null where a proxy told none, but a word or an address of its own link.
 */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string | null {
  const [, bracketed, withPort] = /^"?(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)"?$/.exec(ip) ?? []
  const told = bracketed ?? withPort ?? ip
  const family = isIP(told)
  if (family === 0 || told.includes('%')) return null
  const { address } = new SocketAddress({ address: told, family: family === 6 ? 'ipv6' : 'ipv4' })
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1] ?? address
}

/** By what requests of one sender are counted together: its network, or one name for all that come without an address. */
export const senderOf = (request: Pick<FastifyRequest, 'ip'>): string =>
  networkOf(addressOf(request) ?? 'unknown')

/** What of an address is one customer's: one of IPv6 has a whole /64 to choose addresses from. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [front = [], back = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array(8 - front.length - back.length).fill('0')
  return [...front, ...zeros, ...back].slice(0, 4).join(':')
}

/**
 * How the HTTP layer learns who asks: the person behind a bearer token, undefined for one that is no good. The auth feature
 * fills it in.
 */
export type Identify = (bearer: string) => Promise<Caller | undefined>

/** A community by its id. Errors: not_found for one that there is not, or that the caller may not open. */
export function openCommunity({ communities }: Pick<Caller, 'communities'>, id: string): CommunityId {
  const community = [...communities.keys()].find((each) => String(each) === id)
  if (community === undefined) throw new AppError('not_found', `No community ${id}`)
  return community
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

type Guarded = Pick<Call, 'access' | 'bySession' | 'everywhere'>

/** Whether who has this role may do what needs at least the role `needs`. */
export const allows = (role: Role | null, needs: Role) =>
  role !== null && roles.indexOf(role) >= roles.indexOf(needs)

/** The one of some roles that may do least. */
export const lowestRole = (some: readonly Role[]): Role =>
  roles.find((role) => some.includes(role)) ?? 'viewer'

/** The caller's role in the community where it is the highest. */
export const highestRole = ({ user, communities }: Pick<Caller, 'user' | 'communities'>): Role =>
  roles.findLast((role) => role === user.role || [...communities.values()].includes(role)) ?? 'viewer'

/**
 * Finds out who asks and whether that could suffice for a call, before its body is read: which community it is about, and
 * so which role counts, the body says. Errors: unauthenticated, forbidden.
 */
export async function authorize(identify: Identify, call: Guarded, request: FastifyRequest) {
  if (call.access === 'public') return
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const caller = bearer ? await identify(bearer) : undefined
  if (!caller) throw new AppError('unauthenticated', 'Sign in first')
  const problem = refusal(call, caller)
  if (problem) throw new AppError('forbidden', problem)
  request.caller = caller
}

function refusal({ access, bySession, everywhere }: Guarded, caller: Caller) {
  if (access === 'public') return undefined
  if (!allows(highestRole(caller), access)) return `Only for the role ${access}`
  if (bySession && caller.sessionId === null) return reason('session_required')
  if (everywhere && !allows(caller.everywhere, access)) return reason('all_communities_required')
  return undefined
}

/**
 * The caller in the community that a call is about, by its id, or else in the current one. Errors: not_found for one that the
 * caller may not open; forbidden where the role in it does not suffice.
 */
export function enterCommunity(caller: Caller, { access }: Guarded, id: string | undefined): Caller {
  const community = id === undefined ? caller.community : openCommunity(caller, id)
  const role = (community !== null && caller.communities.get(community)) || caller.user.role
  if (access !== 'public' && !allows(role, access))
    throw new AppError('forbidden', `Only for the role ${access} in this community`)
  return { ...caller, community, user: { ...caller.user, role } }
}
