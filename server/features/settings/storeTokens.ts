import type { ReasonCode } from '#contract/reasons.ts'
import type { SyncProblem, TokenKind } from '#contract/sync.ts'
import type { NetworkClient, Token, TokenCheck } from '#networks/network.ts'
import { NetworkProblem, OtherCommunity } from '#networks/problem.ts'
import type { Clients } from '#networks/registry.ts'
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
  listSealedTokens,
  upsertToken,
} from './settings.queries.ts'
import type { SettingsInput } from './settingsInput.ts'
import { lockGrant } from './signIn/grants.queries.ts'
import { connectionRefused, findLosses, type KnownToken } from './tokenCheck.ts'

export interface Tools {
  db: Db
  secrets: Secrets
  networks: Clients
  by: Actor
}

/**
 * Checks the tokens given with their network, then stores everything at once and starts an import. What a token takes the place of is
 * kept for a day.
 * Errors: validation_failed at the field of a token that is not accepted; conflict, with what is lost, for one that can do
 * less than the stored one, unless confirmed; vk_unavailable when the network cannot be asked. With any of them all stays as it was.
 */
export async function storeTokens(
  { db, secrets, client, by }: Omit<Tools, 'networks'> & { client: NetworkClient },
  { given, removed, isConfirmed }: Omit<SettingsInput, 'address' | 'network' | 'isSelected'>,
  externalId: string,
  storeCommunity: (tx: Db) => Promise<CommunityId>,
  action: 'settings.save' | 'settings.restoreToken' = 'settings.save',
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
async function sealToken(tx: Db, secrets: Secrets, value: string, grant: number | undefined) {
  if (grant === undefined)
    return { ciphertext: secrets.seal(value), masked: maskToken(value), grant_id: null }
  const now = await lockGrant(tx, grant)
  if (!now) throw new AppError('not_found', reason('sign_in_over'))
  return { ...now, grant_id: grant }
}

/** The tokens of a community, if it is known; one of a lost key is as good as none. */
async function openStored(
  db: Db,
  secrets: Secrets,
  { network }: NetworkClient,
  externalId: string,
): Promise<KnownToken[]> {
  const known = await findCommunityByExternalId(db, network.name, externalId)
  const rows = known ? await listSealedTokens(db, asCommunityId(known.id)) : []
  return rows.flatMap(({ ciphertext, refusal, grant, ...token }) => {
    try {
      const value = secrets.open(ciphertext)
      return [{ ...token, value, grant: grant ?? undefined, refusal: refusal ?? undefined }]
    } catch {
      return []
    }
  })
}

function refuseLosses(fields: Awaited<ReturnType<typeof findLosses>>) {
  if (Object.keys(fields).length > 0) throw new AppError('conflict', reason('token_can_less'), { fields })
}

/** Of a captcha, or of who its owner is, a stored token can be freed by its owner: that refuses none. */
const refusals: Partial<Record<SyncProblem, ReasonCode>> = {
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
 * Errors: not_found when there is none; validation_failed when it is no longer accepted; vk_unavailable.
 */
export async function restoreToken(tools: Tools, community: CommunityId, kind: TokenKind): Promise<void> {
  const { db, secrets, networks } = tools
  const previous = await findPreviousToken(db, community, kind)
  if (!previous) throw new AppError('not_found', reason('token_previous_gone'))
  const { ciphertext, grant_id } = previous
  const given = [{ kind, value: secrets.open(ciphertext), grant: grant_id ?? undefined }]
  const { network, external_id } = await getCommunity(db, community)
  const input = { given, removed: [], isConfirmed: true }
  const asking = { ...tools, client: networks(network) }
  await storeTokens(asking, input, external_id, async () => community, 'settings.restoreToken')
}
