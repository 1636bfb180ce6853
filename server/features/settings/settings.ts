import type { InputOf } from '#contract/call.ts'
import type { ReasonCode } from '#contract/reasons.ts'
import type { settingsCalls } from '#contract/settings/settings.ts'
import type { SyncProblem, TokenKind } from '#contract/settings/sync.ts'
import { tokenKinds } from '#contract/vocabulary.ts'
import type { Network, NetworkClient, Token, TokenCheck } from '#networks/network.ts'
import { NetworkProblem, OtherCommunity } from '#networks/problem.ts'
import { type Clients, firstNetwork, networks } from '#networks/registry.ts'
import { asCommunityId, type CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { Actor } from '#server/http/caller.ts'
import { AppError, invalidFields, reason } from '#server/lib/errors.ts'
import { maskToken, type Secrets } from '#server/secrets/secrets.ts'
import { record } from '../audit/audit.ts'
import { startRun } from '../sync/sync.ts'
import {
  deleteTokens,
  findCommunityByExternalId,
  findPreviousToken,
  forgetPreviousToken,
  getCommunity,
  keepToken,
  listSealedShared,
  listSealedTokens,
  type SealedToken,
  updateTokenState,
  upsertToken,
} from './settings.queries.ts'
import { lockGrant } from './signIn/grants.queries.ts'
import { connectionRefused, findLosses, type KnownToken } from './tokenCheck.ts'

export { getDefinitions } from './metricDefinitions.queries.ts'
export { deleteOldPreviousTokens, getCommunity, hasToken, reachFrom, reachKnown } from './settings.queries.ts'

export interface Tools {
  db: Db
  secrets: Secrets
  networks: Clients
  by: Actor
}

/**
 * Tokens of a network by kind, to store and to remove. isConfirmed: also where one can do less than the one it replaces.
 */
export interface TokenChanges {
  network: Network
  given: Token[]
  removed: TokenKind[]
  isConfirmed: boolean
}

/** Reads the fields of `settings/save`: an empty token removes the stored one. signedIn: the token of a sign-in, before a pasted one. */
export function readTokens(
  input: InputOf<typeof settingsCalls.save>,
  signedIn: Token | undefined,
): TokenChanges {
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
    isConfirmed: input.confirm ?? false,
  }
}

/** The network whose tokens there are; the first one where there are none. */
function networkOf(fields: Readonly<Record<string, unknown>>): Network {
  const has = ({ tokens }: Network) => Object.values(tokens).some((field) => fields[field] !== undefined)
  return [...networks.values()].find(has) ?? firstNetwork()
}

/** Changes the tokens of a community. Errors: as of `storeTokens`. */
export async function changeTokens(
  tools: Tools,
  community: CommunityId,
  changes: Omit<TokenChanges, 'network'>,
  action?: TokenAction,
): Promise<void> {
  const { network, external_id } = await getCommunity(tools.db, community)
  const client = tools.networks(network)
  await storeTokens({ ...tools, client }, changes, external_id, async () => community, action)
}

type TokenAction = 'settings.save' | 'settings.restoreToken'

/**
 * Checks the tokens given with their network, then stores everything at once and starts an import. What a token takes the place of is
 * kept for a day.
 * Errors: validation_failed at the field of a token that is not accepted; conflict, with what is lost, for one that can do
 * less than the stored one, unless confirmed; that of a network that cannot be asked. With any of them all stays as it was.
 */
export async function storeTokens(
  { db, secrets, client, by }: Omit<Tools, 'networks'> & { client: NetworkClient },
  { given, removed, isConfirmed }: Omit<TokenChanges, 'network'>,
  externalId: string,
  storeCommunity: (tx: Db) => Promise<CommunityId>,
  action: TokenAction = 'settings.save',
): Promise<CommunityId> {
  const checked = await Promise.all(
    given.map(async (token) => ({ ...token, check: await checkOrRefuse(client, token, externalId) })),
  )
  const stored = (await openStored(db, secrets, client, externalId)).filter(
    ({ kind }) => !removed.includes(kind),
  )
  if (!isConfirmed) {
    const known = checked.map(({ check, ...token }) => ({ ...token, ...check }))
    refuseLosses(await findLosses(client, stored, known, externalId))
  }
  return db.transaction().execute(async (tx) => {
    const community = await storeCommunity(tx)
    for (const { kind, value, grant, check } of checked) {
      const sealed = await sealToken(tx, secrets, value, grant)
      const isReplaced = stored.some((old) => old.kind === kind && old.value !== value)
      if (isReplaced) await keepToken(tx, community, kind)
      await upsertToken(tx, community, { kind, ...sealed, ...check })
      await forgetPreviousToken(tx, community, kind, sealed.masked)
    }
    if (removed.length > 0) await deleteTokens(tx, community, removed)
    if (given.length > 0) await startRun(tx, community)
    const kinds = given.map(({ kind }) => kind)
    await record(tx, { ...by, community }, action, '', { given: kinds, removed })
    return community
  })
}

