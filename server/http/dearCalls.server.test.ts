import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentCalls } from '#contract/content.ts'
import { reportCalls } from '#contract/reports.ts'
import { blueprintOf } from '../features/reports/testing/blueprint.ts'
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
