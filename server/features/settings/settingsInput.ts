import type { InputOf } from '#contract/call.ts'
import type { settingsCalls } from '#contract/settings.ts'
import type { TokenKind } from '#contract/sync.ts'
import { tokenKinds } from '#contract/vocabulary.ts'
import type { Network, Token } from '#networks/network.ts'
import { firstNetwork, networks } from '#networks/registry.ts'

/**
 * What a person wants stored: tokens by kind, those to remove, and the address of a community to connect. isConfirmed: also
 * where a token can do less than the one it replaces.
 */
export interface SettingsInput {
  network: Network
  given: Token[]
  removed: TokenKind[]
  address: string | undefined
  isConfirmed: boolean
  /** Whether the community becomes the person's current one. */
  isSelected: boolean
}

/** Reads the fields of `settings/save`: an empty token removes the stored one. signedIn: the token of a sign-in, before a pasted one. */
export function readInput(
  input: InputOf<typeof settingsCalls.save>,
  signedIn: Token | undefined,
): SettingsInput {
  const fields: Readonly<Record<string, unknown>> = input
  const network = networkOf(fields)
  const pasted = tokenKinds.flatMap((kind) => {
    if (signedIn?.kind === kind) return [signedIn]
    const text = fields[network.tokens[kind] ?? '']
    return typeof text === 'string' ? [{ kind, value: network.readToken(text) }] : []
  })
  return {
    network,
    given: pasted.filter(({ value }) => value !== ''),
    removed: pasted.filter(({ value }) => value === '').map(({ kind }) => kind),
    address: input.community,
    isConfirmed: input.confirm ?? false,
    isSelected: input.select ?? true,
  }
}

/** The network whose tokens there are; the first one where there are none. */
function networkOf(fields: Readonly<Record<string, unknown>>): Network {
  const has = ({ tokens }: Network) => Object.values(tokens).some((field) => fields[field] !== undefined)
  return [...networks.values()].find(has) ?? firstNetwork()
}
