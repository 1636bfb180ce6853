import { expect, test } from 'vitest'
import { contentCalls } from '#contract/content.ts'
import { send } from './api.ts'

test('a call without parameters sends its input as the body', () => {
  expect(send(contentCalls.list)({ page: 2 })).toEqual({ path: '/api/content/list', body: { page: 2 } })
})

test('an id of the address is taken out of the body', () => {
  const request = send(contentCalls.get)({ id: '17', community_id: '3' })
  expect(request).toEqual({ path: '/api/content/get/17', body: { community_id: '3' } })
})

test('an id cannot lead to another address', () => {
  expect(send(contentCalls.get)({ id: '../settings/list' }).path).toBe(
    '/api/content/get/..%2Fsettings%2Flist',
  )
})
