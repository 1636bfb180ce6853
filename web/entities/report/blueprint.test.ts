import { expect, test } from 'vitest'
import { ReportSection } from '#contract/reports.ts'
import { mostSections } from '#contract/vocabulary.ts'
import { copySection, isUnfinished, newSection, sectionKinds, withAfter, withMoved } from './blueprint.ts'

const [one, two, three] = [newSection('metrics'), newSection('chart'), newSection('text')]
const all = [one, two, three]

test('a section is added as the server takes it, but for what has to be chosen first', () => {
  for (const kind of sectionKinds) {
    const section = newSection(kind)
    expect(ReportSection.safeParse(section).success, kind).toBe(!isUnfinished(section))
    expect(isUnfinished(section)).toBe(kind === 'comparison' || kind === 'campaign')
  }
})

test('every section has an id of its own, a copy too', () => {
  const many = Array.from({ length: mostSections }, () => newSection('text'))
  expect(new Set(many.map(({ id }) => id)).size).toBe(mostSections)
  expect(copySection(one)).toEqual({ ...one, id: expect.not.stringMatching(one.id) })
})

test('a section comes after the chosen one, or last', () => {
  const added = newSection('tone')
  expect(withAfter(all, one.id, added)).toEqual([one, added, two, three])
  expect(withAfter(all, null, added)).toEqual([...all, added])
})

test.each([
  [0, 2, [two, three, one]],
  [2, 0, [three, one, two]],
  [1, 1, all],
  [0, -1, all],
  [2, 3, all],
])('the section at place %i moves to place %i', (from, to, expected) => {
  expect(withMoved(all, all[from]?.id ?? '', to)).toEqual(expected)
})
