import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentCalls } from '#contract/content.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { insertCommunity, insertContent } from '../testing/factories.ts'
import { mostAtOnce as places } from './places.ts'

let app: TestApp
let token: string
const mostAtOnce = places['/api/']

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('viewer')
  const community = await insertCommunity(app.db)
  for (let n = 0; n < 30; n += 1) await insertContent(app.db, community, { views: n })
})
afterAll(() => app.close())

const ask = () =>
  app.server.inject({
    method: 'POST',
    url: contentCalls.list.path,
    headers: { authorization: `Bearer ${token}` },
    payload: {},
  })

test('of a crowd those who are answered get what they always get, and the others are asked to come again', async () => {
  const alone = await ask()
  const beyond = 100
  const crowd = Promise.all(Array.from({ length: mostAtOnce + beyond }, ask))
  const health = await app.server.inject('/readyz')
  const answers = await crowd
  const served = answers.filter(({ statusCode }) => statusCode === 200)
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  expect([served.length, refused.length]).toEqual([mostAtOnce, beyond])
  for (const { body } of served) expect(body).toBe(alone.body)
  for (const { headers, body } of refused)
    expect([headers['retry-after'], JSON.parse(body).error.code]).toEqual(['1', 'unavailable'])
  expect(health.statusCode).toBe(200)
})

test('once a crowd is gone, as many are served again', async () => {
  for (let n = 0; n < 3; n += 1) {
    const answers = await Promise.all(Array.from({ length: mostAtOnce }, ask))
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  }
})

test('who goes away before being answered makes room', async () => {
  const gone = new AbortController()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const asked = Array.from({ length: 50 }, () =>
    fetch(app.url + contentCalls.list.path, { method: 'POST', headers, body: '{}', signal: gone.signal }),
  )
  gone.abort()
  expect((await Promise.allSettled(asked)).every(({ status }) => status === 'rejected')).toBe(true)
  const answers = await Promise.all(Array.from({ length: mostAtOnce - 50 }, ask))
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
})
