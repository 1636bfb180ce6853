import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ContentFilters } from '#contract/content/content.ts'
import type { ChangeAxisName } from '#contract/overview.ts'
import { bases, changeAxes, contentKinds, contentTypes } from '#contract/vocabulary.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { insertCommunity, insertContent, insertTag } from '#server/testing/factories.ts'
import { contentColumns } from '../analytics/analytics.ts'
import { decompose } from './changeArithmetic.ts'
import { findChange, type UnnamedAxis } from './changeAxes.ts'
import { measureSpan } from './measureSpan.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const brought = fc.record({
  weight: fc.integer({ min: 0, max: 50 }),
  level: fc.integer({ min: -100, max: 1000 }),
})

test('number and average always make up the whole change', () => {
  fc.assert(
    fc.property(brought, brought, (now, before) => {
      const [after, earlier] = [now, before].map(({ weight, level }) => ({
        weight,
        value: weight * level,
        share: 1,
      }))
      if (!after || !earlier) return
      const { number, average } = decompose(after, earlier)
      expect(number + average).toBeCloseTo(after.value - earlier.value, 6)
      // The other way round nothing changes but the sign.
      expect(decompose(earlier, after).number).toBeCloseTo(-number, 6)
    }),
    { seed: 1 },
  )
})

const spans = [
  { from: '2024-03-11', to: '2024-03-20', cut: null },
  { from: '2024-03-01', to: '2024-03-10', cut: null },
]
const days = ['01', '05', '11', '15'] as const
const someTags = ['a', 'b', 'c', 'd', 'e', 'f'] as const

const content = fc.record({
  day: fc.constantFrom(...days),
  kind: fc.constantFrom(...contentKinds),
  type: fc.constantFrom(...contentTypes),
  reach: fc.option(fc.integer({ min: 0, max: 500 })),
  followers: fc.option(fc.integer({ min: 1, max: 500 })),
  reactions: fc.option(fc.integer({ min: 0, max: 50 })),
  tags: fc.subarray([...someTags]),
  gained: fc.subarray([...days]),
})
type Generated = typeof content extends fc.Arbitrary<infer Value> ? Value : never

async function publish(community: CommunityId, contents: Generated[]): Promise<void> {
  const tagged = new Map(someTags.map((tag) => [tag, [] as { id: number }[]]))
  for (const { day, tags, gained, ...values } of contents) {
    const published = { published_at: `2024-03-${day}T12:00:00Z`, ...values }
    const { id } = await insertContent(database.db, community, published)
    for (const tag of tags) tagged.get(tag)?.push({ id })
    const { reach, reactions } = values
    const gains = gained.map((on) => ({
      community_id: community,
      content_id: id,
      day: `2024-03-${on}`,
      reach,
      reactions,
    }))
    if (gains.length > 0) await database.db.insertInto('content_day').values(gains).execute()
  }
  for (const [title, of] of tagged) await insertTag(database.db, community, { title, contents: of })
}

const sumOf = ({ parts, others, overlap }: UnnamedAxis) =>
  [...parts, others, overlap].reduce((sum, each) => sum + (each?.contribution ?? 0), 0)

/** What counts once too often for each further tag, of reactions by publication. */
const overlapOf = (contents: Generated[]) =>
  contents.reduce((sum, { day, tags, reactions }) => {
    const value = (reactions ?? 0) * (day > '10' ? 1 : -1)
    return sum - value * Math.max(0, tags.length - 1)
  }, 0)

const measured = ['contents', 'reactions', 'er', 'erp'] as const
const questions = measured.flatMap((metric) => bases.map((basis) => ({ metric, basis })))
const isOfReactions = ({ metric, basis }: (typeof questions)[number]) =>
  metric === 'reactions' && basis === 'published'

test('whatever was published and gained, the parts of each axis make up the whole change', async () => {
  const seen = new Set<ChangeAxisName>()
  const contents = fc.array(content, { minLength: 2, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(contents, fc.constantFrom(null, 0.25), async (published, scale) => {
      const community = await insertCommunity(database.db)
      await publish(community, published)
      const columns = await contentColumns(database.db, community, 'first')
      for (const question of questions) {
        const measure = { filters: ContentFilters.parse({}), ...question }
        const [inPeriod, inCompared] = await Promise.all(
          spans.map((span) => measureSpan(database.db, community, columns, measure, span)),
        )
        if (!inPeriod || !inCompared) throw new Error('each period is measured')
        const { now, before, axes } = findChange(columns, measure, {
          now: inPeriod,
          before: inCompared,
          scale,
        })
        if (now.value === null || before.value === null) continue
        for (const axis of axes) {
          seen.add(axis.axis)
          expect(sumOf(axis), `${question.metric} by ${axis.axis}`).toBeCloseTo(now.value - before.value, 6)
          for (const { effects, contribution } of axis.parts)
            if (effects) expect(effects.number + effects.average).toBeCloseTo(contribution, 6)
        }
        const tags = axes.find(({ axis }) => axis === 'tag')
        if (tags && isOfReactions(question) && scale === null)
          expect(tags.overlap?.contribution ?? 0).toBeCloseTo(overlapOf(published), 6)
      }
    }),
    { seed: 1, numRuns: 15 },
  )
  expect(seen).toEqual(new Set(changeAxes))
})
