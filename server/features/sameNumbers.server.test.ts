import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { capturedCommunity, oddDays } from './analytics/testing/capturedCommunity.ts'
import { storeCaptured } from './analytics/testing/storeCaptured.ts'
import { compareEverywhere } from './testing/sameNumbers.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('editor')
})
afterAll(() => app.close())

const days = { from: '2024-02-26', to: '2024-04-30' }

test('cards, charts, lists, subjects, what changed, files and reports say the same', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(capturedCommunity(oddDays), async (raw) => {
      const { community } = await storeCaptured(app.db, raw)
      await compareEverywhere({ app, token, community, days })
    }),
    { seed: 21, numRuns: 4, endOnFailure: true },
  )
})
