import { expect, test } from 'vitest'
import { parseFeed } from '../../../entities/filter/content/feedState.ts'
import { feedPresets } from './feedPresets.ts'

test.each(['breakouts', 'flops'])('%s are found among posts at the same age', (name) => {
  const preset = feedPresets.find((each) => each.name === name)
  expect(parseFeed(new URLSearchParams(preset?.address))).toMatchObject({ sort: 'er', sort_age: '1d' })
})
