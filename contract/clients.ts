import { z } from 'zod'
import { addresses } from './addresses.ts'
import { call, Id } from './call.ts'
import { says } from './reasons.ts'
import { TagColor } from './tags.ts'
import { managing } from './users.ts'

const ClientName = z.string().trim().min(1, says('name_missing')).max(100, says('characters_at_most'))

/** For whom communities are looked after. */
export const Client = z.object({ id: Id, name: z.string(), color: TagColor }).meta({ id: 'Client' })
export type Client = z.infer<typeof Client>

/** Communities that are put into a client, or taken out. */
const Communities = z.array(Id).max(5000)

export const clientCalls = {
  list: call(
    addresses.client.list,
    'admin',
    'All clients by name, with the ids of their communities',
    {},
    z.object({ items: z.array(Client.extend({ community_ids: z.array(Id) })) }),
    managing,
  ),
  create: call(
    addresses.client.create,
    'admin',
    'Add a client, with the given communities; its name is unique. Without a colour it gets the least used one',
    { name: ClientName, color: TagColor.optional(), community_ids: Communities.default([]) },
    Client,
    managing,
  ),
  edit: call(
    addresses.client.edit,
    'admin',
    "Change a client's name or colour",
    { id: Id, name: ClientName.optional(), color: TagColor.optional() },
    Client,
    managing,
  ),
  delete: call(
    addresses.client.delete,
    'admin',
    'Delete a client. Its communities stay, without a client',
    { id: Id },
    z.object({ id: Id }),
    managing,
  ),
  assign: call(
    addresses.client.assign,
    'admin',
    'Put communities into a client; client_id null takes them out of theirs',
    { client_id: Id.nullable(), community_ids: Communities.min(1, says('nothing_chosen')) },
    z.object({ client_id: Id.nullable(), community_ids: z.array(Id) }),
    managing,
  ),
}
