import { expect, test } from 'vitest'
import { parseWeb, writeWeb } from './webAddress.ts'
import { initialWeb, type WebState } from './webState.ts'

test('the state at the start leaves the address empty', () => {
  expect(writeWeb(initialWeb).toString()).toBe('')
  expect(parseWeb(new URLSearchParams())).toEqual(initialWeb)
})

test('filters come back from the address as they were, also direct visits and texts with any signs', () => {
  const state: WebState = {
    ...initialWeb,
    tab: 'chain',
    range: { from: '2026-10-01', to: '2026-10-31' },
    figure: 'bounce',
    pages: ['12', '7'],
    sources: ['', 'a,b@c', '100 %'],
    campaigns: ['@', 'весна & лето'],
    devices: ['phone'],
    countries: ['RU'],
    sort: 'exits',
  }
  expect(parseWeb(new URLSearchParams(writeWeb(state).toString()))).toEqual(state)
})

test('what cannot be read is left out', () => {
  const address = new URLSearchParams(
    'sources=%25E0,,vk&pages=0,x,3&devices=fridge&figure=love&countries=rus&compare=2024',
  )
  expect(parseWeb(address)).toEqual({ ...initialWeb, sources: ['vk'], pages: ['3'] })
})
