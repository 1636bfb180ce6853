import type { CommunityId } from '../db/communityId.ts'
import type { Db } from '../db/database.ts'
import { hasStaleDays, sumUpAllDays, sumUpAllPublished } from '../features/analytics/analytics.ts'
import { rebuildCommentDays, recountCommentDays, refreshAnswers } from '../features/comments/comments.ts'
import { recountDays, refreshAges, refreshDays } from '../features/content/content.ts'
import { refreshBenchmarks } from '../features/tags/tags.ts'
import { lockSite, recountWebDays, recountWebMonths, recountWebNow } from '../features/web/web.ts'
import {
  type Comparison,
  compareRollup,
  contentAfter,
  countedDays,
  hasChangedDays,
  hasStaleBenchmarks,
  listCommunities,
  type Rollup,
} from './rollups.queries.ts'

const contentAtOnce = 1000

type Rebuild = (tx: Db, community: CommunityId) => Promise<unknown>

const rebuild: Record<Rollup, Rebuild> = {
  content_count: async (tx, community) => recountDays(tx, community, await countedDays(tx, community)),
  content_age: (tx, community) => eachContent(tx, community, refreshAges),
  benchmark: (tx, community) => refreshBenchmarks(tx, community),
  answers: (tx, community) => eachContent(tx, community, refreshAnswers),
  comment_day: recountCommentDays,
  comment_post_day: rebuildCommentDays,
  topic_day: rebuildCommentDays,
  comment_people: rebuildCommentDays,
  content_day: (tx, community) => eachContent(tx, community, refreshDays),
  metric_day: sumUpAllDays,
  published_day: sumUpAllPublished,
  web_day: recountWebDays,
  web_month: recountWebMonths,
  web_now: recountWebNow,
}

type Refresh = (tx: Db, community: CommunityId, ids: number[]) => Promise<unknown>

async function eachContent(tx: Db, community: CommunityId, refresh: Refresh) {
  for (let ids = await contentAfter(tx, community, 0, contentAtOnce); ids.length > 0; ) {
    await refresh(tx, community, ids)
    ids = await contentAfter(tx, community, ids.at(-1) ?? 0, contentAtOnce)
  }
}

export interface CommunityRollups {
  community: string
  rollups: Comparison[]
}

/**
 * Works all rollups of all communities out anew and compares them with what is stored, which stays as it is. Benchmarks,
 * days of comments and days of metrics that wait for their job are left out.
 */
export async function verifyRollups(db: Db): Promise<CommunityRollups[]> {
  const verified: CommunityRollups[] = []
  for (const { id, name } of await listCommunities(db)) {
    /** hold: keeps others from changing it meanwhile. */
    const verify = (rollup: Rollup, hold: Rebuild = async () => {}) =>
      compareRollup(
        db,
        id,
        rollup,
        (tx) => rebuild[rollup](tx, id),
        (tx) => hold(tx, id),
      )
    const rollups: Comparison[] = []
    for (const rollup of ['content_count', 'content_age', 'content_day', 'answers', 'comment_day'] as const)
      rollups.push(await verify(rollup))
    if (!(await hasStaleBenchmarks(db, id))) rollups.push(await verify('benchmark'))
    if (!(await hasChangedDays(db, id)))
      for (const rollup of ['comment_post_day', 'topic_day', 'comment_people'] as const)
        rollups.push(await verify(rollup))
    if (!(await hasStaleDays(db, id))) rollups.push(await verify('metric_day'), await verify('published_day'))
    for (const rollup of ['web_day', 'web_month', 'web_now'] as const)
      rollups.push(await verify(rollup, lockSite))
    verified.push({ community: name, rollups })
  }
  return verified
}
