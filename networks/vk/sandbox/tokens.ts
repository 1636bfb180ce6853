import { createHash } from 'node:crypto'
import type { Scope } from '#networks/vk/methods.ts'
import type { CommunityInfo } from './corpus.ts'

export type Token = {
  value: string
  /** For the journal: `olonmus.user`. */
  label: string
  kind: 'user' | 'community' | 'service'
  /** The user it speaks for; 0 for community and service keys. */
  userId: number
  /** Communities (positive ids) it manages; of a community key, its own. */
  manages: readonly number[]
  scopes: readonly Scope[]
  /** Why VK no longer takes it. */
  refusal: 'revoked' | 'expired' | 'other_ip' | undefined
  /** By the sandbox's clock; those of a sign-in end after an hour. */
  expiresAtMs?: number
}

const TOKEN_NAMES = [
  'user',
  'community',
  'service',
  'revokedUser',
  'expiredUser',
  'otherIpUser',
  'noScopesUser',
  'nonManagerUser',
  'agencyUser',
  'revokedCommunity',
  'noScopesCommunity',
  'otherCommunity',
  'revokedService',
] as const
export type TokenName = (typeof TOKEN_NAMES)[number]
export type Tokens = Readonly<Record<TokenName, string>>

/** A community that is no part of the sandbox; `otherCommunity` is its key. */
const STRANGER_ID = 999_000_001
const MANAGER_ID = 412_000_000

export const ALL_USER: readonly Scope[] = ['stats', 'groups', 'wall', 'stories', 'video', 'offline']
const ALL_COMMUNITY: readonly Scope[] = ['manage', 'stories', 'wall', 'photos']

/**
 * Good and bad tokens of a community; the same seed gives the same strings. all: the ids of all communities of the sandbox, which
 * `agencyUser` manages.
 */
export function tokensOf(
  seed: number,
  info: CommunityInfo,
  all: readonly number[] = [info.id],
): Record<TokenName, Token> {
  const user = {
    kind: 'user',
    userId: MANAGER_ID + (info.id % 1000),
    manages: [info.id],
    scopes: ALL_USER,
  } as const
  const community = { kind: 'community', userId: 0, manages: [info.id], scopes: ALL_COMMUNITY } as const
  const service = { kind: 'service', userId: 0, manages: [], scopes: [] } as const
  const forms: Record<
    TokenName,
    Omit<Token, 'value' | 'label' | 'refusal'> & { refusal?: Token['refusal'] }
  > = {
    user,
    community,
    service,
    revokedUser: { ...user, refusal: 'revoked' },
    expiredUser: { ...user, refusal: 'expired' },
    otherIpUser: { ...user, refusal: 'other_ip' },
    noScopesUser: { ...user, scopes: [] },
    nonManagerUser: { ...user, userId: user.userId + 1000, manages: [] },
    agencyUser: { ...user, userId: MANAGER_ID + 3000, manages: all },
    revokedCommunity: { ...community, refusal: 'revoked' },
    noScopesCommunity: { ...community, scopes: [] },
    otherCommunity: { ...community, manages: [STRANGER_ID] },
    revokedService: { ...service, refusal: 'revoked' },
  }
  const token = (name: TokenName): Token => {
    const { refusal, ...form } = forms[name]
    return { ...form, refusal, value: tokenValue(seed, info.id, name), label: `${info.screenName}.${name}` }
  }
  return Object.fromEntries(TOKEN_NAMES.map((name) => [name, token(name)])) as Record<TokenName, Token>
}

export function valuesOf(tokens: Record<TokenName, Token>): Tokens {
  return Object.fromEntries(TOKEN_NAMES.map((name) => [name, tokens[name].value])) as Tokens
}

const tokenValue = (seed: number, communityId: number, name: TokenName) =>
  `vk1.a.${secretText(`${seed}/${communityId}/${name}`)}`

/** A text that nobody guesses who does not know what it is made of. */
export const secretText = (of: string) => createHash('sha512').update(of).digest('base64url')
