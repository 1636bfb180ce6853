import type { AuditAction } from '#contract/people/audit.ts'
import { manageCommunityCalls } from '#contract/settings/communities.ts'
import { asCommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { Actor } from '#server/http/caller.ts'
import type { Route } from '#server/http/route.ts'
import { AppError } from '#server/lib/errors.ts'
import { record } from '../../audit/audit.ts'
import { startRun } from '../../sync/sync.ts'
import {
  listRemoved,
  pauseCommunities,
  placeCommunities,
  removeCommunities,
  restoreCommunities,
} from './communities.queries.ts'

/** All is done to all of the communities that a call names, or nothing. */
export function manageCommunityRoutes(route: Route) {
  route.signedIn(manageCommunityCalls.pause, ({ input: { ids, is_paused }, db, by }) =>
    db.transaction().execute(async (tx) => {
      const changed = await pauseCommunities(tx, ids, is_paused)
      await note(tx, by, is_paused ? 'community.pause' : 'community.resume', ids, changed)
      if (!is_paused) await readAll(tx, ids)
      return { ids }
    }),
  )

  route.signedIn(manageCommunityCalls.remove, ({ input: { ids }, db, by }) =>
    db.transaction().execute(async (tx) => {
      await note(tx, by, 'community.remove', ids, await removeCommunities(tx, ids))
      return { ids }
    }),
  )

  route.signedIn(manageCommunityCalls.restore, ({ input: { ids }, db, by }) =>
    db.transaction().execute(async (tx) => {
      await note(tx, by, 'community.restore', ids, await restoreCommunities(tx, ids))
      return { ids }
    }),
  )

  route.signedIn(manageCommunityCalls.removed, async ({ db }) => ({
    items: (await listRemoved(db)).map(({ removed_at, until, ...item }) => ({
      ...item,
      removed_at: removed_at.toISOString(),
      until: until.toISOString(),
    })),
  }))

  route.signedIn(manageCommunityCalls.reorder, ({ input: { ids }, db }) =>
    db.transaction().execute(async (tx) => {
      refuseUnknown(ids, await placeCommunities(tx, ids))
      return { ids }
    }),
  )
}

/** Errors: not_found where one of the communities is none of those that were changed. */
async function note(
  tx: Db,
  by: Actor,
  action: AuditAction,
  ids: string[],
  changed: { id: string; name: string }[],
) {
  refuseUnknown(
    ids,
    changed.map(({ id }) => id),
  )
  for (const { id, name } of changed) {
    const community = asCommunityId(Number(id))
    await record(tx, { ...by, community }, action, `community ${id}`, { name })
  }
}

function refuseUnknown(ids: string[], known: string[]) {
  const found = new Set(known)
  const unknown = ids.find((id) => !found.has(id))
  if (unknown !== undefined) throw new AppError('not_found', `No community ${unknown}`)
}

/** What was missed meanwhile is read at once. */
async function readAll(tx: Db, ids: string[]) {
  for (const id of ids) await startRun(tx, asCommunityId(Number(id)))
}
