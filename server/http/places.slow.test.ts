import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentCalls } from '#contract/content/content.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { insertCommunity, insertContent } from '../testing/factories.ts'
import { mostOfOne, mostAtOnce as places } from './places.ts'

let app: TestApp
let token: string
/** Of more people than have room at once. */
let tokens: string[]
const mostAtOnce = places.calls

beforeAll(async () => {
  app = await testApp()
  const people = Array.from({ length: 2 * (mostAtOnce / mostOfOne) }, () => app.signIn('viewer'))
  tokens = await Promise.all(people)
  token = tokens[0] ?? ''
  const community = await insertCommunity(app.db)
  for (let n = 0; n < 30; n += 1) await insertContent(app.db, community, { views: n })
})
afterAll(() => app.close())

let asked = 0
const ask = () => {
  asked += 1
  return app.server.inject({
    method: 'POST',
    url: contentCalls.list.path,
    headers: { authorization: `Bearer ${tokens[asked % tokens.length]}` },
    payload: {},
  })
}

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
