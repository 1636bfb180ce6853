import { sql } from 'kysely'
import type { InputOf } from '#contract/call.ts'
import { topicCalls } from '#contract/content/topics.ts'
import { rebuildCommentDays } from '#server/features/comments/comments.ts'
import { refreshTopics } from '#server/features/comments/topics/findTopics.ts'
import { topicRoutes } from '#server/features/comments/topics/topics.routes.ts'
import { openCaller } from '../caller.ts'
import { percentiles, row } from '../percentiles.ts'
import { seedComments } from '../seed/seedComments.ts'
import { openSeeded } from '../seed/seededDatabase.ts'

const size = { posts: 8000, comments: 200_000, tags: 2 }
const repeats = 100
const target = 100

const periods: Record<string, InputOf<typeof topicCalls.list>> = {
  '30 days': { from: '2026-10-22', to: '2026-11-20', compare_from: '2026-09-22', compare_to: '2026-10-21' },
  'a year': { from: '2025-11-21', to: '2026-11-20', compare_from: '2024-11-21', compare_to: '2025-11-20' },
  'all time': {},
}

/**
 * Times the topics of a community of 200,000 comments, which all are of real words and sorted, from sign-in check to serialised
 * answer, one request after the other.
 */
export async function benchTopics(print: (line: string) => void): Promise<void> {
  const { db, stop } = await openSeeded(async (db, community) => {
    await seedComments(db, community, size)
    await refreshTopics({ db }, community)
    await rebuildCommentDays(db, community)
    await sql`vacuum analyze comment, comment_day, topic_day`.execute(db)
  })
  const caller = await openCaller(db, 'viewer', topicRoutes)
  try {
    print(`Topics of ${size.comments} comments in four years, ${repeats} requests of each kind`)
    print('')
    print('| ms | p50 | p95 | p99 | target, p95 |')
    print('|---|---|---|---|---|')
    for (const [name, days] of Object.entries(periods))
      for (const by of ['comments', 'negative'] as const) {
        const times: number[] = []
        for (let turn = 0; turn <= repeats; turn += 1)
          times.push((await caller.call(topicCalls.list, { ...days, by })).ms)
        // The first waits for what others find in memory.
        print(row(`${name}, by ${by}`, ...percentiles(times.slice(1), [0.5, 0.95, 0.99]), target))
      }
    print('')
  } finally {
    await caller.close()
    await stop()
  }
}
