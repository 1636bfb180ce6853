import type { Role } from '#contract/call.ts'
import { type SavedView, viewCalls } from '#contract/content/views.ts'
import { refuseKept } from '#server/db/keptInStep.ts'
import type { Route } from '#server/http/route.ts'
import { AppError, reason } from '#server/lib/errors.ts'
import { deleteView, insertView, listViews, updateView } from './views.queries.ts'
import { refuseTakenName } from './views.ts'

export function viewRoutes(route: Route) {
  route.community(viewCalls.list, async ({ db, community, user }) => ({
    items: (await listViews(db, community, user)).map((view) => ({ ...view, id: String(view.id) })),
  }))

  route.community(viewCalls.create, async ({ input, db, community, user }) => {
    refuseSharing(input, user.role)
    const { name, address, is_shared } = input
    const view = await insertView(db, community, user.id, { name, address, is_shared }).catch(refuseTakenName)
    return ownView({ ...view, owner: user.name })
  })

  route.community(viewCalls.edit, async ({ input, db, community, user }) => {
    refuseSharing(input, user.role)
    const { id, name, address, is_shared } = input
    if (name !== undefined || address !== undefined) await refuseKept(db, community, 'view', id)
    const view = await updateView(db, community, user, id, { name, address, is_shared }).catch(
      refuseTakenName,
    )
    if (!view) throw noView(id)
    return ownView(view)
  })

  route.community(viewCalls.delete, async ({ input, db, community, user }) => {
    if (!(await deleteView(db, community, user, input.id))) throw noView(input.id)
    return { id: input.id }
  })
}

/** What is not one's own is as good as not there. */
const noView = (id: string) => new AppError('not_found', `No view ${id}`)

function refuseSharing({ is_shared }: { is_shared?: boolean }, role: Role) {
  if (is_shared && role === 'viewer') {
    throw new AppError('forbidden', reason('view_sharing'))
  }
}

const ownView = (view: Omit<SavedView, 'id' | 'is_own'> & { id: number }): SavedView => ({
  ...view,
  id: String(view.id),
  is_own: true,
})
