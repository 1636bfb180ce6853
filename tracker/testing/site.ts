import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { chromium } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { chromiumOptions } from '../../tools/chromium.ts'
import { buildTracker, type Mode } from './build.ts'
import { type Collector, openCollector } from './collector.ts'

/** A page of the site: what stands in it, and its headers. */
export interface SitePage {
  head?: string
  body?: string
  headers?: Record<string, string>
}

/** Chromium that finds everything under .test here, and does not say that it is driven. */
const launchChromium = () =>
  chromium.launch({
    ...chromiumOptions,
    args: [
      ...chromiumOptions.args,
      '--host-resolver-rules=MAP *.test 127.0.0.1',
      '--disable-blink-features=AutomationControlled',
    ],
  })

/**
 * A small site with its pages by path, the tracker and its collector on a host of their own, and a real Chromium. Each
 * visit has the site under a host and a key of its own, so that what comes late is not taken for another's.
 */
export async function openSite(
  pagesWith: (snippet: (attributes?: string) => string) => Record<string, SitePage>,
  mode: Mode = 'production',
) {
  const script = await buildTracker(mode)
  const browser = await launchChromium()
  const collectors = new Map<string, Collector>()

  const server = createServer(async (request, response) => {
    const path = (request.url ?? '').replace(/\?.*/, '')
    if (path === '/collect') {
      const body = await text(request)
      collectors.get(JSON.parse(body).k)?.take(body, request.headers)
      response.writeHead(202, { 'access-control-allow-origin': '*' }).end()
    } else if (path === '/tracker.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    } else {
      const page = pagesWith(snippetOf(request))[path] ?? {}
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page.headers })
      response.end(`<!doctype html><head>${page.head ?? ''}</head><body>${page.body ?? ''}</body>`)
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const snippetOf =
    (request: IncomingMessage) =>
    (attributes = '') =>
      `<script defer src="http://rapport.test:${port}/tracker.js" data-site="${keyOf(request)}" ${attributes}></script>`

  return {
    /**
     * A visitor of their own, with an empty browser, who leaves with the test. origin: of the site; errors: that it shows,
     * and the console.
     */
    async visit() {
      const host = `site${String(collectors.size).padStart(12, '0')}`
      const collector = openCollector()
      collectors.set(host, collector)
      const context = await browser.newContext()
      onTestFinished(() => context.close())
      const page = await context.newPage()
      const errors: string[] = []
      page.on('pageerror', ({ message }) => errors.push(message))
      page.on('console', (message) => errors.push(message.text()))
      const origin = `http://${host}.test:${port}`
      return { page, collector, errors, key: host, origin, open: (path: string) => page.goto(origin + path) }
    },
    async close() {
      await browser.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

// Of hosts that are not the visit's own the address of the page tells it.
const keyOf = ({ headers, url }: IncomingMessage) =>
  url?.split('?key=')[1] ?? headers.host?.replace(/\..*/, '')
