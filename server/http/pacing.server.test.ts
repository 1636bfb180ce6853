import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contentCalls } from '#contract/content/content.ts'
import type { Caller } from './caller.ts'
import { openPaces, paceStrangers } from './pacing.ts'
import { keepPlaces, mostAtOnce } from './places.ts'

const pace = { perSecond: 10, burstS: 0.5, longestMs: 400 }
const burst = 5
const anna: Caller = {
  user: { id: 1, name: 'Anna', email: 'anna@rapport.test', role: 'viewer' },
  sessionId: null,
  communities: new Map(),
  community: null,
  everywhere: 'viewer',
}

let app: FastifyInstance
beforeEach(async () => {
  app = fastify()
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (request) => {
    if (request.headers.authorization === 'Bearer known') request.caller = anna
  })
  keepPlaces(app)
  paceStrangers(app, pace)
  app.post(contentCalls.list.path, async (request, reply) => {
    reply.code(request.caller ? 403 : 401)
    return {}
  })
  app.post('/collect', async (_, reply) => reply.code(202).send())
  app.post('/api/auth/callback/credentials', async (_, reply) => reply.code(401).send())
  app.get('/readyz', async () => ({ status: 'ready' }))
  await app.ready()
})
afterEach(() => app.close())

interface Asked {
  path: string
  method?: 'GET' | 'POST'
  token?: string
  from?: string
}

/** Asks so many times at once. @returns who it was, when all are answered. */
async function askAtOnce(
  who: string,
  n: number,
  { path, method = 'POST', token, from = '192.0.2.1' }: Asked,
) {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const ask = () => app.inject({ method, url: path, headers, remoteAddress: from })
  await Promise.all(Array.from({ length: n }, ask))
  return who
}

const list = contentCalls.list.path
const flood = { path: list }

test('what is too early waits, up to a longest wait, and after a silence nothing does', () => {
  let now = 0
  const waitFor = openPaces(pace, () => now)
  const waits = () => Array.from({ length: 12 }, () => waitFor('calls', 1))
  expect(waits()).toEqual([0, 0, 0, 0, 0, 100, 200, 300, 400, 400, 400, 400])
  expect(waitFor('shares', 1)).toBe(0)
  expect(waitFor('signIn', 10)).toBe(400)
  now = 400
  expect(waitFor('calls', 1)).toBe(100)
  now = 10_000
  expect(waits().slice(0, 6)).toEqual([0, 0, 0, 0, 0, 100])
})

test('a few refusals are answered before a flood is', async () => {
  const first = askAtOnce('a few', burst, flood)
  expect(await Promise.race([askAtOnce('flood', 10, flood), first])).toBe('a few')
})

test.each([
  ['people who are signed in', { path: list, token: 'known' }],
  ['page events', { path: '/collect' }],
  ['other doors', { path: '/readyz', method: 'GET' as const }],
])('%s do not wait for a flood', async (who, asked) => {
  const flooding = askAtOnce('flood', 20, flood)
  expect(await Promise.race([flooding, askAtOnce(who, 5, asked)])).toBe(who)
  await flooding
})

test('a wrong password counts as many answers', async () => {
  const wrong = askAtOnce('wrong password', 1, { path: '/api/auth/callback/credentials' })
  expect(await Promise.race([wrong, askAtOnce('refusals', burst, flood)])).toBe('refusals')
  await wrong
})

test('who floods health checks waits alone', async () => {
  const health = { path: '/readyz', method: 'GET' as const }
  const flooding = askAtOnce('flood', 20, health)
  expect(await Promise.race([flooding, askAtOnce('balancer', 1, { ...health, from: '192.0.2.2' })])).toBe(
    'balancer',
  )
  await flooding
})

test('an answer that waits holds no place', async () => {
  const flooding = askAtOnce('flood', mostAtOnce.calls + 10, flood)
  await askAtOnce('balancer', 1, { path: '/readyz', method: 'GET' })
  const { statusCode } = await app.inject({
    method: 'POST',
    url: list,
    headers: { authorization: 'Bearer known' },
  })
  expect(statusCode).toBe(403)
  await flooding
})
