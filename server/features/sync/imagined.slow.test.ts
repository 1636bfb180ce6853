import { afterAll, beforeAll, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { checkWorlds } from '#server/testing/imaginedWorld.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('whatever VK may answer by its schema comes in exactly or is set aside, and nothing stops', async () => {
  await Promise.all([5, 6, 7, 8].map((seed) => checkWorlds(app, seed, 500)))
}, 3_600_000)
