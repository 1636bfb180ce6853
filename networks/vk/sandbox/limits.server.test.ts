import { expect, test } from 'vitest'
import { createLimits } from './limits.ts'
import { callBody, errorCode, NOON, testSandbox } from './testing/fixture.ts'
import { DAY } from './time.ts'
import type { Token } from './tokens.ts'

const WALL = -66004303

const token = (kind: Token['kind']): Token => ({
  value: kind,
  label: kind,
  kind,
  userId: 0,
  manages: [],
  scopes: [],
  refusal: undefined,
})

test.each([
  ['user', 3],
  ['service', 3],
  ['community', 20],
] as const)('a %s token may make %i requests in any second', (kind, most) => {
  const limits = createLimits({})
  const take = (ms: number) => limits.takeSecond(token(kind), ms)
  for (let n = 0; n < most; n++) take(5000 + n)
  expect(() => take(5999)).toThrow('Too many requests per second')
  take(6000)
  expect(() => take(6000)).toThrow('Too many requests per second')
})

test('one token does not use up the second of another', () => {
  const limits = createLimits({})
  for (let n = 0; n < 3; n++) limits.takeSecond(token('user'), 1)
  expect(() => limits.takeSecond(token('service'), 1)).not.toThrow()
})

test('over the wire the fourth call within a second gets error 6, which the journal counts', async () => {
  const sandbox = await testSandbox({ limits: true })
  const codes = await Promise.all([1, 2, 3, 4].map(() => errorCode(sandbox, 'users.get')))
  expect(codes.filter((code) => code === 6)).toHaveLength(1)
  expect(sandbox.journal.countOf(6)).toBe(1)
  const [entry] = sandbox.journal.entries()
  expect(entry).toMatchObject({ token: 'olonmus.user', method: 'users.get', requests: 4, errors: { 6: 1 } })
  expect(entry?.arrivals).toHaveLength(4)
})

test('a used-up daily quota gets error 29 until the next day', () => {
  const limits = createLimits({ 'wall.get': 2 })
  const take = (now: number) => limits.takeDay(token('service'), 'wall.get', now)
  take(NOON)
  take(NOON)
  expect(() => take(NOON)).toThrow('Rate limit reached')
  expect(() => limits.takeDay(token('user'), 'wall.get', NOON)).not.toThrow()
  expect(() => take(NOON + DAY)).not.toThrow()
})

test('calls inside execute use up the quota too', async () => {
  const sandbox = await testSandbox({ quotas: { 'wall.get': 1 }, limits: true })
  const inner = `API.wall.get({"owner_id":${WALL},"count":1})`
  const body = await callBody(sandbox, 'execute', { code: `return [${inner},${inner}];` })
  expect(body.response[1]).toBe(false)
  expect(body.execute_errors).toMatchObject([{ method: 'wall.get', error_code: 29 }])
})
