import { manageCommunityCalls } from '#contract/settings/communities.ts'
import { sharedTokenCalls } from '#contract/settings/sharedTokens.ts'
import type { Route } from '#server/http/route.ts'
import type { Services } from '#server/services.ts'
import { checkPastedToken } from '../checkPastedToken.ts'
import { connectCommunities, listManaged } from './connectCommunities.ts'
import { findTokenLosses, listSharedTokens, removeSharedToken, saveSharedToken } from './sharedTokens.ts'

export function sharedTokenRoutes(
  route: Route,
  { secrets, networks }: Pick<Services, 'secrets' | 'networks'>,
) {
  route.signedIn(sharedTokenCalls.list, async ({ db }) => ({ items: await listSharedTokens(db) }))

  // Of no community: it is for many.
  route.signedIn(sharedTokenCalls.check, ({ input, db, user }) =>
    checkPastedToken({ db, secrets, networks }, user.id, null, input),
  )

  route.signedIn(sharedTokenCalls.save, ({ input, db, user, by }) =>
    saveSharedToken({ db, secrets, networks, by }, user.id, input),
  )

  route.signedIn(sharedTokenCalls.losses, async ({ input: { id }, db }) => ({
    items: await findTokenLosses(db, id),
  }))

  route.signedIn(sharedTokenCalls.remove, async ({ input: { id }, db, by }) => {
    await removeSharedToken({ db, by }, id)
    return { id }
  })

  route.signedIn(manageCommunityCalls.connect, async ({ input, db, by }) => ({
    items: await connectCommunities({ db, secrets, networks, by }, input),
  }))

  route.signedIn(manageCommunityCalls.managed, async ({ input, db }) => ({
    items: await listManaged({ db, secrets, networks }, input.client_id),
  }))
}