/** A token as it is stored; that of a sign-in may have been renewed since it was checked. */
export async function sealToken(tx: Db, secrets: Secrets, value: string, grant: number | undefined) {
  if (grant === undefined)
    return { ciphertext: secrets.seal(value), masked: maskToken(value), grant_id: null }
  const now = await lockGrant(tx, grant)
  if (!now) throw new AppError('not_found', reason('sign_in_over'))
  return { ...now, grant_id: grant }
}

/** The tokens that a community is read with, if it is known. */
async function openStored(
  db: Db,
  secrets: Secrets,
  { network }: NetworkClient,
  externalId: string,
): Promise<StoredHere[]> {
  const known = await findCommunityByExternalId(db, network.name, externalId)
  return known ? openKept(secrets, await listSealedTokens(db, asCommunityId(known.id))) : []
}

/** The shared tokens of a client, or of the installation. */
export const openShared = async (
  { db, secrets }: Pick<Tools, 'db' | 'secrets'>,
  network: string,
  client: string | null,
): Promise<StoredHere[]> => openKept(secrets, await listSealedShared(db, network, client))

/** One of a lost key is as good as none. */
export function openKept(secrets: Secrets, rows: SealedToken[]): StoredHere[] {
  return rows.flatMap((row) => {
    try {
      return [openToken(secrets, row)]
    } catch {
      return []
    }
  })
}

/** shared: our id of it, where communities share it. */
type StoredHere = KnownToken & Pick<SealedToken, 'shared'>

/** Errors: as of `Secrets.open`. */
const openToken = (secrets: Secrets, { ciphertext, grant, refusal, ...token }: SealedToken): StoredHere => ({
  ...token,
  value: secrets.open(ciphertext),
  grant: grant ?? undefined,
  refusal: refusal ?? undefined,
})

function refuseLosses(fields: Awaited<ReturnType<typeof findLosses>>) {
  if (Object.keys(fields).length > 0) throw new AppError('conflict', reason('token_can_less'), { fields })
}

/** Of a captcha, or of who its owner is, a stored token can be freed by its owner: that refuses none. */
export const refusals: Partial<Record<SyncProblem, ReasonCode>> = {
  token_invalid: 'token_refused',
  wrong_kind: 'token_of_other_kind',
  other_ip: 'token_of_other_address',
  missing_scope: 'token_without_access',
  no_access: 'token_without_access',
  flood: 'token_check_later',
  quota: 'token_check_later',
}

async function checkOrRefuse(client: NetworkClient, token: Token, externalId: string): Promise<TokenCheck> {
  const field = client.network.tokens[token.kind] ?? token.kind
  const refuse = (code: ReasonCode) => invalidFields({ [field]: [reason(code)] })
  const check = await client.checkToken(token, externalId).catch((error: unknown) => {
    if (error instanceof OtherCommunity) throw refuse('token_of_other')
    throw error instanceof NetworkProblem ? connectionRefused(error.problem) : error
  })
  const code = check.problem && refusals[check.problem]
  if (code) throw refuse(code)
  return check
}

/**
 * Brings back the token that the stored one of a kind took the place of within the last day; that one is then kept in turn.
 * Errors: not_found when there is none; validation_failed when it is no longer accepted; that of a network that is away.
 */
export async function restoreToken(tools: Tools, community: CommunityId, kind: TokenKind): Promise<void> {
  const previous = await findPreviousToken(tools.db, community, kind)
  if (!previous) throw new AppError('not_found', reason('token_previous_gone'))
  const { ciphertext, grant_id } = previous
  const given = [{ kind, value: tools.secrets.open(ciphertext), grant: grant_id ?? undefined }]
  await changeTokens(tools, community, { given, removed: [], isConfirmed: true }, 'settings.restoreToken')
}

export interface OpenTokens {
  /** Ready for use, the user's before the community's before the service one. */
  tokens: StoredHere[]
  /** Stores what the network made of them: one that was refused is invalid, one that was answered is valid again. */
  noteStates(): Promise<void>
}

export async function openTokens(db: Db, secrets: Secrets, community: CommunityId): Promise<OpenTokens> {
  const heard = new Map<string, NetworkProblem | null>()
  const tokens = (await listSealedTokens(db, community)).map((row): StoredHere => {
    const token = openToken(secrets, row)
    return {
      ...token,
      usedBy: String(community),
      heard: (problem) => {
        if (problem === null || problem.isOfToken) heard.set(token.kind, problem)
      },
    }
  })
  return {
    tokens,
    async noteStates() {
      for (const token of tokens) {
        const problem = heard.get(token.kind)
        if (problem !== undefined)
          await updateTokenState(db, community, token, maskToken(token.value), problem)
      }
    },
  }
}
