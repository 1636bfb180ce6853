import type { z } from 'zod'
import type { SharedToken, sharedTokenCalls, TokenLoss } from '#contract/settings/sharedTokens.ts'
import { type SyncBlockName, syncBlocks } from '#contract/settings/sync.ts'
import { sharedTokenKinds } from '#contract/vocabulary.ts'
import type { NetworkClient, Token } from '#networks/network.ts'
import { NetworkProblem } from '#networks/problem.ts'
import { firstNetwork, networkNamed } from '#networks/registry.ts'
import type { Db } from '#server/db/database.ts'
import { isDangling } from '#server/db/failures.ts'
import { AppError, invalidFields, reason, type Said } from '#server/lib/errors.ts'
import { record } from '../../audit/audit.ts'
import { retryFailed } from '../../sync/sync.ts'
import { givenToken, recognise } from '../checkPastedToken.ts'
import { openKept, refusals, sealToken, type Tools } from '../settings.ts'
import { connectionRefused, type KnownToken, lostRights } from '../tokenCheck.ts'
import {
  deleteShared,
  findSealedShared,
  listShared,
  listUsers,
  requireClient,
  type SharedUser,
  upsertShared,
} from './sharedTokens.queries.ts'

type Save = z.output<typeof sharedTokenCalls.save.input>

export async function listSharedTokens(db: Db, id?: string): Promise<SharedToken[]> {
  return (await listShared(db, id)).map(({ saved_at, checked_at, ...token }) => ({
    ...token,
    saved_at: saved_at.toISOString(),
    checked_at: checked_at?.toISOString() ?? null,
  }))
}

/**
 * Checks a token with its network and stores it for all communities of a client, or of the installation. What was refused to these
 * without it is asked again.
 * Errors: validation_failed for one that is not accepted, or of a community; conflict, with what is lost, for one that can do less
 * than that in whose place it is put, unless confirmed; not_found for a client that is not there; that of a network that is away.
 */
export async function saveSharedToken(tools: Tools, user: number, input: Save): Promise<SharedToken> {
  const { db, secrets, by } = tools
  const { client_id, confirm } = input
  await requireClient(db, client_id)
  const client = tools.networks(firstNetwork().name)
  const { value, grant } = await givenToken(tools, client, user, input)
  const { community: _, kind: found, ...said } = await recognise(client, value)
  if (found === 'community') throw refused('shared_token_of_community')
  const code = said.problem && refusals[said.problem]
  const kind = sharedTokenKinds.find((each) => each === found)
  if (code || kind === undefined) throw refused(code ?? 'token_refused')
  const network = client.network.name
  const old = await findSealedShared(db, network, client_id, kind)
  const token: KnownToken = { kind, value, state: said.problem ? 'invalid' : 'valid', scopes: said.scopes }
  const [known] = openKept(secrets, old ? [old] : [])
  if (old && known && !confirm) {
    const losses = await findLosses(client, known, token, await listUsers(db, old.id))
    if (losses.length > 0)
      throw new AppError('conflict', reason('token_can_less'), { fields: { token: losses } })
  }
  const id = await db.transaction().execute(async (tx) => {
    const sealed = await sealToken(tx, secrets, value, grant)
    const row = { network, client_id, kind, state: token.state, ...sealed, ...said }
    const stored = await upsertShared(tx, row).catch(refuseUnknownClient)
    const users = await listUsers(tx, stored)
    await retryFailed(
      tx,
      users.map((each) => each.id),
    )
    await record(tx, by, 'sharedToken.save', `sharedToken ${stored}`, { kind, client_id, owner: said.owner })
    return stored
  })
  const [saved] = await listSharedTokens(db, id)
  if (!saved) throw noToken(id)
  return saved
}

const refused = (code: Parameters<typeof reason>[0]) => invalidFields({ token: [reason(code)] })

/** What a token can do less than the one in whose place it is put: rights, and the communities that its owner manages. */
async function findLosses(
  client: NetworkClient,
  old: KnownToken,
  by: KnownToken,
  users: SharedUser[],
): Promise<Said[]> {
  if (old.value === by.value) return []
  const rights = lostRights({ old, by })
  // What the network does not tell of the one in use cannot be lost.
  const managed = await managedBy(client, old).catch(() => undefined)
  const still = managed && (await managedBy(client, by).catch(unlessAway))
  const lost = users.filter(
    ({ external_id }) => managed?.has(external_id) && still && !still.has(external_id),
  )
  if (lost.length === 0) return rights
  const names = lost.slice(0, 5).map(({ name }) => name)
  const more = lost.length > names.length ? ['…'] : []
  return [...rights, reason('token_loses_communities', { names: [...names, ...more].join(', ') })]
}

async function managedBy(client: NetworkClient, token: Token): Promise<Set<string>> {
  if (token.kind !== 'user') return new Set()
  return new Set((await client.managedCommunities(token)).map(({ external_id }) => external_id))
}

/** Without the right to list communities, the lost right is told of. */
function unlessAway(error: unknown): undefined {
  if (!(error instanceof NetworkProblem)) throw error
  if (error.problem === 'unavailable') throw connectionRefused(error.problem)
}

/** What would no longer be read without a shared token, by community. Errors: not_found. */
export async function findTokenLosses(db: Db, id: string): Promise<TokenLoss[]> {
  if ((await listShared(db, id)).length === 0) throw noToken(id)
  return (await listUsers(db, id)).flatMap((user) => {
    const blocks = blocksLost(user)
    return blocks.length > 0 ? [{ community: { id: user.id, name: user.name }, blocks }] : []
  })
}

function blocksLost({ network, kind, kinds }: SharedUser): SyncBlockName[] {
  const names = Object.entries(networkNamed(network).blocks).flatMap(([name, access]) =>
    access.tokens.includes(kind) && !access.tokens.some((each) => kinds.includes(each)) ? [name] : [],
  )
  return syncBlocks.filter((block) => names.includes(block))
}

/** Errors: not_found. */
export async function removeSharedToken({ db, by }: Pick<Tools, 'db' | 'by'>, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const removed = await deleteShared(tx, id)
    if (!removed) throw noToken(id)
    await record(tx, by, 'sharedToken.remove', `sharedToken ${id}`, removed)
  })
}

const noToken = (id: string) => new AppError('not_found', `No shared token ${id}`)

export function refuseUnknownClient(error: unknown): never {
  throw isDangling(error) ? new AppError('not_found', 'No such client') : error
}
