import { expect, test } from 'vitest'
import { SignInRefusal } from '#networks/problem.ts'
import type { Sandbox } from './sandbox/sandbox.ts'
import { signInApp } from './sandbox/signIn.ts'
import { errorCode, testSandbox } from './sandbox/testing/fixture.ts'
import { makeVkSignIn } from './signIn.ts'

const minute = 60_000
const asked = { state: 's'.repeat(43), verifier: 'v'.repeat(43), returnTo: 'https://rapport.example/connect' }

/** What a person comes back with who allows these rights. */
async function comeBack({ url }: Sandbox, rights = ['stats', 'wall']) {
  const { address } = makeVkSignIn({ url, ...signInApp, scope: 'stats wall groups' })
  const decided = new URL(address(asked).replace('/authorize?', '/authorize/decide?'))
  for (const name of ['allow', ...rights.map((right) => `right_${right}`)])
    decided.searchParams.set(name, '1')
  const { headers } = await fetch(decided, { redirect: 'manual' })
  const back = new URL(headers.get('location') ?? '').searchParams
  return { ...asked, code: back.get('code') ?? '', deviceId: back.get('device_id') ?? '' }
}

const signInAt = ({ url }: Sandbox, clientSecret = signInApp.clientSecret) =>
  makeVkSignIn({ url, ...signInApp, clientSecret, scope: 'stats' })

test('VK is asked for the rights of the settings, by a page that says them', async () => {
  const sandbox = await testSandbox()
  const page = await (await fetch(signInAt(sandbox).address(asked))).text()
  expect(page).toContain('right_stats')
  expect(page).not.toContain('right_wall')
})

test('a token that is given ends after an hour, and each renewal gives another pair', async () => {
  const sandbox = await testSandbox()
  const signIn = signInAt(sandbox)
  const first = await signIn.exchange(await comeBack(sandbox))
  expect(first.lastsS).toBe(3600)
  const code = (token: string) => errorCode(sandbox, 'users.get', { access_token: token })
  sandbox.clock.advance(59 * minute)
  expect(await code(first.access)).toBeUndefined()
  const second = await signIn.renew(first.refresh)
  sandbox.clock.advance(2 * minute)
  expect([await code(first.access), await code(second.access)]).toEqual([5, undefined])
  expect(second.refresh).not.toBe(first.refresh)
})

test.each([
  ['another verifier', { verifier: 'w'.repeat(43) }],
  ['another device', { deviceId: 'other' }],
  ['another state', { state: 't'.repeat(43) }],
  ['another address', { returnTo: 'https://elsewhere.example/connect' }],
  ['another code', { code: 'other' }],
])('a code is refused for good with %s', async (_what, change) => {
  const sandbox = await testSandbox()
  const given = await comeBack(sandbox)
  const refusal = expect.objectContaining({ isOver: true })
  await expect(signInAt(sandbox).exchange({ ...given, ...change })).rejects.toEqual(refusal)
})

test('a code is good once, and for ten minutes', async () => {
  const sandbox = await testSandbox()
  const [used, late] = [await comeBack(sandbox), await comeBack(sandbox)]
  await signInAt(sandbox).exchange(used)
  sandbox.clock.advance(10 * minute)
  for (const code of [used, late])
    await expect(signInAt(sandbox).exchange(code)).rejects.toBeInstanceOf(SignInRefusal)
})

test('what was renewed is refused for good, or gives the same pair for as long as VK is lenient', async () => {
  for (const refreshLeewayMs of [0, minute]) {
    const sandbox = await testSandbox({ refreshLeewayMs })
    const { refresh } = await signInAt(sandbox).exchange(await comeBack(sandbox))
    const renewed = await signInAt(sandbox).renew(refresh)
    const again = signInAt(sandbox).renew(refresh)
    if (refreshLeewayMs === 0) await expect(again).rejects.toMatchObject({ isOver: true })
    else expect((await again).access).toBe(renewed.access)
  }
})

test('settings that VK does not know end nothing, nor does VK that is away', async () => {
  const sandbox = await testSandbox()
  const { refresh } = await signInAt(sandbox).exchange(await comeBack(sandbox))
  await expect(signInAt(sandbox, 'wrong').renew(refresh)).rejects.toMatchObject({ isOver: false })
  sandbox.faults.add({ kind: 'error', methods: ['oauth2.auth'], times: 1 })
  await expect(signInAt(sandbox).renew(refresh)).rejects.toMatchObject({ problem: 'unavailable' })
  await signInAt(sandbox).renew(refresh)
})
