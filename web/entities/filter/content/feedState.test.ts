import { expect, test } from 'vitest'
import { initialFeed, listInput } from './feedState.ts'

const today = '2026-03-02'

test('a moving range is asked for by its days', () => {
  const { filters } = listInput({ ...initialFeed, range: 'days7' }, today)
  expect(filters).toMatchObject({ from: '2026-02-24', to: '2026-03-02' })
})

test('what does not filter is not asked for', () => {
  expect(listInput(initialFeed, today)).toEqual({
    filters: {
      kind: 'all',
      types: [],
      search: '',
      tags: { any: [], all: [], none: [] },
      authors: [],
      emotions: [],
      bounds: [],
      groups: [],
    },
    sort: 'published_at',
    order: 'desc',
  })
})

test('to ask for what is not linked is not the same as not to ask for links', () => {
  expect(listInput({ ...initialFeed, is_linked: false }, today).filters).toHaveProperty('is_linked', false)
  expect(listInput(initialFeed, today).filters).not.toHaveProperty('is_linked')
})

test('an age counts only where the metric sorted by has values by age', () => {
  const byAge = { ...initialFeed, sort_age: '1d' } as const
  expect(listInput({ ...byAge, sort: 'views' }, today).sort_age).toBe('1d')
  expect(listInput({ ...byAge, sort: 'hides' }, today)).not.toHaveProperty('sort_age')
  expect(listInput(byAge, today)).not.toHaveProperty('sort_age')
})
