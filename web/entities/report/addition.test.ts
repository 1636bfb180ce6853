import { expect, test } from 'vitest'
import { mostSections } from '#contract/vocabulary.ts'
import { noFilters } from '../filter/content/feedState.ts'
import { additionTo, readAddition, toBlueprint, toComparison, withAddition } from './addition.ts'
import { blankBlueprint, newSection } from './blueprint.ts'

const today = '2026-11-21'
const section = newSection('chart', { metrics: ['er'] })
const about = toBlueprint({ ...noFilters, kind: 'posts', range: 'days7' }, today)

test('a new report begins with the content and the days of the screen', () => {
  expect(withAddition(blankBlueprint, { section, about }, true)).toMatchObject({
    content_type: 'posts',
    from: '2026-11-15',
    to: '2026-11-21',
    sections: [section],
  })
})

test('a report that is there keeps its own, and gets the section once', () => {
  const draft = { ...blankBlueprint, sections: [newSection('text')] }
  const added = withAddition(draft, { section, about }, false)
  expect(added).toEqual({ ...draft, sections: [...draft.sections, section] })
  expect(withAddition(added, { section, about }, false)).toBe(added)
  const full = { ...draft, sections: Array.from({ length: mostSections }, () => newSection('text')) }
  expect(withAddition(full, { section, about }, false)).toBe(full)
})

test('what is over is a period, other days are days, all time is open', () => {
  expect(toBlueprint({ ...noFilters, range: 'lastMonth' }, today)).toMatchObject({ period: 'monthly' })
  expect(toBlueprint({ ...noFilters, range: 'thisMonth' }, today)).toMatchObject({
    from: '2026-11-01',
    to: '2026-11-21',
  })
  expect(toBlueprint({ ...noFilters, range: null }, today)).not.toHaveProperty('from')
})

test('a screen and a section compare alike as far as a section can', () => {
  expect(toComparison(null)).toBe('none')
  expect(toComparison({ with: 'last_year', match_weekday: true })).toBe('last_year')
  expect(toComparison({ with: 'custom', from: '2026-01-01', to: '2026-01-31' })).toBe('previous')
})

test('the builder is told by the history, of which anything else tells nothing', () => {
  const { path, state } = additionTo('/reports/new', { section, about })
  expect(path).toBe(`/reports/new?section=${section.id}`)
  expect(readAddition(state)).toEqual({ section, about })
  for (const other of [null, undefined, 'text', {}, { addition: undefined }])
    expect(readAddition(other)).toBeUndefined()
})
