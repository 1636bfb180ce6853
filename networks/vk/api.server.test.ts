import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TokenKind } from '#contract/settings/sync.ts'
import type { Token } from '#networks/network.ts'
import { createClock } from '#networks/vk/sandbox/clock.ts'
import type { Sandbox } from '#networks/vk/sandbox/sandbox.ts'
import { startSandbox } from '#networks/vk/sandbox/server.ts'
import type { TokenName, Tokens } from '#networks/vk/sandbox/tokens.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { makeVkApi, type VkApi, type VkApiOptions } from './api.ts'
import { VkError, VkProblem } from './failures.ts'
import { tokenRate } from './methods.ts'

const ownerId = -66004303
const firstPost = { owner_id: ownerId, count: 1 }

let sandbox: Sandbox
let database: TestDatabase
let values: Tokens
let vk: VkApi

beforeAll(async () => {
  const clock = createClock({ now: Date.parse('2026-11-21T12:00:00Z'), running: false })
  sandbox = await startSandbox({ clock, limits: false, wallSize: 60 })
  database = await testDatabase()
  const [community] = sandbox.communities
  if (!community) throw new Error('the sandbox is empty')
  values = community.tokens
  vk = client()
})
beforeEach(async () => {
  sandbox.faults.clear()
  sandbox.journal.clear()
  sandbox.limits.setOn(false)
  await database.db.deleteFrom('network_cooldown').execute()
})
afterAll(async () => {
  await database.drop()
  await sandbox.close()
})

const client = (options: Pick<VkApiOptions, 'patience' | 'rates'> = {}) =>
  makeVkApi({
    db: database.db,
    baseUrl: `${sandbox.url}/method`,
    patience: { backoffMs: 1 },
    rates: { user: 1000, service: 1000, community: 1000 },
    ...options,
  })

const token = (kind: TokenKind, name: TokenName = kind): Token => ({ kind, value: values[name] })
const user = () => token('user')
const service = () => token('service')
const community = () => token('community')

const requests = (label: string, method?: string) =>
  sandbox.journal
    .entries()
    .filter((entry) => entry.token === `olonmus.${label}` && (!method || entry.method === method))
    .reduce((sum, entry) => sum + entry.requests, 0)

const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no refusal',
    (error: unknown) => error,
  )

async function wallIds(count: number) {
  const { items } = await vk.call([user()], 'wall.get', { owner_id: ownerId, count })
  sandbox.journal.clear()
  return items?.ids ?? []
}

describe('the limit per second', () => {
  /** How long `count` requests with `kind` take at least, and the last of them may not come before. */
  const leastMs = (kind: TokenKind, count: number) => ((count - 1) * 1000) / tokenRate[kind]

  test('two clients on one database share it', async () => {
    const clients = [client({ rates: tokenRate }), client({ rates: tokenRate })]
    const begin = performance.now()
    await Promise.all(
      Array.from({ length: 14 }, (_, n) => clients[n % 2]?.call([user()], 'wall.get', firstPost)),
    )
    expect(requests('user')).toBe(14)
    // Apart they would be done in half of it.
    expect(performance.now() - begin).toBeGreaterThan(leastMs('user', 14))
  })

  test('is higher for a community token, and kept as well', async () => {
    const patient = client({ rates: tokenRate })
    const begin = performance.now()
    await Promise.all(Array.from({ length: 41 }, () => patient.call([community()], 'groups.getById', {})))
    const passed = performance.now() - begin
    expect(passed).toBeGreaterThan(leastMs('community', 41))
    expect(passed).toBeLessThan(leastMs('user', 41))
  })

  test('is waited for when VK finds it exceeded all the same', async () => {
    sandbox.faults.add({ kind: 'error', code: 6, times: 1 })
    const started = performance.now()
    expect((await vk.call([user()], 'wall.get', firstPost)).items?.items).toHaveLength(1)
    expect(performance.now() - started).toBeGreaterThan(700)
    expect(requests('user')).toBe(2)
  })
})

describe('what passes by itself', () => {
  test.each([1, 10, 32, 36, 43])('error %i is tried again', async (code) => {
    sandbox.faults.add({ kind: 'error', code, times: 3 })
    expect((await vk.call([user()], 'wall.get', firstPost)).items?.items).toHaveLength(1)
    expect(requests('user', 'wall.get')).toBe(4)
  })

  test.each(['http500', 'html', 'cut', 'reset', 'garbage', 'slow'] as const)(
    'an answer spoilt by %s is asked for again',
    async (kind) => {
      const right = await vk.call([user()], 'wall.get', firstPost)
      sandbox.faults.add({ kind, times: 2, delayMs: 50 })
      expect(await vk.call([user()], 'wall.get', firstPost)).toEqual(right)
    },
  )

  test('is given up after a number of attempts, which a hurried caller may lower', async () => {
    sandbox.faults.add({ kind: 'http500' })
    expect(await refusalOf(vk.call([user()], 'wall.get', firstPost))).toMatchObject({
      name: 'VkProblem',
      problem: 'unavailable',
      networkError: null,
      method: 'wall.get',
    })
    expect(requests('user')).toBe(8)
    await refusalOf(vk.call([user()], 'wall.get', firstPost, { attempts: 2 }))
    expect(requests('user')).toBe(10)
  })
})

