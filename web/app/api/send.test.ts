import { expect, test } from 'vitest'
import { addresses } from '#contract/addresses.ts'
import { send } from './api.ts'

test('a call without parameters sends its input as the body', () => {
  expect(send(addresses.content.list)({ page: 2 })).toEqual({ path: '/api/content/list', body: { page: 2 } })
})

test('an id of the address is taken out of the body', () => {
  const request = send(addresses.content.get)({ id: '17', community_id: '3' })
  expect(request).toEqual({ path: '/api/content/get/17', body: { community_id: '3' } })
})

test('an id cannot lead to another address', () => {
  expect(send(addresses.content.get)({ id: '../settings/list' }).path).toBe(
    '/api/content/get/..%2Fsettings%2Flist',
  )
})
