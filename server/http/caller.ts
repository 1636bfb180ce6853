import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { type Call, type Role, roles } from '#contract/call.ts'
import type { CommunityId } from '../db/communityId.ts'
import { AppError } from '../errors.ts'

/** Who asks: the person behind a bearer token, and the community meant. */
export interface Caller {
  /** role, is_limited: what counts for this bearer token, which may open less than its person. */
  user: { id: number; name: string; email: string; role: Role; is_limited: boolean }
  /** Null for a program with a token. */
  sessionId: string | null
  community: CommunityId | null
  /** The only one that a token for programs opens; null for all of its person's. */
  onlyCommunity: CommunityId | null
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

/** How the HTTP layer learns who asks; the auth feature fills it in. */
export interface Directory {
  /** The person behind a bearer token, with the person's current community; undefined for a token that is no good. */
  identify(bearer: string): Promise<Caller | undefined>
  /** A community by its id, when it exists and the person may open it. */
  openCommunity(caller: Caller, id: string): Promise<CommunityId | undefined>
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

type Guarded = Pick<Call, 'access' | 'bySession' | 'everywhere'>

/** Finds out who asks and whether that suffices for a call. Errors: unauthenticated, forbidden. */
export async function authorize(directory: Directory, call: Guarded, request: FastifyRequest) {
  if (call.access === 'public') return
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const caller = bearer ? await directory.identify(bearer) : undefined
  if (!caller) throw new AppError('unauthenticated', 'Sign in first')
  const problem = refusal(call, caller)
  if (problem) throw new AppError('forbidden', problem)
  request.caller = caller
}

function refusal({ access, bySession, everywhere }: Guarded, { user, sessionId }: Caller) {
  if (access !== 'public' && roles.indexOf(user.role) < roles.indexOf(access))
    return `Only for the role ${access}`
  if (bySession && sessionId === null) return 'Not with a token for programs: sign in'
  if (everywhere && user.is_limited) return 'Only for those to whom all communities are open'
  return undefined
}
