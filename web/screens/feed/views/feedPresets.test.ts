import { expect, test } from 'vitest'
import { parseFeed } from '../../../entities/filter/content/feedState.ts'
import { feedPresets } from './feedPresets.ts'

test.each([
  ['breakouts', 'er'],
  ['flops', 'er'],
  ['breakouts', 'erv'],
  ['flops', 'erv'],
] as const)('%s are found among posts at the same age, by the rate that leads: %s', (name, rate) => {
  const preset = feedPresets(rate).find((each) => each.name === name)
  expect(parseFeed(new URLSearchParams(preset?.address))).toMatchObject({ sort: rate, sort_age: '1d' })
})
