import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { unitsOf } from '#contract/figures.ts'
import { metricUnit } from '#contract/metrics.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity } from '#server/testing/factories.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('viewer')
})
afterAll(() => app.close())

/** What a call needs beside nothing. */
const bodies: Record<string, object> = {
  '/api/overview/changes': { metric: 'reach' },
  '/api/comment/groups': { by: 'tag' },
}
/** They ask for the id of something, of which there is nothing here. */
const ofOne = ['/api/content/get/:id', '/api/web/get/:id', '/api/comparison/compare']

test('every answer with figures says how they are to be read', async () => {
  const community = await insertCommunity(app.db, {
    time_zone: 'Asia/Vladivostok',
    currency: 'KZT',
    post_engagements: ['likes'],
    er_base: 'views',
  })
  const figured = Object.values(calls)
    .flatMap((some) => Object.values(some))
    .filter((call) => unitsOf(call) && !ofOne.includes(call.path))
  expect(figured.length).toBeGreaterThan(10)
  for (const call of figured) {
    const json = { community_id: String(community), ...bodies[call.path] }
    const answer = await (await app.post(call.path, { token, json })).json()
    expect([call.path, answer.about]).toEqual([
      call.path,
      {
        time_zone: 'Asia/Vladivostok',
        currency: 'KZT',
        units: unitsOf(call),
        definitions: expect.objectContaining({ post_engagements: ['likes'], er_base: 'views' }),
      },
    ])
  }
  const [list] = figured.filter(({ path }) => path === '/api/content/list')
  expect(list && unitsOf(list)).toEqual(metricUnit)
})
