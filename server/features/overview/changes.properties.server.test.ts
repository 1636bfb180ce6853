import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ContentFilters, contentKinds, contentTypes } from '#contract/content.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertCommunity, insertContent } from '#server/testing/factories.ts'
import { contentColumns } from '../analytics/analytics.ts'
import { findChange } from './changeParts.ts'
import { splitByCount } from './changes.ts'
import { measureSpan } from './measureSpan.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

type Values = NonNullable<Parameters<typeof insertContent>[2]>

const publish = (community: CommunityId, day: string, values: Values) =>
  insertContent(database.db, community, { published_at: `2024-03-${day}T12:00:00Z`, ...values })

const counted = fc.record({ n: fc.integer({ min: 0, max: 50 }), value: fc.integer({ min: 0, max: 10_000 }) })

test('number and average always make up the whole change', () => {
  fc.assert(
    fc.property(counted, counted, (now, before) => {
      // Without any content there is nothing to add up.
      const [after, earlier] = [now, before].map(({ n, value }) => ({ n, value: n === 0 ? 0 : value }))
      if (!after || !earlier) return
      const sum = splitByCount(after, earlier).reduce((total, { contribution }) => total + contribution, 0)
      expect(sum).toBeCloseTo(after.value - earlier.value, 6)
    }),
    { seed: 1 },
  )
})

const content = fc.record({
  day: fc.constantFrom('01', '05', '11', '15'),
  kind: fc.constantFrom(...contentKinds),
  type: fc.constantFrom(...contentTypes),
  reach: fc.option(fc.integer({ min: 0, max: 500 })),
  reactions: fc.option(fc.integer({ min: 0, max: 50 })),
})

test('whatever was published, its types and its kinds make up the whole change', async () => {
  const spans = [
    { from: '2024-03-11', to: '2024-03-20', cut: null },
    { from: '2024-03-01', to: '2024-03-10', cut: null },
  ]
  await fc.assert(
    fc.asyncProperty(fc.array(content, { minLength: 2, maxLength: 12 }), async (contents) => {
      const community = await insertCommunity(database.db)
      for (const { day, ...values } of contents) await publish(community, day, values)
      const columns = await contentColumns(database.db, community, 'first')
      for (const metric of ['contents', 'reactions', 'er'] as const) {
        const measure = { filters: ContentFilters.parse({}), metric, basis: 'published' } as const
        const [inPeriod, inCompared] = await Promise.all(
          spans.map((span) => measureSpan(database.db, community, columns, measure, span)),
        )
        if (!inPeriod || !inCompared) throw new Error('each period is measured')
        const compared = { now: inPeriod, before: inCompared, scale: null }
        const { now, before, parts } = findChange(columns, metric, compared)
        if (now.value === null || before.value === null) continue
        for (const cause of ['type', 'kind'] as const) {
          if (new Set(contents.map((each) => each[cause])).size === 1) continue
          const made = parts.filter((part) => part.cause === cause)
          const sum = made.reduce((total, { contribution }) => total + contribution, 0)
          expect(sum).toBeCloseTo(now.value - before.value, 6)
        }
      }
    }),
    { seed: 1, numRuns: 25 },
  )
})
