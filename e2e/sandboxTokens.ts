import type { Tokens } from '#networks/vk/sandbox/tokens.ts'
import type { Installation } from './installation.ts'

/** Tokens of the community, which the sandbox takes as their names say. */
export async function tokensOf({ sandboxUrl }: Installation): Promise<Tokens> {
  const { communities } = (await (await fetch(`${sandboxUrl}/sandbox`)).json()) as {
    communities: { tokens: Tokens }[]
  }
  const [community] = communities
  if (!community) throw new Error('The sandbox has no community')
  return community.tokens
}
