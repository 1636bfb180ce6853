import { expect, test } from 'vitest'
import { parseScript } from './script.ts'
import { callBody, testSandbox } from './testing/fixture.ts'

const WALL = -66004303
const wallGet = (count: number) => `API.wall.get({"owner_id":${WALL},"count":${count}})`
const batch = (calls: readonly string[]) => ({ code: `return [${calls.join(',')}];` })

test('a batch is read call by call, whatever stands in its strings', () => {
  const code = String.raw`return [API.users.get({"user_ids":"1,2"}),API.utils.resolveScreenName({"screen_name":"a)\",b"})];`
  expect(parseScript(code)).toEqual([
    { method: 'users.get', params: new Map([['user_ids', '1,2']]), idsOnly: false },
    { method: 'utils.resolveScreenName', params: new Map([['screen_name', 'a)",b']]), idsOnly: false },
  ])
})

test.each([
  '',
  'return 1;',
  'return [API.users.get({}) API.users.get({})];',
  'return [API.users.get({];',
  'return [Args.x];',
  'return [API.users.get(1,2)];',
])('other code does not compile: %s', (code) => {
  expect(() => parseScript(code)).toThrow('Unable to compile code')
})

test('25 calls run, 26 do not', async () => {
  const sandbox = await testSandbox()
  const users = (count: number) => batch(Array.from({ length: count }, () => 'API.users.get({})'))
  expect((await callBody(sandbox, 'execute', users(25))).response).toHaveLength(25)
  expect((await callBody(sandbox, 'execute', users(26))).error.error_code).toBe(13)
})

test('five full pages of a wall fit into an execute, six do not', async () => {
  const sandbox = await testSandbox()
  const pages = (count: number) => batch(Array.from({ length: count }, () => wallGet(100)))
  expect((await callBody(sandbox, 'execute', pages(5))).response).toHaveLength(5)
  const { error } = await callBody(sandbox, 'execute', pages(6))
  expect(error.error_msg).toBe('Runtime error occurred during code invocation: response size is too big')
})

test('a method the token may not call fails inside the batch only', async () => {
  const sandbox = await testSandbox()
  const body = await callBody(sandbox, 'execute', batch([wallGet(1), 'API.groups.getById({})']), 'community')
  expect(body.response[0]).toBe(false)
  expect(body.response[1].groups[0].screen_name).toBe('olonmus')
  expect(body.execute_errors[0].error_code).toBe(27)
})
