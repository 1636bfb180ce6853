import { type Comparison, comparisonCalls } from '#contract/content/comparisons.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { Route } from '#server/http/route.ts'
import { AppError } from '#server/lib/errors.ts'
import { compareContents } from './compare.ts'
import {
  deleteComparison,
  findTray,
  insertComparison,
  listComparisons,
  type StoredComparison,
  updateComparison,
  writeTray,
} from './comparisons.queries.ts'
import { getComparable, refuseDuplicate, withItems } from './comparisons.ts'

export function comparisonRoutes(route: Route) {
  route.community(comparisonCalls.list, async ({ db, community, user }) => ({
    items: await withItems(db, community, await listComparisons(db, community, user.id)),
  }))

  route.community(comparisonCalls.tray, async ({ db, community, user }) => {
    const tray = (await findTray(db, community, user.id)) ?? (await writeTray(db, community, user.id, []))
    return shown(db, community, tray)
  })

  route.community(comparisonCalls.setTray, async ({ input, db, community, user }) => {
    await getComparable(db, community, input.content_ids)
    return shown(db, community, await writeTray(db, community, user.id, input.content_ids))
  })

  route.community(comparisonCalls.create, async ({ input, db, community, user }) => {
    await getComparable(db, community, input.content_ids)
    const stored = await insertComparison(db, community, user.id, input).catch(refuseDuplicate)
    return shown(db, community, stored)
  })

  route.community(comparisonCalls.edit, async ({ input, db, community, user }) => {
    const { id, ...change } = input
    if (change.content_ids) await getComparable(db, community, change.content_ids)
    const stored = await updateComparison(db, community, user.id, id, change).catch(refuseDuplicate)
    return shown(db, community, stored)
  })

  route.community(comparisonCalls.delete, async ({ input, db, community, user }) => {
    const deleted = await deleteComparison(db, community, user.id, input.id)
    if (!deleted) throw new AppError('not_found', `No list ${input.id}`)
    return { id: input.id }
  })

  route.community(comparisonCalls.compare, ({ input, db, community }) =>
    compareContents(db, community, input.content_ids, input.year, new Date()),
  )
}

async function shown(db: Db, community: CommunityId, stored?: StoredComparison): Promise<Comparison> {
  const [comparison] = await withItems(db, community, stored ? [stored] : [])
  if (!comparison) throw new AppError('not_found', 'No such list')
  return comparison
}
