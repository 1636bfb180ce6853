import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentCalls } from '#contract/content/content.ts'
import { reportCalls } from '#contract/reports.ts'
import type { CommunityId } from '../db/communityId.ts'
import { newShareToken } from '../features/reports/share/shareToken.ts'
import { blueprintOf } from '../features/reports/testing/blueprint.ts'
import { sendEvent } from '../features/web/testing/sendEvent.ts'
import { insertSite, siteKey } from '../features/web/testing/site.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { insertCommunity } from '../testing/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await insertCommunity(app.db)
})
afterAll(() => app.close())

test('of a crowd of previews by one editor few are worked on, and everybody else is served', async () => {
  const [editor, other] = [await app.signIn('editor'), await app.signIn('editor')]
  const previews = Array.from({ length: 40 }, () =>
    app.post(reportCalls.preview.path, { token: editor, json: { blueprint: blueprintOf() } }),
  )
  const [list, preview] = await Promise.all([
    app.post(contentCalls.list.path, { token: other }),
    app.post(reportCalls.preview.path, { token: other, json: { blueprint: blueprintOf() } }),
  ])
  expect([list.status, preview.status]).toEqual([200, 200])

  const answers = await Promise.all(previews)
  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(({ headers }) => headers.get('retry-after') === '5')).toBe(true)
  expect(await refused[0]?.json()).toMatchObject({ error: { reason: { code: 'dear_calls_busy' } } })
})

test('a place is free again once a file is sent, or its reader is gone', async () => {
  const token = await app.signIn('viewer')
  for (let n = 0; n < 6; n += 1) {
    const answer = await app.post(contentCalls.export.path, { token, json: { format: 'csv' } })
    expect(answer.status).toBe(200)
    if (n % 2) await answer.body?.cancel()
    else await answer.arrayBuffer()
  }
})

describe('whoever waits for the database waits for nobody of another kind:', () => {
  let apart: TestApp
  let viewer: string
  let editor: string
  let community: CommunityId
  beforeAll(async () => {
    apart = await testApp({ hasPools: true })
    community = await insertCommunity(apart.db)
    await insertSite(apart.db, community)
    viewer = await apart.signIn('viewer')
    editor = await apart.signIn('editor')
  })
  afterAll(() => apart.close())

  const asking = {
    people: () => apart.post(contentCalls.list.path, { token: viewer }),
    strangers: async () => ({
      ok: (await fetch(`${apart.url}/share/${newShareToken(community)}`)).status === 404,
    }),
    collector: () => sendEvent(apart.url, { t: 'view', k: siteKey(community), u: 'https://shop.example/' }),
    health: () => fetch(`${apart.url}/readyz`),
  }
  const preview = () =>
    apart.post(reportCalls.preview.path, { token: editor, json: { blueprint: blueprintOf() } })

  test.each([
    ['dear', 4],
    ['people', 10],
    ['strangers', 2],
    ['collector', 2],
    ['health', 1],
  ] as const)('%s', async (kind, connections) => {
    const held = Promise.withResolvers<void>()
    const holding = Array.from({ length: connections }, () => {
      const begun = Promise.withResolvers<void>()
      const done = apart.pools[kind].connection().execute(async () => {
        begun.resolve()
        await held.promise
      })
      return { begun: begun.promise, done }
    })
    await Promise.all(holding.map(({ begun }) => begun))
    const others = Object.entries(asking).filter(([name]) => name !== kind)
    const own = kind === 'dear' ? preview() : asking[kind]()
    const statuses = await Promise.all(others.map(async ([, ask]) => (await ask()).ok))
    expect(statuses).toEqual(others.map(() => true))
    held.resolve()
    await Promise.all(holding.map(({ done }) => done))
    await own
  })

  test.each([
    ['people', '30s'],
    ['strangers', '30s'],
    ['dear', '1min'],
    ['collector', '10s'],
    ['health', '2s'],
  ] as const)('a statement for %s has %s', async (kind, limit) => {
    const { rows } = await sql`show statement_timeout`.execute(apart.pools[kind])
    expect(rows).toEqual([{ statement_timeout: limit }])
  })
})
