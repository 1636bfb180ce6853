import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, test } from 'vitest'
import { emotions } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertComment } from '#server/testing/factories.ts'
import { capturedCommunity, oddDays } from './analytics/testing/capturedCommunity.ts'
import { storeCaptured } from './analytics/testing/storeCaptured.ts'
import { collectVisits } from './campaigns/testing/collectVisits.ts'
import { rebuildCommentDays } from './comments/tone/toneDays.queries.ts'
import { compareEverywhere } from './testing/sameNumbers.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('editor')
})
afterAll(() => app.close())

const days = { from: '2024-02-26', to: '2024-04-30' }

/** Comments, visits, and followers of whom VK tells on most days. */
async function addPeople(community: CommunityId) {
  const { db } = app
  const contents = await db
    .selectFrom('content')
    .select('id')
    .where('community_id', '=', community)
    .where('deleted_at', 'is', null)
    .execute()
  for (const [n, { id }] of contents.entries())
    await insertComment(db, community, {
      content_id: id,
      emotion: emotions[n % emotions.length],
      published_at: `2024-03-${String((n % 28) + 1).padStart(2, '0')}T12:00:00Z`,
    })
  await db.transaction().execute((tx) => rebuildCommentDays(tx, community))
  await sql`
    insert into community_day (community_id, day, members, joined, "left")
    select ${community}, day::date, 100, 3, 1
    from generate_series('2023-12-01'::date, '2024-04-28'::date, '1 day') as day`.execute(db)
  await collectVisits(db, community, [
    { day: '2024-01-10', visits: 25 },
    { day: '2024-03-01', campaign: 'spring', visits: 30, read: 9, goals: 2 },
    { day: '2024-03-20', visits: 7 },
  ])
}

test('cards, charts, lists, subjects, what changed, files and reports say the same', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(capturedCommunity(oddDays), async (raw) => {
      const { community } = await storeCaptured(app.db, raw)
      await addPeople(community)
      await compareEverywhere({ app, token, community, days })
    }),
    { seed: 21, numRuns: 4, endOnFailure: true },
  )
})
