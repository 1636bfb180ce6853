import { apiTokenCalls } from '#contract/people/profile.ts'
import { openCommunity } from '#server/http/caller.ts'
import type { Route } from '#server/http/route.ts'
import { createToken, listTokens, removeToken } from './apiTokens.ts'

export function apiTokenRoutes(route: Route) {
  route.signedIn(apiTokenCalls.list, async ({ db, user }) => ({ items: await listTokens(db, user.id) }))

  route.signedIn(apiTokenCalls.create, async ({ input, db, ...asking }) => {
    const only = input.community_id
    const community = only === undefined ? null : openCommunity(asking, only)
    return createToken(db, asking, input, community)
  })

  route.signedIn(apiTokenCalls.delete, async ({ input: { id }, db, user, by }) => {
    await removeToken(db, by, user.id, id)
    return { id }
  })
}
