import { expect, test } from 'vitest'
import { blankBlueprint } from './blueprint.ts'
import { fromFilterState, toFilterState } from './contentFilters.ts'

test('what is filtered by passes through the controls unchanged', () => {
  const filters = {
    ...blankBlueprint.filters,
    search: 'fair',
    is_tagged: false,
    bounds: [{ metric: 'er' as const, min: 2 }],
  }
  const filtered = { content_type: 'stories' as const, filters }
  expect(fromFilterState(toFilterState(filtered))).toEqual(filtered)
  expect(fromFilterState(toFilterState(blankBlueprint))).toEqual({
    content_type: 'all',
    filters: blankBlueprint.filters,
  })
})
