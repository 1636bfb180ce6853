import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { webCalls } from '#contract/web/web.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { insertCommunity } from '#server/testing/factories.ts'
import { chromiumOptions } from '../../../../tools/chromium.ts'
import { buildTracker } from '../../../../tracker/testing/build.ts'
import { unpackEvents } from '../inboxEvents.ts'
import { chrome } from '../testing/sendEvent.ts'

// A real browser opens pages under names that it spells in another way than people do.

let app: TestApp
let admin: string
let community_id: string
/** Where events come from, as the browser says it. */
const origins: (string | undefined)[] = []
let site: Server
let port: number
let browser: Browser

beforeAll(async () => {
  app = await testApp()
  app.server.server.on('request', ({ url, headers }) => {
    if (url === '/collect') origins.push(headers.origin)
  })
  admin = await app.signIn('admin')
  community_id = String(await insertCommunity(app.db))
  const { key } = await app.call(webCalls.site, { community_id }, admin)
  const script = await buildTracker('light')
  const page = `<title>A page</title><script defer src="/tracker.js" data-site="${key}" data-api="${app.url}/collect" data-local></script>`
  site = createServer(({ url }, response) => {
    const isScript = url === '/tracker.js'
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' })
    response.end(isScript ? script : page)
  })
  await once(site.listen(0, '127.0.0.1'), 'listening')
  port = (site.address() as AddressInfo).port
  // What calls itself a headless browser is not counted.
  const args = ['--host-resolver-rules=MAP *xn--* 127.0.0.1', `--user-agent=${chrome}`]
  browser = await chromium.launch({ ...chromiumOptions, args: [...chromiumOptions.args, ...args] })
})
afterAll(async () => {
  await browser.close()
  site.closeAllConnections()
  site.close()
  await app.close()
})

/** Opens the page of a host. @returns the status of what it sends. */
async function visit(host: string): Promise<number> {
  const page = await browser.newPage()
  const answered = page.waitForResponse((response) => response.url().endsWith('/collect'))
  await page.goto(`http://${host}:${port}/`)
  const status = (await answered).status()
  await page.close()
  return status
}

test('events of pages under музей.рф and münchen.de are taken when these are the sites, of others not', async () => {
  const hosts = [`музей.рф:${port}`, `münchen.de:${port}`]
  await app.call(webCalls.saveSite, { community_id, hosts }, admin)
  expect(await visit('музей.рф')).toBe(202)
  expect(await visit('www.münchen.de')).toBe(202)
  expect(await visit('театр.рф')).toBe(403)
  expect(origins.slice(0, 2)).toEqual([
    `http://xn--e1adhj9a.xn--p1ai:${port}`,
    `http://www.xn--mnchen-3ya.de:${port}`,
  ])
  const inbox = await app.db.selectFrom('web_inbox').select('events').orderBy('id').execute()
  expect(inbox.flatMap(({ events }) => unpackEvents(events))).toMatchObject([
    { url: `http://xn--e1adhj9a.xn--p1ai:${port}/` },
    { url: `http://xn--mnchen-3ya.de:${port}/` },
  ])
})
