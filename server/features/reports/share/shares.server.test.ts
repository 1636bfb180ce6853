import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reportCalls } from '#contract/reports.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { insertRun } from '../delivery/testing/insertRun.ts'
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
})
afterAll(() => app.close())

type Given = Parameters<typeof shareRun>
const share = (settings?: Given[2], given?: Given[3]) => shareRun(app, { token, community }, settings, given)

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(app.url + path, { headers, redirect: 'manual' })

const soon = () => new Date(Date.now() + 3_600_000).toISOString()

test('a link is shown once, is random, and is kept as a hash alone', async () => {
  const { url, at, path, id } = await share({ expires_at: soon() })
  expect(url).toMatch(/^https:\/\/rapport\.example\/share\/\d+-[\w-]{43}$/)
  const { items } = await app.call(reportCalls.shares, at, token)
  expect(items).toMatchObject([
    {
      id,
      url: null,
      has_password: false,
      is_mailed: false,
      created_by: 'editor',
      opened: 0,
      last_opened_at: null,
    },
  ])
  const rows = await app.db.selectFrom('report_share').selectAll().execute()
  const secret = path.split('-').slice(1).join('-')
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
  expect((await share()).url).not.toBe(url)
})

test('a link opens the report without an account, and openings are counted', async () => {
  const { path, at } = await share()
  for (let n = 0; n < 2; n += 1) {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(await answer.text()).toContain('It went well.')
  }
  await fetch(app.url + path, { method: 'HEAD' })
  await get(`${path}?format=csv`)
  const { items } = await app.call(reportCalls.shares, at, token)
  expect(items).toMatchObject([{ opened: 2, last_opened_at: expect.any(String) }])
})

test('a link shows the report in the language of its reader, by default in its own', async () => {
  const { path } = await share({}, { language: 'ru' })
  expect(await (await get(path)).text()).toContain('<html lang="ru">')
  const page = await (await get(`${path}?language=en`)).text()
  expect(page).toContain('<html lang="en">')
  expect(page).toContain('<a href="?language=ru" hreflang="ru" lang="ru">Русский</a>')
  expect(page).toContain('<a href="?format=pdf&amp;language=en">PDF</a>')
  expect(await (await get(`${path}?language=xx&language=en`)).text()).toContain('<html lang="ru">')
})

test.each(['csv', 'html'])('a link gives the report as %s', async (format) => {
  const { path } = await share({}, { name: 'Март' })
  const answer = await get(`${path}?format=${format}&language=ru`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain(format)
  expect(answer.headers.get('content-disposition')).toMatch(
    new RegExp(
      `^attachment; filename="report\\.${format}"; filename\\*=UTF-8''.*${encodeURIComponent('Март')}`,
    ),
  )
  expect(await answer.text()).toContain('It went well.')
})

test('a link gives a page that runs nothing, fetches nothing, is kept and found nowhere', async () => {
  const { path } = await share({}, { name: '<script>alert(1)</script>' })
  const { headers } = await get(path)
  const policy = headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/script-src|connect-src|https:/)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.getSetCookie()).toEqual([])
  expect(await (await get(path)).text()).not.toContain('<script')
})

test('a link is good until it expires', async () => {
  const { path, id, at } = await share({ expires_at: soon() })
  expect((await get(path)).status).toBe(200)
  const expires_at = new Date(Date.now() - 1000).toISOString()
  await app.db.updateTable('report_share').set({ expires_at }).where('id', '=', Number(id)).execute()
  expect((await get(path)).status).toBe(404)
  expect((await get(`${path}?format=csv`)).status).toBe(404)
  expect((await app.call(reportCalls.shares, at, token)).items).toMatchObject([{ id, expires_at }])
})

test('a link is over at once when it is taken back, and others to the same run are not', async () => {
  const { path, id, at } = await share()
  const other = await app.call(reportCalls.share, at, token)
  await app.call(reportCalls.unshare, { ...at, id }, token)
  expect((await get(path)).status).toBe(404)
  expect((await get(new URL(other.url ?? '').pathname)).status).toBe(200)
  expect((await app.call(reportCalls.shares, at, token)).items).toMatchObject([{ id: other.id }])
  await expect(app.call(reportCalls.unshare, { ...at, id }, token)).rejects.toThrow('404')
})

test('a link is over as long as its run is deleted, and outlives its report', async () => {
  const { path, run, report } = await share()
  const setDeleted = (id: number, deleted_at: Date | null) =>
    app.db.updateTable('report').set({ deleted_at }).where('id', '=', id).execute()
  await setDeleted(report, new Date())
  expect((await get(path)).status).toBe(200)
  await setDeleted(run, new Date())
  expect((await get(path)).status).toBe(404)
  await setDeleted(run, null)
  expect((await get(path)).status).toBe(200)
})

test('a link that is no good is the same page, whatever it was', async () => {
  const { path, id, at } = await share({ password: 'secret words' })
  await app.call(reportCalls.unshare, { ...at, id }, token)
  const wrong = [
    path,
    `${path}?format=csv`,
    `${path.slice(0, -1)}`,
    path.replace(/\d+-/, '999999-'),
    path.replace(/\d+-/, '99999999999999999999-'),
    '/share/nonsense',
    `/share/${'a'.repeat(90)}`,
    "/share/1'--",
  ]
  const pages = new Set<string>()
  for (const each of wrong) {
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(app.url + each, { method })
      expect([each, answer.status]).toEqual([each, 404])
      pages.add(await answer.text())
    }
  }
  expect([...pages]).toEqual([expect.stringContaining('Link not found')])
  const russian = await (await get(path, { 'accept-language': 'ru-RU,ru;q=0.9' })).text()
  expect(russian).toContain('Ссылка не найдена')
})

test('a link leads to its run alone', async () => {
  const { path } = await share()
  const { run } = await insertRun(app.db, community, { name: 'Secret' })
  for (const tail of [`?id=${run}`, `/${run}`, `/../${run}`, `?run=${run}`]) {
    expect(await (await get(path + tail)).text()).not.toContain('Secret')
  }
  const bearer = path.slice('/share/'.length)
  expect((await app.post('/api/report/list', { token: bearer })).status).toBe(401)
})

test('only a finished run can be shared', async () => {
  const { run, at } = await share()
  await app.db
    .updateTable('report')
    .set({ state: 'building', cut_off_at: null })
    .where('id', '=', run)
    .execute()
  await expect(app.call(reportCalls.share, at, token)).rejects.toThrow('409')
})

test('a link that would be over already is not made, nor one with a short password', async () => {
  const { at } = await share()
  const past = new Date(Date.now() - 1000).toISOString()
  await expect(app.call(reportCalls.share, { ...at, expires_at: past }, token)).rejects.toThrow(
    'Choose a time in the future',
  )
  await expect(app.call(reportCalls.share, { ...at, password: '12345' }, token)).rejects.toThrow(
    'At least 6 characters',
  )
})
