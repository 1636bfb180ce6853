import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reportCalls } from '#contract/reports.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { openBrowser } from '#server/testing/browser.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { insertRun } from '../delivery/testing/insertRun.ts'

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

type Given = Parameters<typeof insertRun>[2]
type NewShare = { expires_at?: string | null; password?: string }

/** A link to a new run, as its path. */
async function share(settings: NewShare = {}, given: Given = {}) {
  const { report, run } = await insertRun(app.db, community, given)
  const at = { community_id: String(community), id: String(run) }
  const made = await app.call(reportCalls.share, { ...at, ...settings }, token)
  return { ...made, report, run, at, path: new URL(made.url ?? '').pathname }
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(app.url + path, { headers, redirect: 'manual' })

const soon = () => new Date(Date.now() + 3_600_000).toISOString()

describe('a link', () => {
  test('is shown once, is random, and is kept as a hash alone', async () => {
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

  test('opens the report without an account, and openings are counted', async () => {
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

  test('shows the report in the language of its reader, by default in its own', async () => {
    const { path } = await share({}, { language: 'ru' })
    expect(await (await get(path)).text()).toContain('<html lang="ru">')
    const page = await (await get(`${path}?language=en`)).text()
    expect(page).toContain('<html lang="en">')
    expect(page).toContain('<a href="?language=ru" hreflang="ru" lang="ru">Русский</a>')
    expect(page).toContain('<a href="?format=pdf&amp;language=en">PDF</a>')
    expect(await (await get(`${path}?language=xx&language=en`)).text()).toContain('<html lang="ru">')
  })

  test.each(['csv', 'html'])('gives the report as %s', async (format) => {
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

  test('gives a page that runs nothing, fetches nothing, is kept and found nowhere', async () => {
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

  test('is good until it expires', async () => {
    const { path, id, at } = await share({ expires_at: soon() })
    expect((await get(path)).status).toBe(200)
    const expires_at = new Date(Date.now() - 1000).toISOString()
    await app.db.updateTable('report_share').set({ expires_at }).where('id', '=', Number(id)).execute()
    expect((await get(path)).status).toBe(404)
    expect((await get(`${path}?format=csv`)).status).toBe(404)
    expect((await app.call(reportCalls.shares, at, token)).items).toMatchObject([{ id, expires_at }])
  })

  test('is over at once when it is taken back, and others to the same run are not', async () => {
    const { path, id, at } = await share()
    const other = await app.call(reportCalls.share, at, token)
    await app.call(reportCalls.unshare, { ...at, id }, token)
    expect((await get(path)).status).toBe(404)
    expect((await get(new URL(other.url ?? '').pathname)).status).toBe(200)
    expect((await app.call(reportCalls.shares, at, token)).items).toMatchObject([{ id: other.id }])
    await expect(app.call(reportCalls.unshare, { ...at, id }, token)).rejects.toThrow('404')
  })

  test('is over as long as its run is deleted, and outlives its report', async () => {
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

  test('that is no good is the same page, whatever it was', async () => {
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
    expect([...pages]).toEqual([expect.stringContaining('There is nothing here')])
    const russian = await (await get(path, { 'accept-language': 'ru-RU,ru;q=0.9' })).text()
    expect(russian).toContain('Здесь ничего нет')
  })

  test('leads to its run alone', async () => {
    const { path } = await share()
    const { run } = await insertRun(app.db, community, { name: 'Secret' })
    for (const tail of [`?id=${run}`, `/${run}`, `/../${run}`, `?run=${run}`]) {
      expect(await (await get(path + tail)).text()).not.toContain('Secret')
    }
    const bearer = path.slice('/share/'.length)
    expect((await app.post('/api/report/list', { token: bearer })).status).toBe(401)
  })
})

describe('a link with a password', () => {
  const password = 'Пароль из слов'

  test('shows the report to who knows it, for an hour and nowhere else', async () => {
    const { path, at } = await share({ password }, { name: 'Secret plans' })
    expect((await app.call(reportCalls.shares, at, token)).items).toMatchObject([{ has_password: true }])
    const browser = openBrowser(app.url)
    const asked = await browser.get(`${path}?language=ru`)
    const page = await asked.text()
    expect([asked.status, page.includes('It went well.')]).toEqual([403, false])
    expect(page).toContain('<form method="post">')
    expect(page).toContain('Отчёт закрыт паролем')
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

  test('refuses a cookie that is over or made up', async () => {
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

  test('is over at once when it is taken back, also for who has the cookie', async () => {
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
  ])('refuses %s', async (_, form) => {
    const { path } = await share({ password })
    const answer = await openBrowser(app.url).post(path, { form })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
    expect(await answer.text()).toContain('This is not the password')
  })

  test('lets nobody try for ever, and says so in words', async () => {
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

  test('answers a body of any other kind or size with an error that is ours', async () => {
    const { path } = await share({ password })
    const post = (body: string, type: string) =>
      fetch(app.url + path, { method: 'POST', body, headers: { 'content-type': type } })
    expect((await post('{"password":', 'application/json')).status).toBe(400)
    expect((await post('x', 'text/plain')).status).toBe(400)
    expect((await post(`password=${'x'.repeat(20_000)}`, 'application/x-www-form-urlencoded')).status).toBe(
      413,
    )
  })
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
    'Choose a time to come',
  )
  await expect(app.call(reportCalls.share, { ...at, password: '12345' }, token)).rejects.toThrow(
    'At least 6 characters',
  )
})
