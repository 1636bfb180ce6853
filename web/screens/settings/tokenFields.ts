import type { TokenKind } from '#contract/settings/sync.ts'

/** The field of `settings/save` that stores a token of a kind; the specification calls a community's token public. */
export const tokenFields = {
  user: 'vk_user_token',
  community: 'vk_public_token',
  service: 'vk_service_token',
} as const satisfies Record<TokenKind, string>
