import { setupCalls } from '#contract/auth.ts'
import { specMessages } from '#contract/errors.ts'
import type { Db } from '#server/db/database.ts'
import { AppError, invalidFields } from '#server/errors.ts'
import type { Route } from '#server/http/route.ts'
import { hasUsers, insertUser, lockUsers } from './auth.queries.ts'
import { hashPassword } from './passwords.ts'

export function authRoutes(route: Route) {
  route.public(setupCalls.status, async ({ db }) => ({ needed: !(await hasUsers(db)) }))

  route.public(setupCalls.create, async ({ input, db }) => {
    const { name, email, password, password_confirmation } = input
    await refuseWhenSetUp(db)
    if (password !== password_confirmation) {
      throw invalidFields({ password_confirmation: [specMessages.passwordsDiffer] })
    }
    const password_hash = await hashPassword(password)
    const user = await db.transaction().execute(async (tx) => {
      await lockUsers(tx)
      await refuseWhenSetUp(tx)
      return insertUser(tx, { name, email, password_hash, role: 'admin' })
    })
    return { ...user, id: String(user.id) }
  })
}

async function refuseWhenSetUp(db: Db) {
  if (await hasUsers(db)) throw new AppError('conflict', 'This installation has its administrator already')
}
