import { expect, test } from 'vitest'
import { layOutReport } from '../documents/layout/layOutReport.ts'
import { reportSnapshot } from '../documents/testing/snapshot.ts'
import { inTodaysForm } from './earlierSnapshots.ts'
import type { ReportSnapshot } from './snapshot.ts'

/**
 * As snapshots were taken before figures knew since when they were measured, visits where they began, amounts a currency,
 * and communities what their network is called.
 */
function earlierSnapshot(): ReportSnapshot {
  const lacking = new Set([
    'measured_from',
    'finished_totals',
    'entries',
    'currency',
    'network',
    'equal_age',
    'visits_before',
    'unknown_days',
    'summary',
  ])
  const text = JSON.stringify(reportSnapshot(), (key, value) => {
    if (lacking.has(key)) return undefined
    return key === 'least_reach' ? 310 : value
  })
  return JSON.parse(text)
}

test('a snapshot of earlier days is filled in as it was meant', () => {
  const { community, sections } = inTodaysForm(earlierSnapshot())
  expect(community).toMatchObject({ currency: 'RUB', network: { en: { network: 'VK' } } })
  for (const section of sections) {
    if (section.kind === 'metrics' || section.kind === 'chart')
      expect(section.graph.series.map((line) => line.measured_from)).toEqual(
        section.graph.series.map(() => ({})),
      )
    if (section.kind === 'selection')
      expect(section.highlights.least_reach).toEqual({ post: 310, story: 310 })
    if (section.kind === 'audience') expect(section.followers.totals.unknown_days).toBe(0)
    if (section.kind !== 'web') continue
    const { totals, compared_totals, points } = section.visits
    for (const each of [totals, compared_totals, ...points.map((point) => point.totals)])
      expect(each?.entries).toBe(each?.visits)
  }
})

test.each(['en', 'ru'] as const)(
  'its document is as of today but for what it cannot know (%s)',
  (language) => {
    const figuresOf = (snapshot: ReportSnapshot) =>
      layOutReport(snapshot, language)
        .sections.flatMap(({ blocks }) => blocks)
        .flatMap((block) => (block.type === 'figures' ? block.figures : []))
        .map(({ key, text }) => [key, text])
    const today = reportSnapshot()
    const inRoubles = { ...today, community: { ...today.community, currency: 'RUB' } }
    expect(figuresOf(inTodaysForm(earlierSnapshot()))).toEqual(figuresOf(inRoubles))
  },
)
