import { renderSVG } from 'uqr'
import { profileCalls } from '#contract/people/profile.ts'
import type { Route } from '#server/http/route.ts'
import type { Services } from '#server/services.ts'
import { record } from '../audit/audit.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  dropSecondFactor,
  renewRecoveryCodes,
  requireOwnPassword,
} from '../auth/auth.ts'
import { getProfile } from './profile.ts'

export function secondFactorRoutes(route: Route, { secrets }: Pick<Services, 'secrets'>) {
  route.signedIn(profileCalls.beginSecondFactor, async ({ input, db, user, by }) => {
    await requireOwnPassword(db, user, input.current_password, by)
    const begun = await beginSecondFactor(db, secrets, user)
    return { ...begun, picture: renderSVG(begun.uri, { border: 2 }) }
  })

  route.signedIn(profileCalls.confirmSecondFactor, ({ input, db, user, by }) =>
    db.transaction().execute(async (tx) => {
      const recovery_codes = await confirmSecondFactor(tx, secrets, user.id, input.code)
      await record(tx, by, 'profile.confirmSecondFactor')
      return { recovery_codes }
    }),
  )

  route.signedIn(profileCalls.removeSecondFactor, async ({ input, db, ...asking }) => {
    const { user, by } = asking
    await requireOwnPassword(db, user, input.current_password, by)
    await db.transaction().execute(async (tx) => {
      await dropSecondFactor(tx, user.id)
      await record(tx, by, 'profile.removeSecondFactor')
    })
    return getProfile(db, asking)
  })

  route.signedIn(profileCalls.renewRecoveryCodes, async ({ input, db, user, by }) => {
    await requireOwnPassword(db, user, input.current_password, by)
    return db.transaction().execute(async (tx) => {
      const recovery_codes = await renewRecoveryCodes(tx, user.id)
      await record(tx, by, 'profile.renewRecoveryCodes')
      return { recovery_codes }
    })
  })
}
