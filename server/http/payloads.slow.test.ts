import fc from 'fast-check'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { tagCalls } from '#contract/content/tags.ts'
import { campaignCalls } from '#contract/remarketing/campaigns.ts'
import { reportCalls } from '#contract/reports.ts'
import { chromiumOptions } from '../../tools/chromium.ts'
import { diskStore } from '../features/images/diskStore.ts'
import { buildRun } from '../features/reports/buildRun.ts'
import { buildingOn } from '../features/reports/testing/building.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { insertComment, insertCommunity, insertContent } from '../testing/factories.ts'
import { type Schema, valuesOf } from '../testing/schemaBodies.ts'
import { openApiDocument } from './openapi.ts'

/** Each sets `ran` where it gets to run, or is a line of its own where it ends one. */
const payloads = [
  '<img src=x onerror="window.ran=1">',
  '"><svg onload=window.ran=1>',
  "'-(window.ran=1)-'",
  '</script><script>window.ran=1</script>',
  'javascript:window.ran=1',
  "{{constructor.constructor('window.ran=1')()}}",
  '$' + '{window.ran=1}',
  "'; drop table app_user; --",
  '=HYPERLINK("javascript:window.ran=1")',
  '../../../../etc/passwd',
  '__proto__',
  '[click](javascript:window.ran=1)',
]

let app: TestApp
let token: string
let browser: Browser
let page: Page
const complaints: string[] = []

beforeAll(async () => {
  app = await testApp()
  token = await app.signIn('admin')
  const [name = ''] = payloads
  const community = await insertCommunity(app.db, { name, description: name })
  for (const [n, text] of payloads.entries()) {
    const day = new Date(Date.now() - n * 86_400_000).toISOString()
    const values = {
      text,
      views: 100 + n,
      reach: 50,
      reactions: 5,
      author_external_id: String(100 + n),
      published_at: day,
    }
    const { id } = await insertContent(app.db, community, values)
    const author = { community_id: community, external_id: String(100 + n), name: text }
    await app.db.insertInto('author').values(author).execute()
    await insertComment(app.db, community, {
      content_id: id,
      text,
      author_external_id: String(100 + n),
      published_at: day,
    })
  }
  await fillEverything()
  const [run] = (await app.call(reportCalls.list, {}, token)).items.flatMap(({ last_run }) => last_run ?? [])
  if (run)
    await buildRun({ ...buildingOn(app.db), images: diskStore(app.dataDir) }, community, Number(run.id), 1)
  browser = await chromium.launch(chromiumOptions)
  page = await browser.newPage()
  page.on('dialog', (dialog) => complaints.push(`a dialog: ${dialog.message()}`))
  // What was put into a page and only did not run has got too far.
  page.on('console', (message) => {
    if (/Content Security Policy|Content-Security-Policy/.test(message.text()))
      complaints.push(message.text())
  })
  await signIn()
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await app.close()
})

const document = openApiDocument()
const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>

/** Sends every call that makes something each payload in every field that takes any text. */
async function fillEverything() {
  const making = Object.values(calls)
    .flatMap((group) => Object.values(group))
    .filter(({ path }) => /\/(create|save|saveSite|setTray)$/.test(path) && !/setup|settings/.test(path))
  for (const call of making) {
    const body = document.paths?.[call.path]?.post?.requestBody
    const schema = body && 'content' in body ? body.content['application/json']?.schema : undefined
    for (const [n, payload] of payloads.entries()) await make(call, (schema ?? {}) as Schema, payload, n)
  }
}

async function make(call: Call, schema: Schema, payload: string, n: number) {
  const text = (given: Schema) => payload.slice(0, given.maxLength ?? 200)
  const samples = fc.sample(valuesOf(schema, schemas, text), { seed: n, numRuns: 40 })
  const campaign = (await app.call(campaignCalls.titles, {}, token)).items[0]
  for (const sample of samples) {
    const input = { ...(sample as object), community_id: undefined }
    const named = { ...input, ...('campaign_id' in input && campaign && { campaign_id: campaign.id }) }
    const response = await app.post(call.path, { token, json: named })
    // What asks the network first says that nobody answers there.
    if (response.status !== 502) expect(response.status, await response.text()).toBeLessThan(500)
    if (response.ok) made.set(call.path, (made.get(call.path) ?? 0) + 1)
    if (response.ok) return
  }
}

const made = new Map<string, number>()

async function signIn() {
  await page.goto(`${app.url}/feed`)
  await page.getByLabel('Email').fill('admin1@rapport.test')
  await page.getByLabel('Password', { exact: true }).fill('password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Feed' }).waitFor()
}

/** Opens an address and waits until nothing more comes. */
async function look(address: string): Promise<string> {
  await page.goto(app.url + address, { waitUntil: 'networkidle' })
  // A part below the window comes when it is seen.
  for (let n = 0; n < 6; n += 1) await page.mouse.wheel(0, 900)
  await page.waitForLoadState('networkidle')
  const frames = await Promise.all(
    page
      .frames()
      .map((frame) =>
        frame.evaluate<unknown>(`window.ran ?? document.querySelector('[onerror], [onload]')?.outerHTML`),
      ),
  )
  expect([address, frames.filter(Boolean)]).toEqual([address, []])
  return page.locator('body').innerText()
}

test('payloads were kept in all that people make', () => {
  for (const name of [
    'annotation',
    'campaign',
    'comparison',
    'creative',
    'report',
    'tag',
    'token',
    'user',
    'view',
  ])
    expect(made.get(`/api/${name}/create`), name).toBeGreaterThan(0)
})

test('no screen lets what people typed run, and shows it as it was typed', async () => {
  const tag = (await app.call(tagCalls.list, {}, token)).items[0]?.id ?? ''
  const campaign = (await app.call(campaignCalls.list, {}, token)).items[0]?.id ?? ''
  const reports = (await app.call(reportCalls.list, {}, token)).items
  const seen: string[] = []
  for (const address of [
    '/feed',
    '/feed?view=table',
    '/comments',
    '/overview?range=days28',
    '/web',
    '/web/setup',
    '/reports',
    ...reports.slice(0, 3).flatMap(({ id }) => [`/reports/${id}`, `/reports/${id}/edit`]),
    '/remarketing',
    `/remarketing/${campaign}`,
    '/tags',
    `/tags/${tag}`,
    '/users',
    '/profile',
    '/settings',
    '/settings/all',
    '/settings/definitions',
  ])
    seen.push(await look(address))
  for (const payload of payloads.slice(0, 6)) expect(seen.join('\n')).toContain(payload)
  expect(complaints).toEqual([])
}, 180_000)

test('a shared report does not either', async () => {
  const runs = (await app.call(reportCalls.list, {}, token)).items.flatMap(({ last_run }) => last_run ?? [])
  const [run] = runs.filter(({ state }) => state === 'ready')
  const { url } = await app.call(reportCalls.share, { id: run?.id ?? '' }, token)
  await look(new URL(url ?? '').pathname)
  expect(complaints).toEqual([])
})
