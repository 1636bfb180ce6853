import { setupCalls } from '#contract/people/auth.ts'
import { passwordCalls } from '#contract/people/passwords.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { clientAddress } from '#server/http/caller.ts'
import type { Route } from '#server/http/route.ts'
import { AppError, reason } from '#server/lib/errors.ts'
import { record } from '../audit/audit.ts'
import { hasUsers, insertUser, lockUsers } from './auth.queries.ts'
import { passwordsOff } from './auth.ts'
import { requireConfirmed } from './confirmation.ts'
import { checkReset, requestReset, resetPassword } from './password/passwordReset.ts'
import { requireStrongPassword } from './password/passwordStrength.ts'
import { hashPassword } from './password/passwords.ts'

export function authRoutes(route: Route, { config }: { config: Pick<Config, 'smtpUrl' | 'openId'> }) {
  const { openId } = config
  const hasPasswords = !openId?.isOnly
  const canEmail = hasPasswords && config.smtpUrl !== undefined

  /** Errors: conflict where people sign in by OpenID Connect alone. */
  function requirePasswords() {
    if (!hasPasswords) throw passwordsOff()
  }

  route.public(setupCalls.status, async ({ db }) => ({
    needed: hasPasswords && !(await hasUsers(db)),
    has_passwords: hasPasswords,
    can_email: canEmail,
    openid: openId?.name ?? null,
  }))

  route.public(setupCalls.create, async ({ input, db, request }) => {
    const { name, email, password, password_confirmation } = input
    requirePasswords()
    await refuseWhenSetUp(db)
    requireConfirmed(password, password_confirmation)
    await requireStrongPassword(password, { name, email })
    const password_hash = await hashPassword(password)
    const user = await db.transaction().execute(async (tx) => {
      await lockUsers(tx)
      await refuseWhenSetUp(tx)
      const added = await insertUser(tx, { name, email, password_hash, role: 'admin' })
      const by = { user: added, community: null, address: clientAddress(request) }
      await record(tx, by, 'setup.create', `user ${added.id}`)
      return added
    })
    return { ...user, id: String(user.id), community_roles: [] }
  })

  route.public(passwordCalls.forgot, async ({ input, db, request }) => {
    requirePasswords()
    await requestReset({ db, canEmail }, input, clientAddress(request))
    return {}
  })

  route.public(passwordCalls.check, async ({ input: { token }, db }) => {
    const { email } = await checkReset(db, token)
    return { email }
  })

  route.public(passwordCalls.reset, async ({ input, db, request }) => {
    requirePasswords()
    return resetPassword(db, input, clientAddress(request))
  })
}

async function refuseWhenSetUp(db: Db) {
  if (await hasUsers(db)) throw new AppError('conflict', reason('installed_already'))
}
