import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { analyticsCalls, type Subject } from '#contract/analytics.ts'
import type { GroupFilter, Grouping } from '#contract/metrics/groupings.ts'
import { graphMetrics, groupings } from '#contract/vocabulary.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { type RawCommunity, type RawContent, rawCommunity } from './testing/rawCommunity.ts'
import { referenceSubjects, rounded } from './testing/referenceSubjects.ts'
import { dayOf, storeCommunity } from './testing/storeCommunity.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('viewer')
})
afterAll(() => app.close())

type Filters = typeof filters extends fc.Arbitrary<infer Value> ? Value : never
const filters = fc.record({
  kind: fc.constantFrom('all' as const, 'posts' as const, 'stories' as const),
  from: fc.constantFrom(undefined, '2024-03-10', '2024-04-27'),
  to: fc.constantFrom(undefined, '2024-10-06', '2024-11-03'),
  is_deleted: fc.constantFrom(undefined, undefined, true),
})

const metrics = [...graphMetrics]

test('any community has the numbers that its raw counters give, however it is grouped', async () => {
  await fc.assert(
    fc.asyncProperty(rawCommunity, filters, async (raw, asked) => {
      const { community, tagIds, authorIds } = await storeCommunity(app.db, raw)
      const contents = raw.contents.filter((content) => isCounted(raw, content, asked))
      for (const by of groupings) {
        const input = { filters: asked, metrics, by, limit: 200, community_id: String(community) }
        const answer = await app.call(analyticsCalls.subjects, input, token)
        expect(answer.contents).toBe(contents.length)
        expect(answer.items.map(comparable)).toEqual(
          referenceSubjects(raw, contents, { by, metrics, tagIds, authorIds }),
        )
      }
    }),
    // Looking for a smaller example would take minutes.
    { seed: 20261121, numRuns: 8, endOnFailure: true },
  )
}, 120_000)

test('content narrowed to a group is what the group counts', async () => {
  await fc.assert(
    fc.asyncProperty(rawCommunity, filters, async (raw, asked) => {
      const { community } = await storeCommunity(app.db, raw)
      const ask = (by: Grouping, groups: GroupFilter[]) =>
        app.call(
          analyticsCalls.subjects,
          {
            filters: { ...asked, groups },
            metrics: ['contents'],
            by,
            limit: 200,
            community_id: String(community),
          },
          token,
        )
      for (const by of groupings) {
        for (const { key, n } of (await ask(by, [])).items)
          expect((await ask(by, [{ by, key }])).contents, `${by} ${key}`).toBe(n)
      }
    }),
    { seed: 20261121, numRuns: 3, endOnFailure: true },
  )
}, 120_000)

function isCounted(raw: RawCommunity, content: RawContent, { kind, from, to, is_deleted }: Filters): boolean {
  const day = dayOf(content.published_at, raw.time_zone)
  return (
    (kind === 'all' || kind === (content.kind === 'post' ? 'posts' : 'stories')) &&
    (from === undefined || from <= day) &&
    (to === undefined || to >= day) &&
    content.isDeleted === (is_deleted ?? false)
  )
}

/** As the reference has it: without what has tests of its own. */
const comparable = ({ key, title, n, share, values }: Subject) => ({
  key,
  title,
  n,
  share,
  values: Object.fromEntries(
    Object.entries(values).map(([metric, { to_rest, ...value }]) => [
      metric,
      {
        ...value,
        mean: value.mean === null ? null : rounded(value.mean),
        difference: to_rest.difference,
        isTooFew: to_rest.verdict === 'too_few',
      },
    ]),
  ),
})
