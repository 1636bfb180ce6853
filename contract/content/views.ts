import { z } from 'zod'
import { addresses } from '../addresses.ts'
import { call, Id } from '../call.ts'
import { says } from '../reasons.ts'

const ViewName = z.string().trim().min(1, says('name_missing')).max(100, says('characters_at_most'))
/** The query string of the feed's address, without '?'. */
const Address = z.string().max(2000)

/** A named state of the feed: filters, order, columns. `is_own`: may be changed by whoever asks. */
export const SavedView = z
  .object({
    id: Id,
    name: z.string(),
    address: z.string(),
    is_shared: z.boolean(),
    is_own: z.boolean(),
    owner: z.string(),
  })
  .meta({ id: 'SavedView' })
export type SavedView = z.infer<typeof SavedView>

/** Views are each person's own, whatever their role; only those who may edit share them with the team. */
export const viewCalls = {
  list: call(
    addresses.view.list,
    'viewer',
    'Your views and those shared with the team, by name',
    {},
    z.object({ items: z.array(SavedView) }),
  ),
  create: call(
    addresses.view.create,
    'viewer',
    'Save a view; its name is unique among yours',
    { name: ViewName, address: Address, is_shared: z.boolean().default(false) },
    SavedView,
  ),
  edit: call(
    addresses.view.edit,
    'viewer',
    'Rename, share or overwrite one of your views',
    { id: Id, name: ViewName.optional(), address: Address.optional(), is_shared: z.boolean().optional() },
    SavedView,
  ),
  delete: call(addresses.view.delete, 'viewer', 'Delete one of your views', { id: Id }, z.object({ id: Id })),
}
