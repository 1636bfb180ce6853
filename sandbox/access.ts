import type { Scope, Token } from './tokens.ts'
import { VkError } from './vkError.ts'

type Rule = {
  kinds: readonly Token['kind'][]
  /** Scope a user or community token needs. */
  scope?: Scope
}

/** Who may call what, as `access_token_type` of the official schema and the method pages have it. */
export const ACCESS = {
  'wall.get': { kinds: ['user', 'service'] },
  'wall.getById': { kinds: ['user', 'service'] },
  'wall.getComments': { kinds: ['user', 'service'] },
  'stats.get': { kinds: ['user'], scope: 'stats' },
  'stats.getPostReach': { kinds: ['user'], scope: 'stats' },
  'stories.get': { kinds: ['user', 'community'], scope: 'stories' },
  'stories.getStats': { kinds: ['user', 'community'], scope: 'stories' },
  'polls.getById': { kinds: ['user'] },
  'groups.get': { kinds: ['user', 'service'], scope: 'groups' },
  'groups.getById': { kinds: ['user', 'community', 'service'] },
  'groups.getMembers': { kinds: ['user', 'community', 'service'] },
  'groups.getTokenPermissions': { kinds: ['community'] },
  'account.getAppPermissions': { kinds: ['user'] },
  'users.get': { kinds: ['user', 'community', 'service'] },
  'utils.resolveScreenName': { kinds: ['user', 'community', 'service'] },
  execute: { kinds: ['user', 'community'] },
} as const satisfies Record<string, Rule>

export type MethodName = keyof typeof ACCESS

export const isMethod = (name: string): name is MethodName => Object.hasOwn(ACCESS, name)

/** Refuses a token that VK no longer takes, whatever the method. */
export function checkToken(token: Token): void {
  if (token.refusal === undefined) return
  if (token.kind === 'community') throw new VkError(27, 'group access key is invalid.')
  if (token.kind === 'service') throw new VkError(5, 'invalid access_token (4).')
  if (token.refusal === 'expired') throw new VkError(5, 'access_token has expired.')
  if (token.refusal === 'revoked') throw new VkError(5, 'user revoke access for this token.')
  throw new VkError(5, 'access_token was given to another ip address.', { subcode: 1130 })
}

/** Refuses a method that this kind of token, or its scopes, may not call. */
export function checkAccess(token: Token, method: MethodName): void {
  const rule: Rule = ACCESS[method]
  if (!rule.kinds.includes(token.kind)) throw wrongKind(token.kind)
  if (rule.scope && token.kind !== 'service' && !token.scopes.includes(rule.scope)) throw new VkError(7)
}

/** Statistics are for those who manage the community. */
export function checkManager(token: Token, groupId: number): void {
  if (!token.manages.includes(groupId))
    throw new VkError(15, 'no access to call this method', { subcode: 1133 })
}

function wrongKind(kind: Token['kind']): VkError {
  if (kind === 'community') return new VkError(27, 'method is unavailable with group auth.')
  if (kind === 'service') return new VkError(28, 'method is unavailable with service token.')
  return new VkError(15, 'no access to call this method', { subcode: 1133 })
}
