import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { type Call, type Role, roles } from '#contract/call.ts'
import type { CommunityId } from '../db/communityId.ts'
import { AppError, reason } from '../errors.ts'

/** Who asks: the person behind a bearer token, and the community meant. */
export interface Caller {
  /** role, is_limited: what counts for this bearer token, which may open less than its person. */
  user: { id: number; name: string; email: string; role: Role; is_limited: boolean }
  /** Null for a program with a token. */
  sessionId: string | null
  /** Those that this bearer token opens. */
  communities: CommunityId[]
  /** Of them the one chosen last, or else the first. */
  community: CommunityId | null
}

/** Who did something, from where and in which community, as the audit log has it. */
export interface Actor {
  /** Null id: somebody who has not signed in. */
  user: { id: number | null; name: string }
  community: CommunityId | null
  address: string | null
}

/** The address a request came from, as the database takes it; null for what a proxy made up or knows by its own name. */
export const addressOf = ({ ip }: FastifyRequest): string | null =>
  isIP(ip) !== 0 && !ip.includes('%') ? ip : null

/**
 * How the HTTP layer learns who asks: the person behind a bearer token, undefined for one that is no good. The auth feature
 * fills it in.
 */
export type Identify = (bearer: string) => Promise<Caller | undefined>

/** A community by its id. Errors: not_found for one that there is not, or that the caller may not open. */
export function openCommunity({ communities }: Pick<Caller, 'communities'>, id: string): CommunityId {
  const community = communities.find((each) => String(each) === id)
  if (community === undefined) throw new AppError('not_found', `No community ${id}`)
  return community
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

type Guarded = Pick<Call, 'access' | 'bySession' | 'everywhere'>

/** Finds out who asks and whether that suffices for a call. Errors: unauthenticated, forbidden. */
export async function authorize(identify: Identify, call: Guarded, request: FastifyRequest) {
  if (call.access === 'public') return
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const caller = bearer ? await identify(bearer) : undefined
  if (!caller) throw new AppError('unauthenticated', 'Sign in first')
  const problem = refusal(call, caller)
  if (problem) throw new AppError('forbidden', problem)
  request.caller = caller
}

function refusal({ access, bySession, everywhere }: Guarded, { user, sessionId }: Caller) {
  if (access !== 'public' && roles.indexOf(user.role) < roles.indexOf(access))
    return `Only for the role ${access}`
  if (bySession && sessionId === null) return reason('session_required')
  if (everywhere && user.is_limited) return reason('all_communities_required')
  return undefined
}
