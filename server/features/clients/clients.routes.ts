import { clientCalls } from '#contract/clients.ts'
import type { Db } from '#server/db/database.ts'
import { isDuplicate } from '#server/db/failures.ts'
import type { Route } from '#server/http/route.ts'
import { AppError, invalidFields, reason } from '#server/lib/errors.ts'
import { record } from '../audit/audit.ts'
import {
  assignCommunities,
  deleteClient,
  findClient,
  insertClient,
  listClients,
  updateClient,
} from './clients.queries.ts'

export function clientRoutes(route: Route) {
  route.signedIn(clientCalls.list, async ({ db }) => ({ items: await listClients(db) }))

  route.signedIn(clientCalls.create, ({ input, db, by }) => {
    const { name, color, community_ids } = input
    return db.transaction().execute(async (tx) => {
      const client = await insertClient(tx, { name, color }).catch(refuseTakenName)
      await assign(tx, client.id, community_ids)
      await record(tx, by, 'client.create', `client ${client.id}`, { name })
      return client
    })
  })

  route.signedIn(clientCalls.edit, ({ input, db, by }) => {
    const { id, name, color } = input
    if (name === undefined && color === undefined) throw invalidFields({ name: [reason('change_missing')] })
    return db.transaction().execute(async (tx) => {
      const client = await updateClient(tx, id, { name, color }).catch(refuseTakenName)
      if (!client) throw noClient(id)
      await record(tx, by, 'client.edit', `client ${id}`, { name: client.name })
      return client
    })
  })

  route.signedIn(clientCalls.delete, ({ input: { id }, db, by }) =>
    db.transaction().execute(async (tx) => {
      const client = await deleteClient(tx, id)
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

const noClient = (id: string | null) => new AppError('not_found', `No client ${id}`)

function refuseTakenName(error: unknown): never {
  throw isDuplicate(error) ? invalidFields({ name: [reason('client_name_taken')] }) : error
}
