import { clientCalls } from '#contract/settings/clients.ts'
import type { Db } from '#server/db/database.ts'
import { isDangling, isDuplicate } from '#server/db/failures.ts'
import type { Route } from '#server/http/route.ts'
import { AppError, invalidFields, reason } from '#server/lib/errors.ts'
import { isPicture } from '#server/lib/picture.ts'
import { record } from '../audit/audit.ts'
import {
  assignCommunities,
  deleteClient,
  findClient,
  findSettings,
  insertClient,
  listClients,
  updateClient,
} from './clients.queries.ts'

export function clientRoutes(route: Route) {
  route.signedIn(clientCalls.list, async ({ db }) => ({ items: await listClients(db) }))

  route.signedIn(clientCalls.get, async ({ input: { id }, db }) => {
    const client = await findSettings(db, id)
    if (!client) throw noClient(id)
    return client
  })

  route.signedIn(clientCalls.create, ({ input, db, by }) => {
    const { name, color, community_ids, community_id: _, ...settings } = input
    const given = withoutMissing(settings)
    requireLogo(input)
    return db.transaction().execute(async (tx) => {
      const client = await insertClient(tx, { name, color }).catch(refuseTakenName)
      if (Object.keys(given).length > 0) await updateClient(tx, client.id, given)
      await assign(tx, client.id, community_ids)
      await record(tx, by, 'client.create', `client ${client.id}`, { name })
      return client
    })
  })

  route.signedIn(clientCalls.edit, ({ input, db, by }) => {
    const { id, community_id: _, ...fields } = input
    const given = withoutMissing(fields)
    if (Object.keys(given).length === 0) throw invalidFields({ name: [reason('change_missing')] })
    requireLogo(input)
    return db.transaction().execute(async (tx) => {
      const client = await updateClient(tx, id, given).catch(refuseTakenName)
      if (!client) throw noClient(id)
      const details = { name: client.name, fields: Object.keys(given) }
      await record(tx, by, 'client.edit', `client ${id}`, details)
      return client
    })
  })

  route.signedIn(clientCalls.delete, ({ input: { id }, db, by }) =>
    db.transaction().execute(async (tx) => {
      const client = await deleteClient(tx, id).catch(refuseInUse)
      if (!client) throw noClient(id)
      await record(tx, by, 'client.delete', `client ${id}`, client)
      return { id }
    }),
  )

  route.signedIn(clientCalls.assign, ({ input: { client_id, community_ids }, db, by }) =>
    db.transaction().execute(async (tx) => {
      const client = client_id === null ? null : await findClient(tx, client_id)
      if (client === undefined) throw noClient(client_id)
      await assign(tx, client_id, community_ids)
      const details = { name: client?.name ?? '—', communities: community_ids }
      await record(tx, by, 'client.assign', `client ${client_id}`, details)
      return { client_id, community_ids }
    }),
  )
}

async function assign(tx: Db, client: string | null, communities: string[]) {
  const found = new Set(await assignCommunities(tx, client, communities))
  const unknown = communities.find((id) => !found.has(id))
  if (unknown !== undefined) throw new AppError('not_found', `No community ${unknown}`)
}

/** Without what was not given. */
const withoutMissing = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>

/** Errors: validation_failed for one that documents could not show. */
function requireLogo({ logo }: { logo?: string | null | undefined }) {
  if (logo && !isPicture(logo)) throw invalidFields({ logo: [reason('logo_broken')] })
}

const noClient = (id: string | null) => new AppError('not_found', `No client ${id}`)

function refuseInUse(error: unknown): never {
  throw isDangling(error) ? new AppError('conflict', reason('client_in_use')) : error
}

function refuseTakenName(error: unknown): never {
  throw isDuplicate(error) ? invalidFields({ name: [reason('client_name_taken')] }) : error
}
