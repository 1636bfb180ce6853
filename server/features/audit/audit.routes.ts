import { auditCalls } from '#contract/people/audit.ts'
import type { Route } from '#server/http/route.ts'
import { countEntries, listActions, listEntries } from './audit.queries.ts'

export function auditRoutes(route: Route) {
  route.signedIn(auditCalls.list, async ({ input, db, community }) => {
    const { page, per_page, community_id: _, ...filters } = input
    const [entries, total, actions] = await Promise.all([
      listEntries(db, community, filters, { page, per_page }),
      countEntries(db, community, filters),
      listActions(db),
    ])
    const items = entries.map(
      ({ id, at, user_id, user_name, is_user_deleted, community_id, details, ...entry }) => ({
        ...entry,
        id: String(id),
        at: at.toISOString(),
        user: { id: user_id === null ? null : String(user_id), name: user_name, is_deleted: is_user_deleted },
        community_id: community_id === null ? null : String(community_id),
        // Whatever was written is an object.
        details: details as Record<string, unknown>,
      }),
    )
    return { items, page, per_page, total, actions }
  })
}
