import type { InputOf } from '#contract/call.ts'
import type { settingsCalls } from '#contract/settings.ts'
import { type TokenKind, tokenKinds } from '#contract/sync.ts'
import type { VkToken } from '#networks/vk/api.ts'
import { pastedToken } from '#networks/vk/communityAddress.ts'

/**
 * What a person wants stored: tokens by kind, those to remove, and the address of a community to connect. isConfirmed: also
 * where a token can do less than the one it replaces.
 */
export interface SettingsInput {
  given: VkToken[]
  removed: TokenKind[]
  address: string | undefined
  isConfirmed: boolean
}

/** The fields that hold the tokens. */
export const tokenFields = {
  user: 'vk_user_token',
  community: 'vk_public_token',
  service: 'vk_service_token',
} as const satisfies Record<TokenKind, string>

/** Reads the fields of `settings/save`: an empty token removes the stored one. */
export function readInput(input: InputOf<typeof settingsCalls.save>): SettingsInput {
  const pasted = tokenKinds.flatMap((kind) => {
    const text = input[tokenFields[kind]]
    return text === undefined ? [] : [{ kind, value: pastedToken(text) }]
  })
  return {
    given: pasted.filter(({ value }) => value !== ''),
    removed: pasted.filter(({ value }) => value === '').map(({ kind }) => kind),
    address: input.community,
    isConfirmed: input.confirm ?? false,
  }
}
