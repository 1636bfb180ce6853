import { syncCalls } from '#contract/sync.ts'
import type { Route } from '#server/http/route.ts'
import { findNewestRun, freshAt, listBlocks } from './sync.queries.ts'

export function syncRoutes(route: Route) {
  route.community(syncCalls.status, async ({ db, community }) => {
    const [run, fresh_at, blocks] = await Promise.all([
      findNewestRun(db, community),
      freshAt(db, community),
      listBlocks(db, community),
    ])
    return { run: run ?? null, fresh_at, blocks }
  })
}