describe('what VK wants left alone', () => {
  test.each([9, 29])(
    'error %i rests the method for this token, and another kind takes over',
    async (code) => {
      sandbox.faults.add({ kind: 'error', code, token: values.user, methods: ['wall.get'] })
      for (let n = 0; n < 3; n += 1) await vk.call([user(), service()], 'wall.get', firstPost)
      expect(requests('user', 'wall.get')).toBe(1)
      expect(requests('service', 'wall.get')).toBe(3)
      await vk.call([user()], 'users.get', {})
      expect(requests('user', 'users.get')).toBe(1)
    },
  )

  test.each([
    [9, 'flood', 5],
    [29, 'quota', 180],
  ])('without another kind error %i is the problem %s, for %i minutes', async (code, name, minutes) => {
    sandbox.faults.add({ kind: 'error', code, times: 1 })
    await refusalOf(vk.call([user()], 'wall.get', firstPost))
    const problem = await refusalOf(vk.call([user()], 'wall.get', firstPost))
    expect(problem).toMatchObject({ problem: name, networkError: code, method: 'wall.get' })
    const waits = problem instanceof VkProblem ? (problem.retryAt?.getTime() ?? 0) - Date.now() : 0
    expect(Math.round(waits / 60_000)).toBe(minutes)
    expect(requests('user')).toBe(1)
  })

  test.each([
    [14, 'captcha'],
    [3300, 'captcha'],
    [17, 'validation'],
    [3301, 'validation'],
    [11500, 'validation'],
  ])('error %i rests the method it came of, in other processes too, and says %s', async (code, problem) => {
    sandbox.faults.add({ kind: 'error', code, token: values.user, times: 1 })
    await vk.call([user(), service()], 'wall.get', firstPost)
    await client().call([user(), service()], 'wall.get', firstPost)
    expect(await refusalOf(client().call([user()], 'wall.get', firstPost))).toMatchObject({
      problem,
      networkError: code,
    })
    expect(requests('user')).toBe(1)
    await client().call([user()], 'users.get', {})
    expect(requests('user', 'users.get')).toBe(1)
  })

  test('a captcha is shown to whoever is to solve it, and the method goes on once it is solved', async () => {
    sandbox.faults.add({ kind: 'error', code: 14, token: values.user, times: 1 })
    await refusalOf(vk.call([user()], 'wall.get', firstPost))
    expect(await vk.confirmations([user(), service()])).toMatchObject([
      {
        kind: 'user',
        method: 'wall.get',
        network_error: 14,
        redirect_uri: expect.stringContaining('not_robot_captcha'),
        captcha_img: expect.stringContaining('captcha.php'),
      },
    ])
    await vk.confirm(user(), 'z8h2')
    expect((await vk.call([user()], 'wall.get', firstPost)).items?.items).toHaveLength(1)
    expect(await vk.confirmations([user()])).toEqual([])
  })

  test('it is asked again when the time is over', async () => {
    const impatient = client({ patience: { backoffMs: 1, cooldownScale: 0 } })
    sandbox.faults.add({ kind: 'error', code: 9, times: 1 })
    await refusalOf(impatient.call([user()], 'wall.get', firstPost))
    expect((await impatient.call([user()], 'wall.get', firstPost)).items?.items).toHaveLength(1)
  })
})

describe('what a token may not', () => {
  test.each([5, 7, 15, 27, 28])('error %i leaves the call to another kind', async (code) => {
    sandbox.faults.add({ kind: 'error', code, token: values.user })
    expect((await vk.call([user(), service()], 'wall.get', firstPost)).items?.items).toHaveLength(1)
    expect(requests('user')).toBe(1)
  })

  test.each<[TokenKind, TokenName, 'wall.get' | 'stats.get' | 'groups.getById', string, number]>([
    ['user', 'revokedUser', 'wall.get', 'token_invalid', 5],
    ['user', 'otherIpUser', 'wall.get', 'other_ip', 5],
    ['user', 'noScopesUser', 'stats.get', 'missing_scope', 7],
    ['user', 'nonManagerUser', 'stats.get', 'no_access', 15],
    ['user', 'community', 'wall.get', 'wrong_kind', 27],
    ['user', 'service', 'stats.get', 'wrong_kind', 28],
    ['community', 'revokedCommunity', 'groups.getById', 'token_invalid', 27],
    ['service', 'revokedService', 'wall.get', 'token_invalid', 5],
  ])('a %s token that is %s cannot %s: %s', async (kind, name, method, problem, networkError) => {
    const params = { owner_id: ownerId, group_id: -ownerId, count: 1 }
    expect(await refusalOf(vk.call([token(kind, name)], method, params))).toMatchObject({
      name: 'VkProblem',
      problem,
      networkError,
      method,
    })
  })

  test('a method is only asked with the kinds that may call it', async () => {
    const problem = await refusalOf(vk.call([service(), community()], 'stats.get', { group_id: -ownerId }))
    expect(problem).toMatchObject({ problem: 'no_token', networkError: null })
    expect(sandbox.journal.entries()).toEqual([])
  })

  test.each([100, 210, 212])('error %i is about the object: no other token is tried', async (code) => {
    sandbox.faults.add({ kind: 'error', code, times: 1 })
    const error = await refusalOf(vk.call([user(), service()], 'wall.get', firstPost))
    expect(error).toBeInstanceOf(VkError)
    expect(error).toMatchObject({ code, method: 'wall.get' })
    expect(requests('user') + requests('service')).toBe(1)
  })

  test('no error tells a token', async () => {
    const errors = [
      await refusalOf(vk.call([token('user', 'revokedUser')], 'wall.get', firstPost)),
      await refusalOf(vk.call([user()], 'wall.get', {})),
    ]
    for (const error of errors) expect(String(error)).not.toContain('vk1.a.')
  })
})

