import { setupCalls } from '#contract/auth.ts'
import { passwordCalls } from '#contract/passwords.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { AppError, reason } from '#server/errors.ts'
import { addressOf } from '#server/http/caller.ts'
import type { Route } from '#server/http/route.ts'
import { record } from '../audit/audit.ts'
import { hasUsers, insertUser, lockUsers } from './auth.queries.ts'
import { requireConfirmed } from './confirmation.ts'
import { checkReset, requestReset, resetPassword } from './passwordReset.ts'
import { requireStrongPassword } from './passwordStrength.ts'
import { hashPassword } from './passwords.ts'

export function authRoutes(route: Route, { config }: { config: Pick<Config, 'smtpUrl'> }) {
  const canEmail = config.smtpUrl !== undefined

  route.public(setupCalls.status, async ({ db }) => ({
    needed: !(await hasUsers(db)),
    can_email: canEmail,
  }))

  route.public(setupCalls.create, async ({ input, db, request }) => {
    const { name, email, password, password_confirmation } = input
    await refuseWhenSetUp(db)
    requireConfirmed(password, password_confirmation)
    await requireStrongPassword(password, { name, email })
    const password_hash = await hashPassword(password)
    const user = await db.transaction().execute(async (tx) => {
      await lockUsers(tx)
      await refuseWhenSetUp(tx)
      const added = await insertUser(tx, { name, email, password_hash, role: 'admin' })
      const by = { user: added, community: null, address: addressOf(request) }
      await record(tx, by, 'setup.create', `user ${added.id}`)
      return added
    })
    return { ...user, id: String(user.id), community_roles: [] }
  })

  route.public(passwordCalls.forgot, async ({ input, db, request }) => {
    await requestReset({ db, canEmail }, input, addressOf(request))
    return {}
  })

  route.public(passwordCalls.check, async ({ input: { token }, db }) => {
    const { email } = await checkReset(db, token)
    return { email }
  })

  route.public(passwordCalls.reset, ({ input, db, request }) => resetPassword(db, input, addressOf(request)))
}

async function refuseWhenSetUp(db: Db) {
  if (await hasUsers(db)) throw new AppError('conflict', reason('installed_already'))
}
