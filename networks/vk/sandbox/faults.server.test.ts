import { expect, test } from 'vitest'
import { createFaults } from './faults.ts'
import { call, callBody, callText, errorCode, firstOf, testSandbox } from './testing/fixture.ts'
import { ERROR_CODES } from './vkError.ts'

const USER = { user_ids: 1 }

test('each VK error can be switched on for the next call, and is gone after it', async () => {
  const sandbox = await testSandbox()
  for (const code of ERROR_CODES) {
    sandbox.faults.add({ kind: 'error', code, times: 1 })
    expect(await errorCode(sandbox, 'users.get', USER)).toBe(code)
    expect(await errorCode(sandbox, 'users.get', USER)).toBeUndefined()
  }
})

test('a captcha carries its address, as VK sends it since 2025', async () => {
  const sandbox = await testSandbox()
  sandbox.faults.add({ kind: 'error', code: 14 })
  const { error } = await callBody(sandbox, 'users.get', USER)
  expect(error.redirect_uri).toContain('not_robot_captcha')
})

test('a fault strikes only the methods and the token it names', async () => {
  const sandbox = await testSandbox()
  const { service } = firstOf(sandbox).tokens
  sandbox.faults.add({ kind: 'error', code: 10, methods: ['users.get'], token: service })
  expect(await errorCode(sandbox, 'users.get', USER, 'service')).toBe(10)
  expect(await errorCode(sandbox, 'users.get', USER, 'user')).toBeUndefined()
  expect(await errorCode(sandbox, 'groups.getById', { group_id: 'olonmus' }, 'service')).toBeUndefined()
})

test('a named method fails inside execute alone, and the others answer', async () => {
  const sandbox = await testSandbox()
  sandbox.faults.add({ kind: 'error', code: 10, methods: ['users.get'] })
  const code = 'return [API.users.get({}),API.groups.getById({"group_id":"olonmus"})];'
  const body = await callBody(sandbox, 'execute', { code })
  expect(body.response[0]).toBe(false)
  expect(body.response[1].groups).toHaveLength(1)
  expect(body.execute_errors).toEqual([
    { method: 'users.get', error_code: 10, error_msg: 'Internal server error' },
  ])
})

test('HTTP 500 and HTML in place of an answer', async () => {
  const sandbox = await testSandbox()
  const url = `${sandbox.url}/method/users.get?v=5.199&access_token=${firstOf(sandbox).tokens.user}`
  sandbox.faults.add({ kind: 'http500', times: 1 })
  expect((await fetch(url)).status).toBe(500)
  sandbox.faults.add({ kind: 'html', times: 1 })
  const html = await fetch(url)
  expect(html.status).toBe(200)
  expect(await html.text()).toContain('<!DOCTYPE html>')
})

test('a reset connection and an answer cut in the middle fail in the transport', async () => {
  const sandbox = await testSandbox()
  for (const kind of ['reset', 'cut'] as const) {
    sandbox.faults.add({ kind, times: 1 })
    await expect(callText(sandbox, 'users.get', USER)).rejects.toThrow()
  }
  expect(await call(sandbox, 'users.get', USER)).toHaveLength(1)
})

test('a garbled answer is no JSON', async () => {
  const sandbox = await testSandbox()
  sandbox.faults.add({ kind: 'garbage', times: 1 })
  const text = await callText(sandbox, 'users.get', USER)
  expect(() => JSON.parse(text)).toThrow(SyntaxError)
})

test('a slow answer is the right one, later', async () => {
  const sandbox = await testSandbox()
  const right = await callText(sandbox, 'users.get', USER)
  sandbox.faults.add({ kind: 'slow', delayMs: 120, times: 1 })
  const started = performance.now()
  expect(await callText(sandbox, 'users.get', USER)).toBe(right)
  expect(performance.now() - started).toBeGreaterThan(110)
})

test('random faults follow from their seed, at about their rate', () => {
  const strikes = (seed: number) => {
    const faults = createFaults()
    faults.random({ seed, rate: 0.3, kinds: [1, 10, 'reset', 'html'] })
    return Array.from({ length: 500 }, () => faults.strike('wall.get', ''))
  }
  expect(strikes(7)).toEqual(strikes(7))
  expect(strikes(7)).not.toEqual(strikes(8))
  const hits = strikes(7).filter((strike) => strike !== undefined)
  // Three standard deviations around 150.
  expect(hits.length).toBeGreaterThan(119)
  expect(hits.length).toBeLessThan(181)
  expect(new Set(hits.map(({ kind, code }) => `${kind} ${code}`)).size).toBe(4)
})