describe('a batch', () => {
  test('of which nothing is answered is a problem of VK', async () => {
    const ids = await wallIds(5)
    sandbox.faults.add({ kind: 'http500' })
    const params = ids.map((id) => ({ posts: `${ownerId}_${id}` }))
    const problem = await refusalOf(vk.batch([user()], 'wall.getById', params))
    expect(problem).toMatchObject({ name: 'VkProblem', problem: 'unavailable', networkError: null })
    // Patiently at once, then briefly apart.
    expect(requests('user')).toBe(8 + 5 * 2)
  })

  test('is one request for 25 calls, and its answers are in their order', async () => {
    const ids = await wallIds(30)
    const params = ids.map((id) => ({ owner_id: ownerId, posts: `${ownerId}_${id}` }))
    const answers = await vk.batch([user(), service()], 'wall.getById', params)
    expect(answers.map((answer) => !(answer instanceof Error) && answer.items?.ids[0])).toEqual(ids)
    expect(requests('user', 'execute')).toBe(2)
    expect(requests('user') + requests('service')).toBe(2)
  })

  test('has the error of an object in its place', async () => {
    const ids = await wallIds(3)
    const owners = [ownerId, ownerId, ownerId]
    const params = ids.map((id, n) => ({ owner_id: owners[n], post_ids: n === 1 ? '' : String(id) }))
    const [first, second, third] = await vk.batch([user()], 'stats.getPostReach', params)
    expect(first).toMatchObject({ items: [{ post_id: ids[0] }] })
    expect(second).toMatchObject({ name: 'VkError', code: 100, method: 'stats.getPostReach' })
    expect(third).toMatchObject({ items: [{ post_id: ids[2] }] })
  })

  test.each([1, 5, 29])('asks again alone for a call that failed with error %i inside', async (code) => {
    const ids = await wallIds(3)
    sandbox.faults.add({ kind: 'error', code, methods: ['wall.getById'], times: 1 })
    const params = ids.map((id) => ({ posts: `${ownerId}_${id}` }))
    const answers = await vk.batch([user(), service()], 'wall.getById', params)
    expect(answers.map((answer) => !(answer instanceof Error) && answer.items?.ids[0])).toEqual(ids)
    expect(requests('user', 'execute')).toBe(1)
  })

  test('whose answer is too large is halved', async () => {
    const ids = await wallIds(8)
    sandbox.faults.add({ kind: 'error', code: 13, methods: ['execute'], times: 1 })
    const params = ids.map((id) => ({ posts: `${ownerId}_${id}` }))
    const answers = await vk.batch([user()], 'wall.getById', params)
    expect(answers.map((answer) => !(answer instanceof Error) && answer.items?.ids[0])).toEqual(ids)
    expect(requests('user', 'execute')).toBe(3)
  })

  test('is single calls for a service token, which may not execute', async () => {
    const ids = await wallIds(3)
    const params = ids.map((id) => ({ posts: `${ownerId}_${id}` }))
    const answers = await vk.batch([service()], 'wall.getById', params)
    expect(answers.map((answer) => !(answer instanceof Error) && answer.items?.ids[0])).toEqual(ids)
    expect(requests('service', 'execute')).toBe(0)
    expect(requests('service', 'wall.getById')).toBe(3)
  })

  test('goes on by single calls of another kind when its token is refused', async () => {
    const ids = await wallIds(3)
    const params = ids.map((id) => ({ posts: `${ownerId}_${id}` }))
    const tokens = [token('user', 'revokedUser'), service()]
    const answers = await vk.batch(tokens, 'wall.getById', params)
    expect(answers.map((answer) => !(answer instanceof Error) && answer.items?.ids[0])).toEqual(ids)
  })

  test('without a token that works is refused as a whole', async () => {
    const params = [1, 2, 3].map((id) => ({ posts: `${ownerId}_${id}` }))
    const problem = await refusalOf(vk.batch([token('user', 'revokedUser')], 'wall.getById', params))
    expect(problem).toMatchObject({ problem: 'token_invalid', networkError: 5, method: 'wall.getById' })
    expect(await vk.batch([user()], 'wall.getById', [])).toEqual([])
  })
})
