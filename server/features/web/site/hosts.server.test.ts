import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { webCalls } from '#contract/web/web.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { sendEvent } from '../testing/sendEvent.ts'
import { insertSite, siteKey } from '../testing/site.ts'
import { spellStoredHosts } from './storedHosts.ts'

const museum = 'xn--e1adhj9a.xn--p1ai'

let app: TestApp
let token: string
let community: CommunityId
beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('admin')
})
beforeEach(async () => {
  community = await insertCommunity(app.db)
  await insertSite(app.db, community)
})
afterAll(() => app.close())

const at = () => ({ community_id: String(community) })
const hosts = async () => (await app.call(webCalls.site, at(), token)).hosts
const view = (u: string) => ({ t: 'view', k: siteKey(community), u }) as const

test('however a site is typed, it is kept as browsers send it', async () => {
  const typed = ['https://www.Музей.РФ/билеты', 'MÜNCHEN.de', 'Shop.Example:8080', '192.0.2.7']
  const saved = await app.call(webCalls.saveSite, { ...at(), hosts: typed }, token)
  expect(saved.hosts).toEqual([museum, 'xn--mnchen-3ya.de', 'shop.example:8080', '192.0.2.7'])
  expect(await hosts()).toEqual(saved.hosts)
})

test.each([
  [['shop.example', '0000-00-00'], 'hosts.1', 'site_invalid'],
  [['1.2'], 'hosts.0', 'site_invalid'],
  [['shop..example'], 'hosts.0', 'site_invalid'],
  [['my_shop.example'], 'hosts.0', 'site_invalid'],
  [['my shop.example'], 'hosts.0', 'site_invalid'],
  [['shop.example', 'https://Shop.Example/'], 'hosts.1', 'site_twice'],
  [['музей.рф', 'shop.example', museum], 'hosts.2', 'site_twice'],
])('%j is refused at %s: %s', async (given, field, code) => {
  const answer = await app.post(webCalls.saveSite.path, { token, json: { ...at(), hosts: given } })
  expect(answer.status).toBe(400)
  const { error } = (await answer.json()) as { error: object }
  expect(error).toMatchObject({ code: 'validation_failed', field_reasons: { [field]: [{ code }] } })
  expect(Object.keys((error as { fields: object }).fields)).toEqual([field])
  expect(await hosts()).toEqual(['shop.example'])
})

test('events of pages on such a site are taken, of others not', async () => {
  await app.call(webCalls.saveSite, { ...at(), hosts: ['музей.рф'] }, token)
  const sent = async (host: string) =>
    (await sendEvent(app.url, view(`https://${host}/`), { origin: `https://${host}` })).status
  expect(await sent(museum)).toBe(202)
  expect(await sent(`www.${museum}`)).toBe(202)
  expect(await sent(`shop.${museum}`)).toBe(202)
  expect(await sent('xn--mnchen-3ya.de')).toBe(403)
})

test('hosts that were stored as they were typed are spelt as browsers do at the start', async () => {
  const stored = ['музей.рф', 'shop.example', museum, '0000-00-00', 'shop.example:443']
  await app.db.updateTable('web_site').set({ hosts: stored }).where('community_id', '=', community).execute()
  await spellStoredHosts(app.db)
  expect(await hosts()).toEqual([museum, 'shop.example'])
  const origin = `https://${museum}`
  expect((await sendEvent(app.url, view(`${origin}/`), { origin })).status).toBe(202)
})
