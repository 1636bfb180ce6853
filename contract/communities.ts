import { z } from 'zod'
import { addresses } from './addresses.ts'
import { call, Id } from './call.ts'
import { says } from './reasons.ts'
import { managing } from './users.ts'

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

export const manageCommunityCalls = {
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
