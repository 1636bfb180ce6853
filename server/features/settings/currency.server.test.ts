import { afterAll, beforeAll, expect, test } from 'vitest'
import { communityCalls, settingsCalls } from '#contract/settings/settings.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity } from '#server/testing/factories.ts'

let app: TestApp
let admin: string
let community_id: string

beforeAll(async () => {
  app = await testApp()
  community_id = String(await insertCommunity(app.db))
  await insertCommunity(app.db)
  admin = await app.signIn('admin')
})
afterAll(() => app.close())

const currencies = async () =>
  (await app.call(communityCalls.list, {}, admin)).items.map(({ currency }) => currency)

test('amounts of a community are in roubles until another currency is chosen for it', async () => {
  expect(await currencies()).toEqual(['RUB', 'RUB'])
  const edited = await app.call(communityCalls.edit, { community_id, currency: 'KZT' }, admin)
  expect(edited).toMatchObject({ id: community_id, currency: 'KZT' })
  expect(await currencies()).toEqual(['KZT', 'RUB'])
  expect((await app.call(settingsCalls.list, { community_id }, admin)).community?.currency).toBe('KZT')
})

test.each([{}, { currency: 'kzt' }, { currency: 'XXX' }, { currency: '' }])(
  'is refused: %o',
  async (json) => {
    const answer = await app.post(communityCalls.edit.path, {
      token: admin,
      json: { ...json, community_id },
    })
    expect(answer.status).toBe(400)
  },
)
