import { profileCalls } from '#contract/people/profile.ts'
import type { Route } from '#server/http/route.ts'
import { record } from '../audit/audit.ts'
import { endSessions } from '../auth/auth.ts'
import { changePassword } from './changePassword.ts'
import { updateProfile } from './profile.queries.ts'
import { getProfile } from './profile.ts'

export function profileRoutes(route: Route) {
  route.signedIn(profileCalls.get, ({ db, ...asking }) => getProfile(db, asking))

  route.signedIn(profileCalls.edit, async ({ input, db, ...asking }) => {
    const { community_id: _, ...change } = input
    if (Object.keys(change).length > 0) await updateProfile(db, asking.user.id, change)
    return getProfile(db, asking)
  })

  route.signedIn(profileCalls.changePassword, async ({ input, db, ...asking }) => {
    await changePassword(db, asking, input)
    return getProfile(db, asking)
  })

  route.signedIn(profileCalls.signOutElsewhere, async ({ db, ...asking }) => {
    const { user, sessionId, by } = asking
    await db.transaction().execute(async (tx) => {
      await endSessions(tx, user.id, sessionId)
      await record(tx, by, 'profile.signOutElsewhere')
    })
    return getProfile(db, asking)
  })
}
