import { syncCalls } from '#contract/settings/sync.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import type { Route } from '#server/http/route.ts'
import { AppError } from '#server/lib/errors.ts'
import type { Services } from '#server/services.ts'
import { getCommunity, openTokens } from '../settings/settings.ts'
import { findNewestRun, freshAt, listBlocks, postsFrom } from './sync.queries.ts'
import { refresh } from './sync.ts'

export function syncRoutes(route: Route, { secrets, networks }: Pick<Services, 'secrets' | 'networks'>) {
  const clientOf = async (db: Db, community: CommunityId) =>
    networks((await getCommunity(db, community)).network)

  route.community(syncCalls.status, async ({ db, community }) => {
    const [run, fresh_at, posts_from, blocks] = await Promise.all([
      findNewestRun(db, community),
      freshAt(db, community),
      postsFrom(db, community),
      listBlocks(db, community),
    ])
    return { run: run ?? null, fresh_at, posts_from, blocks }
  })

  route.community(syncCalls.confirmations, async ({ db, community }) => {
    const { tokens } = await openTokens(db, secrets, community)
    const items = await (await clientOf(db, community)).confirmations(tokens)
    return { items: items.map(({ until, ...item }) => ({ ...item, until: until.toISOString() })) }
  })

  route.community(syncCalls.confirm, async ({ input, db, community }) => {
    const { tokens } = await openTokens(db, secrets, community)
    const token = tokens.find((each) => each.kind === input.kind)
    if (!token) throw new AppError('not_found', 'There is no such token')
    await (await clientOf(db, community)).confirm(token, input.captcha_key ?? null)
    return refresh(db, community)
  })
}
