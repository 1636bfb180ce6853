import { expect, test } from 'vitest'
import type { KindFilter } from '#contract/content/content.ts'
import type { Changes } from '#contract/overview.ts'
import type { ReportLanguage } from '#contract/reports.ts'
import { changesOf } from '../testing/changes.ts'
import { reportSnapshot } from '../testing/snapshot.ts'
import { layOutReport } from './layOutReport.ts'

function summaryOf(
  changes: Partial<Changes>,
  language: ReportLanguage = 'en',
  content_type: KindFilter = 'all',
) {
  const summary = {
    changes: { ...changesOf(null), ...changes },
    basis: 'published',
    compare: 'previous',
  } as const
  const laid = layOutReport({ ...reportSnapshot(), content_type, summary }, language).summary
  if (!laid) throw new Error('no summary')
  return { ...laid, sentences: laid.sentences.map(({ text }) => text.replace(/\u00a0/g, ' ')) }
}

test('a report begins with what happened and what to do', () => {
  expect(summaryOf({})).toMatchObject({
    title: 'In short',
    lead: { label: 'Reach', text: '100,000', delta: { text: '−38% vs previous period', mood: 'bad' } },
    sentences: [
      'Reach fell 38% to 100,000, from 162,000 in 1–31 Aug 2026.',
      'Stories: 97% of the drop (12 fewer, same average per story).',
      'At the current average, 12 more would make up for it.',
    ],
  })
  expect(summaryOf({}, 'ru').sentences[0]).toBe(
    'Охват: 100 000 — на 38 % меньше, чем за 1–31 авг. 2026 (162 000).',
  )
})

test('of a period without posts it says what to check', () => {
  const nothing = { now: null, contents: { now: 0, before: 0 }, finding: null, axes: [] }
  expect(summaryOf(nothing)).toMatchObject({
    lead: { delta: null },
    sentences: [
      'No posts with data on Reach in this period.',
      'There were none in the previous period either.',
      'Check that posts went out on these days and that an admin token is connected.',
    ],
  })
  expect(summaryOf({ ...nothing, contents: { now: 0, before: 26 } }).sentences[1]).toBe(
    'The previous period had 26 posts and stories: Reach 162,000.',
  )
})

test('of a few posts it says how many a comparison takes', () => {
  expect(summaryOf({ now: 300, contents: { now: 3, before: 26 }, finding: null }).sentences).toEqual([
    'Reach: 300. Too few posts and stories to compare with 1–31 Aug 2026.',
    '3 posts and stories in this period, 26 in the previous one.',
    'A comparison needs at least 5 posts or stories in both periods.',
  ])
})

test.for([
  { content_type: 'posts', en: '3 posts', ru: '3 поста', fewInRussian: 'Мало постов' },
  { content_type: 'stories', en: '3 stories', ru: '3 истории', fewInRussian: 'Мало историй' },
] as const)('a report of $content_type speaks of nothing else', ({ content_type, en, ru, fewInRussian }) => {
  const few = { now: 300, contents: { now: 3, before: 26 }, finding: null }
  expect(summaryOf(few, 'en', content_type).sentences[1]).toBe(
    `${en} in this period, 26 in the previous one.`,
  )
  expect(summaryOf(few, 'ru', content_type).sentences[1]).toContain(ru)
  const [tooFew, , atLeast] = summaryOf(few, 'en', content_type).sentences
  expect(tooFew).toContain(`Too few ${content_type} to compare`)
  expect(atLeast).toContain(`at least 5 ${content_type} in both`)
  expect(summaryOf(few, 'ru', content_type).sentences[0]).toContain(fewInRussian)
})

test('where stories are known from a day on, it offers posts alone, if there are posts', () => {
  const late = { stories_from: '2026-09-20' }
  expect(summaryOf(late).sentences[2]).toBe(
    'Compare posts alone, or periods that start on 20 Sept 2026 or later.',
  )
  expect(summaryOf(late, 'en', 'stories').sentences[2]).toBe(
    'Compare periods that start on 20 Sept 2026 or later.',
  )
})

test('of a steady metric it says so, and of one that was not measured throughout since when it was', () => {
  expect(summaryOf({ now: 162_000, finding: null }).sentences[0]).toBe(
    'Reach held steady at 162,000, as in 1–31 Aug 2026.',
  )
  const measured = { now: 900, before: null, contents: { now: 3, before: 0 }, finding: null, axes: [] }
  expect(summaryOf({ ...measured, measured_from: '2026-09-12' })).toMatchObject({
    lead: { text: '900' },
    sentences: [
      "Reach: 900. VK's data starts on 12 Sept 2026, so there is nothing to compare with yet.",
      'This is 12–30 Sept 2026: 3 posts and stories.',
      'Compare periods that start on 12 Sept 2026 or later.',
    ],
  })
  const period = { from: '2026-09-01', to: '2026-09-30', until: '2026-09-20T09:00:00.000Z' }
  expect(summaryOf({ ...measured, measured_from: '2026-09-12', period }).sentences[1]).toBe(
    'This is 12–19 Sept 2026: 3 posts and stories.',
  )
  const none = { ...measured, now: null, contents: { now: 0, before: 0 }, measured_from: '2026-10-02' }
  expect(summaryOf(none).sentences).toEqual([
    'Reach is unknown for this period.',
    "VK's data starts on 2 Oct 2026.",
    'Compare periods that start on 2 Oct 2026 or later.',
  ])
})

test('a snapshot of before there was a summary has none', () => {
  expect(layOutReport(reportSnapshot(), 'en').summary).toBeNull()
})
