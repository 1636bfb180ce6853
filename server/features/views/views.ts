import { isDeepStrictEqual } from 'node:util'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { isDuplicate } from '#server/db/failures.ts'
import { AppError, reason } from '#server/lib/errors.ts'
import { changeView, dropView, insertView, lockView } from './views.queries.ts'

export { findViewFor } from './views.queries.ts'

/** What of a view templates carry. */
interface CarriedView {
  name: string
  address: string
}

export function refuseTakenName(error: unknown): never {
  throw isDuplicate(error) ? new AppError('conflict', reason('view_name_taken')) : error
}

/** Adds the view of a template, which all of the community see. Errors: conflict where the person has one of this name. */
export async function giveView(
  tx: Db,
  community: CommunityId,
  user: number,
  view: CarriedView,
): Promise<number> {
  const { id } = await insertView(tx, community, user, { ...view, is_shared: true }).catch(refuseTakenName)
  return id
}

/** Brings a view up to date with its template. Whether there is one. Errors: as `giveView`. */
export async function followTemplate(
  tx: Db,
  community: CommunityId,
  id: number,
  view: CarriedView,
): Promise<boolean> {
  const before = await lockView(tx, community, id)
  if (before && !isDeepStrictEqual(before, view))
    await changeView(tx, community, id, view).catch(refuseTakenName)
  return before !== undefined
}

/** Deletes a view that is still as a template left it. Whether it is gone. */
export async function takeBackView(
  tx: Db,
  community: CommunityId,
  id: number,
  written: CarriedView,
): Promise<boolean> {
  const view = await lockView(tx, community, id)
  if (view && !isDeepStrictEqual(view, written)) return false
  await dropView(tx, community, id)
  return true
}
