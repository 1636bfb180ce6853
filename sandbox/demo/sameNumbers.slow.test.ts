import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { analyticsCalls } from '#contract/analytics.ts'
import { sumUpChanges } from '#server/features/analytics/metricDays.ts'
import { rebuildCommentDays } from '#server/features/comments/tone/toneDays.queries.ts'
import { compareEverywhere } from '#server/features/testing/sameNumbers.ts'
import { importedDemo } from '../testing/importedDemo.ts'

test('all places of the demo say the same of whole days, and of days before anything was measured', async () => {
  const { app, db, community, ask, fill } = await importedDemo()
  await fill()
  await sumUpChanges(db, community)
  await db.transaction().execute((tx) => rebuildCommentDays(tx, community))
  const token = await app.signIn('editor')
  const { rows } = await sql<{ began: string; whole: string; yesterday: string }>`
    select (measured_from at time zone time_zone)::date::text as began,
      (measured_from at time zone time_zone)::date + 1 as whole,
      (now() at time zone time_zone)::date - 1 as yesterday
    from sync_block join community on community.id = community_id where block = 'posts'`.execute(db)
  const [measured] = rows
  if (!measured) throw new Error('nothing was measured')
  const gapped = { from: daysBefore(measured.began, 20), to: measured.yesterday }
  const { series } = await ask(analyticsCalls.graph, {
    filters: gapped,
    basis: 'activity',
    metrics: ['views'],
  })
  expect(series[0]?.measured_from).toEqual({ views: measured.whole })
  await compareEverywhere({ app, token, community, days: { from: measured.whole, to: measured.yesterday } })
  await compareEverywhere({ app, token, community, days: gapped })
}, 300_000)

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
