import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reportCalls } from '#contract/reports.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { openBrowser } from '#server/testing/browser.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { shareRun } from './testing/shareRun.ts'

let app: TestApp
let token: string
let community: CommunityId
beforeAll(async () => {
  app = await testApp({ publicUrl: 'https://rapport.example' })
  token = await app.signIn('editor')
})
beforeEach(async () => {
  community = await insertCommunity(app.db)
  await app.db.deleteFrom('sign_in_attempt').execute()
})
afterAll(() => app.close())

type Given = Parameters<typeof shareRun>
const share = (settings?: Given[2], given?: Given[3]) => shareRun(app, { token, community }, settings, given)

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(app.url + path, { headers, redirect: 'manual' })

const password = 'Пароль из слов'

test('a link with a password shows the report to who knows it, for an hour and nowhere else', async () => {
  const { path, at } = await share({ password }, { name: 'Secret plans' })
  expect((await app.call(reportCalls.shares, at, token)).items).toMatchObject([{ has_password: true }])
  const browser = openBrowser(app.url)
  const asked = await browser.get(`${path}?language=ru`)
  const page = await asked.text()
  expect([asked.status, page.includes('It went well.')]).toEqual([403, false])
  expect(page).toContain('<form method="post">')
  expect(page).toContain('Отчёт защищён паролем')
  expect(page).not.toContain('Secret plans')
  expect((await get(`${path}?format=csv`)).status).toBe(403)

  const answer = await browser.post(`${path}?language=ru`, { form: { password } })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}?language=ru`])
  const [cookie = ''] = answer.headers.getSetCookie()
  expect(cookie.split('; ').slice(1).sort()).toEqual(
    ['HttpOnly', 'Max-Age=3600', `Path=${path}`, 'SameSite=Lax', 'Secure'].sort(),
  )
  expect(await (await browser.get(path)).text()).toContain('It went well.')
  expect((await browser.get(`${path}?format=csv`)).status).toBe(200)

  const other = await share({ password })
  expect((await browser.get(other.path)).status).toBe(403)
})

test('a link with a password refuses a cookie that is over or made up', async () => {
  const { path } = await share({ password })
  const browser = openBrowser(app.url)
  await browser.post(path, { form: { password } })
  const [until, proof] = (browser.cookies.get('rapport_share') ?? '').split('.')
  const later = Number(until) + 1
  const past = Math.floor(Date.now() / 1000) - 1
  for (const value of [`${later}.${proof}`, `${past}.${proof}`, `${until}.${'A'.repeat(43)}`, 'x', '1.é']) {
    const answer = await get(path, { cookie: `rapport_share=${encodeURIComponent(value)}` })
    expect([value, answer.status]).toEqual([value, 403])
  }
  expect((await get(path, { cookie: `rapport_share=${until}.${proof}` })).status).toBe(200)
})

test('a link with a password is over at once when it is taken back, also for who has the cookie', async () => {
  const { path, id, at } = await share({ password })
  const browser = openBrowser(app.url)
  await browser.post(path, { form: { password } })
  await app.call(reportCalls.unshare, { ...at, id }, token)
  expect((await browser.get(path)).status).toBe(404)
})

test.each<[what: string, form: Record<string, string>]>([
  ['a wrong one', { password: 'wrong' }],
  ['an empty one', { password: '' }],
  ['none', {}],
  ['a very long one', { password: 'x'.repeat(201) }],
  ['several', { 'password[]': 'a' }],
])('a link with a password refuses %s', async (_, form) => {
  const { path } = await share({ password })
  const answer = await openBrowser(app.url).post(path, { form })
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
  expect(await answer.text()).toContain('Wrong password')
})

test('a link with a password lets nobody try for ever, and says so in words', async () => {
  const { path } = await share({ password })
  const browser = openBrowser(app.url)
  for (let n = 0; n < 10; n += 1) {
    expect((await browser.post(path, { form: { password: `wrong ${n}` } })).status).toBe(403)
  }
  const answer = await browser.post(path, { form: { password } })
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800)
  expect(await answer.text()).toContain('Too many attempts')
  const other = await share({ password })
  expect((await browser.post(other.path, { form: { password } })).status).toBe(303)
})

test('a link with a password answers a body of any other kind or size with an error that is ours', async () => {
  const { path } = await share({ password })
  const post = (body: string, type: string) =>
    fetch(app.url + path, { method: 'POST', body, headers: { 'content-type': type } })
  expect((await post('{"password":', 'application/json')).status).toBe(400)
  expect((await post('x', 'text/plain')).status).toBe(400)
  expect((await post(`password=${'x'.repeat(20_000)}`, 'application/x-www-form-urlencoded')).status).toBe(413)
})
