import type { z } from 'zod'
import type {
  ConnectedAddress,
  ManagedCommunity,
  manageCommunityCalls,
} from '#contract/settings/communities.ts'
import type { FoundCommunity, NetworkClient, Token } from '#networks/network.ts'
import { NetworkProblem } from '#networks/problem.ts'
import { firstNetwork } from '#networks/registry.ts'
import type { CommunityRow } from '#networks/rows.ts'
import { asCommunityId } from '#server/db/communityId.ts'
import { AppError, invalidFields, reason } from '#server/lib/errors.ts'
import { record } from '../../audit/audit.ts'
import { startRun } from '../../sync/sync.ts'
import { openShared, type Tools } from '../settings.ts'
import { connectionRefused } from '../tokenCheck.ts'
import { insertCommunities, listConnected, requireClient } from './sharedTokens.queries.ts'
import { refuseUnknownClient } from './sharedTokens.ts'

const byName = new Intl.Collator(['ru', 'en'], { numeric: true })

/**
 * Connects the communities of some addresses with the shared tokens of a client, or of the installation, and puts them into the
 * client: all that can be connected at once.
 * Errors: validation_failed without a shared token; not_found for a client that is not there; that of a network that cannot be asked.
 */
export async function connectCommunities(
  tools: Tools,
  { addresses, client_id }: z.output<typeof manageCommunityCalls.connect.input>,
): Promise<ConnectedAddress[]> {
  const { db, networks } = tools
  await requireClient(db, client_id)
  const client = networks(firstNetwork().name)
  const { name: network } = client.network
  const tokens = await openShared(tools, network, client_id)
  if (tokens.length === 0) throw invalidFields({ addresses: [reason('shared_token_needed')] })
  const asked = await findAll(client, tokens, addresses)
  const found = asked.flatMap(({ found }) => (typeof found === 'object' ? [found] : []))
  const there = await listConnected(
    db,
    network,
    found.map(({ external_id }) => external_id),
  )
  const fresh = new Map(found.map((row) => [row.external_id, row]))
  for (const externalId of there.keys()) fresh.delete(externalId)
  const connected = await connectAll(tools, network, client_id, [...fresh.values()])

  const seen = new Set<string>()
  return asked.map(({ address, found }) => {
    if (typeof found === 'string') return { address, result: found, community: null }
    const { external_id } = found
    const isTwice = seen.has(external_id)
    seen.add(external_id)
    const community = there.get(external_id) ?? connected.get(external_id) ?? null
    const result = there.has(external_id) ? 'there' : isTwice ? 'twice' : 'connected'
    return { address, result, community }
  })
}

interface Asked {
  address: string
  found: FoundCommunity | 'invalid'
}

async function findAll(client: NetworkClient, tokens: Token[], addresses: string[]): Promise<Asked[]> {
  const read = addresses.map((address) => ({ address, name: client.network.readCommunity(address) }))
  const names = [...new Set(read.flatMap(({ name }) => name ?? []))]
  const answers = names.length > 0 ? await client.findCommunities(tokens, names).catch(refuse) : []
  const byName = new Map(names.map((name, n) => [name, answers[n]]))
  return read.map(({ address, name }) => ({
    address,
    found: name === undefined ? 'invalid' : (byName.get(name) ?? 'unknown'),
  }))
}

function refuse(error: unknown): never {
  throw error instanceof NetworkProblem ? connectionRefused(error.problem) : error
}

/** By their ids at the network. */
function connectAll({ db, by }: Tools, network: string, client: string | null, rows: CommunityRow[]) {
  return db.transaction().execute(async (tx) => {
    const added = await insertCommunities(tx, network, client, rows).catch(refuseUnknownClient)
    for (const { id, name, external_id } of added) {
      const community = asCommunityId(id)
      const details = { name, network, external_id }
      await record(tx, { ...by, community }, 'community.connect', `community ${id}`, details)
      await startRun(tx, community)
    }
    return new Map(added.map(({ id, name, external_id }) => [external_id, { id: String(id), name }]))
  })
}

/**
 * The communities that the owner of the shared user token of a client, or of the installation, manages, by name.
 * Errors: not_found for a client that is not there; conflict without such a token, or where it may not list them; that of a network that cannot be asked.
 */
export async function listManaged(
  tools: Pick<Tools, 'db' | 'secrets' | 'networks'>,
  clientId: string | null,
): Promise<ManagedCommunity[]> {
  await requireClient(tools.db, clientId)
  const client = tools.networks(firstNetwork().name)
  const { name: network } = client.network
  const token = (await openShared(tools, network, clientId)).find(({ kind }) => kind === 'user')
  if (!token) throw new AppError('conflict', reason('shared_user_token_needed'))
  const rows = await client.managedCommunities(token).catch((error: unknown) => {
    const isWithoutRight = error instanceof NetworkProblem && error.problem === 'missing_scope'
    throw isWithoutRight ? new AppError('conflict', reason('shared_token_without_groups')) : refuse(error)
  })
  const ids = rows.map(({ external_id }) => external_id)
  const there = await listConnected(tools.db, network, ids)
  return rows
    .map(({ description: _, screen_name, ...row }) => ({
      ...row,
      url: client.network.communityUrl(screen_name),
      community_id: there.get(row.external_id)?.id ?? null,
    }))
    .toSorted((a, b) => byName.compare(a.name, b.name))
}
