import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CommunityId } from '#server/db/communityId.ts'
import { secretsFrom } from '#server/secrets/secrets.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { insertRun } from './testing/insertRun.ts'
import { unsubscribeToken } from './unsubscribe.ts'

/** Those of the test server. */
const secrets = secretsFrom(Buffer.alloc(32, 1))
let app: TestApp
let community: CommunityId
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  community = await insertCommunity(app.db)
})
afterAll(() => app.close())

type Given = Parameters<typeof insertRun>[2]

async function linkFor(email: string, given: Given = {}) {
  const { report } = await insertRun(app.db, community, given)
  return `${app.url}/unsubscribe/${unsubscribeToken(secrets, { community, report: String(report), email })}`
}

const unsubscribed = async () => {
  const rows = await app.db
    .selectFrom('report_unsubscribe')
    .select('email')
    .where('community_id', '=', community)
    .execute()
  return rows.map(({ email }) => email)
}

const post = (link: string, fields: Record<string, string> = {}) =>
  fetch(link, { method: 'POST', body: new URLSearchParams(fields) })

test('looking at the page changes nothing; its button ends the e-mails, and another lets them come again', async () => {
  const link = await linkFor('Ann@x.example')
  for (const method of ['GET', 'HEAD', 'GET']) expect((await fetch(link, { method })).status).toBe(200)
  expect(await unsubscribed()).toEqual([])
  expect(await (await fetch(link)).text()).toContain('Stop sending “March” to ann@x.example?')

  expect(await (await post(link)).text()).toContain('ann@x.example won’t get “March” any more.')
  await post(link)
  expect(await unsubscribed()).toEqual(['ann@x.example'])
  expect(await (await fetch(link)).text()).toContain('name="undo"')

  expect(await (await post(link, { undo: '1' })).text()).toContain('will get “March” again')
  expect(await unsubscribed()).toEqual([])
})

test.each([
  ['form', new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
  ['multipart form', asFormData({ 'List-Unsubscribe': 'One-Click' })],
  ['nothing', undefined],
])('a mail program ends them by one click, posting %s', async (_, body) => {
  const answer = await fetch(await linkFor('ann@x.example'), { method: 'POST', body, redirect: 'error' })
  expect(answer.status).toBe(200)
  expect(await unsubscribed()).toEqual(['ann@x.example'])
})

function asFormData(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('the page speaks the language of the report, and shows names as they are', async () => {
  const link = await linkFor("o'neil+<b>@x.example", {
    language: 'ru',
    name: '<script>alert(1)</script> & Co',
  })
  const page = await (await fetch(link)).text()
  expect(page).toContain('<html lang="ru">')
  expect(page).toContain('Не присылать отчёт «&lt;script&gt;')
  expect(page).not.toContain('<script>')
  expect(page).not.toContain('<b>')
})

test('the page of a report that was deleted is still there', async () => {
  const link = await linkFor('ann@x.example')
  await app.db
    .updateTable('report')
    .set({ deleted_at: new Date() })
    .where('community_id', '=', community)
    .execute()
  await post(link)
  expect(await unsubscribed()).toEqual(['ann@x.example'])
})

/** What a link stands for, sealed for another purpose. */
function sealedFor(purpose: string, link: string): string {
  const sealed = Buffer.from(link.split('/').at(-1) ?? '', 'base64url')
  const text = secrets.open(sealed).replace('unsubscribe', purpose)
  return secrets.seal(text).toString('base64url')
}

test('a link that is changed, made up or sealed for something else is nothing', async () => {
  const link = await linkFor('ann@x.example')
  const start = `${app.url}/unsubscribe/`
  const other = secretsFrom(Buffer.alloc(32, 2))
  const subscription = { community, report: '1', email: 'ann@x.example' }
  const links = [
    start,
    `${start}x`,
    `${link.slice(0, -4)}AAAA`,
    `${link}/..%2f`,
    start + unsubscribeToken(other, subscription),
    start + unsubscribeToken(secrets, { ...subscription, report: '999999999' }),
    start + secrets.seal('vk1.a.token').toString('base64url'),
    start + secrets.seal('["unsubscribe",1]').toString('base64url'),
    start + sealedFor('something else', link),
    start + 'A'.repeat(5000),
  ]
  for (const each of links) {
    for (const answer of [await fetch(each), await post(each)]) {
      expect([each, answer.status]).toEqual([each, 404])
      expect(await answer.text()).toContain('Link not found')
    }
  }
  expect(await unsubscribed()).toEqual([])
})
