import { z } from 'zod'
import { addresses } from '../addresses.ts'
import { call, Id } from '../call.ts'
import { managing } from '../people/users.ts'
import { says } from '../reasons.ts'
import { connectResults, mostConnected } from '../vocabulary.ts'

/** Communities that something is done to at once. */
const Chosen = z.array(Id).min(1, says('nothing_chosen')).max(5000)
const Done = z.object({ ids: z.array(Id) })

/** A community that was removed. until: it can be brought back before; then it is deleted. */
export const RemovedCommunity = z
  .object({
    id: Id,
    name: z.string(),
    picture_url: z.string().nullable(),
    removed_at: z.iso.datetime(),
    until: z.iso.datetime(),
  })
  .meta({ id: 'RemovedCommunity' })
export type RemovedCommunity = z.infer<typeof RemovedCommunity>

/** What came of one address; community: what it is the address of, as far as it is connected now. */
export const ConnectedAddress = z
  .object({
    address: z.string(),
    result: z.enum(connectResults),
    community: z.object({ id: Id, name: z.string() }).nullable(),
  })
  .meta({ id: 'ConnectedAddress' })
export type ConnectedAddress = z.infer<typeof ConnectedAddress>

/** A community that the owner of a shared token manages. community_id: ours, where it is connected. */
export const ManagedCommunity = z
  .object({
    external_id: z.string(),
    name: z.string(),
    url: z.string(),
    picture_url: z.string().nullable(),
    members: z.int().nullable(),
    community_id: Id.nullable(),
  })
  .meta({ id: 'ManagedCommunity' })
export type ManagedCommunity = z.infer<typeof ManagedCommunity>

export const manageCommunityCalls = {
  connect: call(
    addresses.community.connect,
    'admin',
    'Connect communities by their addresses, names or ids, with the shared tokens of a client or of the installation (client_id null), and put them into the client. Those that cannot be connected are answered with the reason; the others are connected all at once',
    {
      addresses: z
        .array(z.string().trim().min(1).max(1000))
        .min(1, says('community_address_missing'))
        .max(mostConnected, says('lines_at_most')),
      client_id: Id.nullable().default(null),
    },
    z.object({ items: z.array(ConnectedAddress) }),
    managing,
  ),
  managed: call(
    addresses.community.managed,
    'admin',
    'The communities that the owner of the shared user token of a client, or of the installation, manages at the network, by name',
    { client_id: Id.nullable().default(null) },
    z.object({ items: z.array(ManagedCommunity) }),
    managing,
  ),
  pause: call(
    addresses.community.pause,
    'admin',
    'Pause communities, of which nothing is read then, or resume them. What was loaded stays; reports are made as before',
    { ids: Chosen, is_paused: z.boolean() },
    Done,
    managing,
  ),
  remove: call(
    addresses.community.remove,
    'admin',
    'Remove communities: they disappear for everyone at once, and are deleted with all their data after a day, unless brought back',
    { ids: Chosen },
    Done,
    managing,
  ),
  restore: call(
    addresses.community.restore,
    'admin',
    'Bring back communities that were removed within the last day',
    { ids: Chosen },
    Done,
    managing,
  ),
  removed: call(
    addresses.community.removed,
    'admin',
    'The communities that can still be brought back, by name',
    {},
    z.object({ items: z.array(RemovedCommunity) }),
    managing,
  ),
  reorder: call(
    addresses.community.reorder,
    'admin',
    'Put communities in this order, for everyone; those not named follow as they were',
    { ids: Chosen },
    Done,
    managing,
  ),
}
