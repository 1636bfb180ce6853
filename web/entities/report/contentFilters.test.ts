import { expect, test } from 'vitest'
import { blankBlueprint } from './blueprint.ts'
import { filteredOf, filterStateOf } from './contentFilters.ts'

test('what is filtered by passes through the controls unchanged', () => {
  const filters = {
    ...blankBlueprint.filters,
    search: 'fair',
    is_tagged: false,
    bounds: [{ metric: 'er' as const, min: 2 }],
  }
  const filtered = { content_type: 'stories' as const, filters }
  expect(filteredOf(filterStateOf(filtered))).toEqual(filtered)
  expect(filteredOf(filterStateOf(blankBlueprint))).toEqual({
    content_type: 'all',
    filters: blankBlueprint.filters,
  })
})
