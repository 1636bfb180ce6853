import { userCalls } from '#contract/people/users.ts'
import type { Route } from '#server/http/route.ts'
import { AppError, reason } from '#server/lib/errors.ts'
import { record } from '../audit/audit.ts'
import { dropSecondFactor, endSessions } from '../auth/auth.ts'
import { countUsers, countWork, listUsers } from './users.queries.ts'
import { addUser, editUser, getUser, removeUser, shownUser } from './users.ts'

export function userRoutes(route: Route) {
  route.signedIn(userCalls.list, async ({ input: { search, page, per_page }, db }) => {
    const [items, total] = await Promise.all([
      listUsers(db, search, { page, per_page }),
      countUsers(db, search),
    ])
    return { items: items.map(shownUser), page, per_page, total }
  })

  route.signedIn(userCalls.create, ({ input, db, by }) => addUser(db, by, input))

  route.signedIn(userCalls.edit, ({ input, db, ...asking }) => editUser(db, asking, input))

  route.signedIn(userCalls.work, async ({ input: { id }, db }) => {
    await getUser(db, id)
    return countWork(db, id)
  })

  route.signedIn(userCalls.delete, async ({ input: { id }, db, by }) => {
    await removeUser(db, by, id)
    return { id }
  })

  route.signedIn(userCalls.signOut, async ({ input: { id }, db, by }) => {
    const { email } = await getUser(db, id)
    await db.transaction().execute(async (tx) => {
      await endSessions(tx, Number(id))
      await record(tx, by, 'user.signOut', `user ${id}`, { of: email })
    })
    return getUser(db, id)
  })

  route.signedIn(userCalls.removeSecondFactor, async ({ input: { id }, db, user, by }) => {
    if (Number(id) === user.id) throw new AppError('conflict', reason('own_two_factor'))
    const { email } = await getUser(db, id)
    await db.transaction().execute(async (tx) => {
      await dropSecondFactor(tx, Number(id))
      await record(tx, by, 'user.removeSecondFactor', `user ${id}`, { of: email })
    })
    return getUser(db, id)
  })
}
