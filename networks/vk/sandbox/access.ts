import { type Method, methods } from '#networks/vk/methods.ts'
import type { Token } from './tokens.ts'
import { VkError } from './vkError.ts'

type Rule = Pick<Method, 'tokens' | 'scope'>

/** Who may call what: the methods that Rapport calls by its own table, and some more by the official schema's. */
export const ACCESS = {
  ...methods,
  'polls.getById': { tokens: ['user'] },
  'utils.resolveScreenName': { tokens: ['user', 'community', 'service'] },
  execute: { tokens: ['user', 'community'] },
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
export function checkAccess(token: Pick<Token, 'kind' | 'scopes'>, method: MethodName): void {
  const rule: Rule = ACCESS[method]
  if (!rule.tokens.includes(token.kind)) throw wrongKind(token.kind)
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
