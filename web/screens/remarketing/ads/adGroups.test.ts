import { expect, test } from 'vitest'
import { adGroups } from './adGroups.ts'

const row = { line: 2, day: '2026-11-01', utm_content: null, impressions: 100, clicks: 4, spent: 10.5 }

test('days of an ad are added up, and ads without a creative come first', () => {
  const known = { name: 'Cats', creative_id: '7', matched_by: 'utm' } as const
  const groups = adGroups({
    unmatched: ['Dogs', 'Far down'],
    rows: [
      { ...row, ...known },
      { ...row, name: 'Dogs', creative_id: null, matched_by: null },
      { ...row, ...known, day: '2026-11-02', clicks: 6 },
    ],
  })
  expect(
    groups.map(({ name, days, impressions, clicks, spent }) => [name, days, impressions, clicks, spent]),
  ).toEqual([
    ['Dogs', 1, 100, 4, 10.5],
    ['Far down', 0, 0, 0, 0],
    ['Cats', 2, 200, 10, 21],
  ])
})
