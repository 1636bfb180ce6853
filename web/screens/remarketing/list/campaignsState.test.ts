import { expect, test } from 'vitest'
import {
  type CampaignsState,
  isFiltered,
  noFilters,
  parseCampaigns,
  writeCampaigns,
} from './campaignsState.ts'

const parse = (address: string) => parseCampaigns(new URLSearchParams(address))

test('what is asked of campaigns stands in the address and is read from there', () => {
  const state: CampaignsState = { search: 'Осень', states: ['running', 'over'], tags: ['3', '12'], page: 2 }
  expect(parseCampaigns(writeCampaigns(state))).toEqual(state)
  expect(writeCampaigns(noFilters).size).toBe(0)
})

test('what cannot be read is as at the start', () => {
  expect(parse('states=gone,running&tags=x,4&page=0')).toEqual({
    ...noFilters,
    states: ['running'],
    tags: ['4'],
  })
})

test('the page alone is no filter', () => {
  expect(isFiltered({ ...noFilters, page: 3 })).toBe(false)
  expect(isFiltered({ ...noFilters, states: ['over'] })).toBe(true)
})
