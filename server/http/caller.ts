import type { FastifyRequest } from 'fastify'
import { type Access, type Role, roles } from '#contract/call.ts'
import type { CommunityId } from '../db/communityId.ts'
import { AppError } from '../errors.ts'

/** Who asks: the person behind a bearer token, and the community meant. */
export interface Caller {
  user: { id: number; name: string; email: string; role: Role }
  sessionId: string
  community: CommunityId | null
}

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

/** Finds out who asks and whether the person's role suffices. Errors: unauthenticated, forbidden. */
export async function authorize(directory: Directory, access: Access, request: FastifyRequest) {
  if (access === 'public') return
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const caller = bearer ? await directory.identify(bearer) : undefined
  if (!caller) throw new AppError('unauthenticated', 'Sign in first')
  if (roles.indexOf(caller.user.role) < roles.indexOf(access)) {
    throw new AppError('forbidden', `Only for the role ${access}`)
  }
  request.caller = caller
}
