import { isIP, isIPv6, SocketAddress } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Call, Role } from '#contract/call.ts'
import { roles } from '#contract/vocabulary.ts'
import type { CommunityId } from '../db/communityId.ts'
import { AppError, reason } from '../lib/errors.ts'

/** The authenticated caller: the person of a bearer token and the community in question. */
export interface Caller {
  /** role: in `community`; without one, the person's default role. */
  user: { id: number; name: string; email: string; role: Role }
  /** Null for a program with a token. */
  sessionId: string | null
  /** The communities this token may access, which may be fewer than its person's, with the role in each. */
  communities: ReadonlyMap<CommunityId, Role>
  /** The one chosen last, else the first. */
  community: CommunityId | null
  /** The lowest role over all communities. Null where the token cannot access all of them. */
  everywhere: Role | null
}

/** Who did something, from where and in which community, for the audit log. */
export interface Actor {
  /** id null: not signed in. */
  user: { id: number | null; name: string }
  community: CommunityId | null
  address: string | null
}

/**
 * The client's IP address in the form the database accepts: without the port some proxies add, IPv4-mapped addresses as IPv4.
 * Null where a proxy sent no address, or a link-local one.
 */
export function clientAddress(request: Sender): string | null {
  if (request.address === undefined) request.address = canonicalAddress(request.ip)
  return request.address
}

/** address: kept once it is worked out, as a request passes five who ask. */
type Sender = Pick<FastifyRequest, 'ip'> & { address?: string | null | undefined }

function canonicalAddress(ip: string): string | null {
  const [, bracketed, withPort] = /^"?(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)"?$/.exec(ip) ?? []
  const told = bracketed ?? withPort ?? ip
  const family = isIP(told)
  if (family === 0 || told.includes('%')) return null
  const { address } = new SocketAddress({ address: told, family: family === 6 ? 'ipv6' : 'ipv4' })
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1] ?? address
}

/** The key by which a sender's requests are counted: its network, or one key for all without an address. */
export const senderKey = (request: Sender): string => networkOf(clientAddress(request) ?? 'unknown')

/** The part of an address that identifies one customer: of IPv6 the /64 prefix. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [front = [], back = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array(8 - front.length - back.length).fill('0')
  return [...front, ...zeros, ...back].slice(0, 4).join(':')
}

/** Finds the caller of a bearer token; undefined for an invalid one. Implemented by the auth feature. */
export type Identify = (bearer: string) => Promise<Caller | undefined>

/** A community by its id. Errors: not_found for unknown ids and communities the caller may not access. */
export function openCommunity({ communities }: Pick<Caller, 'communities'>, id: string): CommunityId {
  const community = [...communities.keys()].find((each) => String(each) === id)
  if (community === undefined) throw new AppError('not_found', `No community ${id}`)
  return community
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
    address: string | null | undefined
  }
}

type Guarded = Pick<Call, 'access' | 'bySession' | 'everywhere'>

/** Whether a role includes the role `needs`. */
export const allows = (role: Role | null, needs: Role) =>
  role !== null && roles.indexOf(role) >= roles.indexOf(needs)

/** The lowest of some roles. */
export const lowestRole = (some: readonly Role[]): Role =>
  roles.find((role) => some.includes(role)) ?? 'viewer'

/** The caller's highest role in any community. */
export const highestRole = ({ user, communities }: Pick<Caller, 'user' | 'communities'>): Role =>
  roles.findLast((role) => role === user.role || [...communities.values()].includes(role)) ?? 'viewer'

/**
 * Authenticates the caller and checks whether any of their roles could suffice, before the body is read: only the body says
 * which community, and thus which role, the call is about. Errors: unauthenticated, forbidden.
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
 * The caller in the community of a call, by its id, else in the current one. Errors: not_found for communities the caller may
 * not access; forbidden where the role does not suffice.
 */
export function enterCommunity(caller: Caller, { access }: Guarded, id: string | undefined): Caller {
  const community = id === undefined ? caller.community : openCommunity(caller, id)
  const role = (community !== null && caller.communities.get(community)) || caller.user.role
  if (access !== 'public' && !allows(role, access))
    throw new AppError('forbidden', `Only for the role ${access} in this community`)
  return { ...caller, community, user: { ...caller.user, role } }
}
