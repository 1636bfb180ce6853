import type { InputOf } from '#contract/call.ts'
import { externalIdField } from '#contract/network.ts'
import type { settingsCalls, TokenCheck } from '#contract/settings/settings.ts'
import type { NetworkClient, RecognisedToken, Token } from '#networks/network.ts'
import { NetworkProblem } from '#networks/problem.ts'
import { firstNetwork } from '#networks/registry.ts'
import type { CommunityRow } from '#networks/rows.ts'
import { asCommunityId, type CommunityId } from '#server/db/communityId.ts'
import { invalidFields, reason } from '#server/lib/errors.ts'
import { findWith } from './connect.ts'
import { getCommunity } from './settings.queries.ts'
import { openTokens, type Tools } from './settings.ts'
import { openSignIn } from './signIn/signIn.ts'
import { connectionRefused } from './tokenCheck.ts'

type Asked = Pick<CommunityRow, 'external_id' | 'name'>

/**
 * What a pasted token is, or that of a person's sign-in, whose, and what it would open of a community: that of an address, else the current one, else its own.
 * Nothing is stored. Errors: validation_failed for an address that is none; not_found for a sign-in that is over; networkUnavailable.
 */
export async function checkPastedToken(
  tools: Pick<Tools, 'db' | 'secrets' | 'networks'>,
  user: number,
  current: CommunityId | null,
  { community: address, ...input }: InputOf<typeof settingsCalls.checkToken>,
): Promise<TokenCheck> {
  const known = current === null ? undefined : await getCommunity(tools.db, current)
  const client = tools.networks(known?.network ?? firstNetwork().name)
  const { value } = await givenToken(tools, client, user, input)
  const name = address === undefined ? undefined : client.network.readCommunity(address)
  if (address !== undefined && name === undefined)
    throw invalidFields({ community: [reason('community_address')] })

  const { community: own, ...found } = await recognise(client, value)
  const kind = found.problem === null ? found.kind : null
  const given: Token[] = kind === null ? [] : [{ kind, value }]
  const asked = name === undefined ? (known ?? own) : await communityNamed(client, given, name)
  const isOfOther = own !== null && asked !== null && own.external_id !== asked.external_id
  const stored =
    known && known.external_id === asked?.external_id ? await storedBeside(tools, known.id, kind) : []
  return {
    ...found,
    community: shown(isOfOther ? own : asked),
    is_of_other: isOfOther,
    blocks:
      asked === null || kind === null || isOfOther
        ? []
        : await client.testBlocks([...given, ...stored], asked.external_id),
  }
}

/** The token that somebody pasted, or that of the person's sign-in. Errors: validation_failed without one; not_found for a sign-in that is over. */
export async function givenToken(
  { db, secrets }: Pick<Tools, 'db' | 'secrets'>,
  { network }: NetworkClient,
  user: number,
  { token: pasted = '', sign_in }: { token?: string | undefined; sign_in?: string | undefined },
): Promise<Pick<Token, 'value' | 'grant'>> {
  if (sign_in !== undefined) return openSignIn(db, secrets, user, sign_in)
  const value = network.readToken(pasted)
  if (value === '') throw invalidFields({ token: [reason('token_missing')] })
  return { value }
}

/** Errors: networkUnavailable. */
export const recognise = (client: NetworkClient, value: string): Promise<RecognisedToken> =>
  client.recogniseToken(value).catch((error: unknown) => {
    throw error instanceof NetworkProblem ? connectionRefused(error.problem) : error
  })

/** The community of a name, as far as the token may ask for it. */
async function communityNamed(client: NetworkClient, given: Token[], name: string): Promise<Asked | null> {
  if (given.length === 0) return null
  const found = await findWith(client, given, name)
  if (!found) throw invalidFields({ community: [reason('community_unknown')] })
  return found
}

async function storedBeside(
  { db, secrets }: Pick<Tools, 'db' | 'secrets'>,
  id: number,
  kind: Token['kind'] | null,
) {
  const { tokens } = await openTokens(db, secrets, asCommunityId(id))
  return tokens.filter((token) => token.kind !== kind)
}

const shown = (community: Asked | null) =>
  community && { [externalIdField]: community.external_id, name: community.name }
