import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite } from './testing/site.ts'

let site: Awaited<ReturnType<typeof openSite>>

const throwing = `<script>
  for (const type of ['click', 'visibilitychange'])
    document.addEventListener(type, (event) => { event.stopImmediatePropagation(); throw new Error('of the page') }, true)
  for (const type of ['pagehide', 'popstate', 'scroll']) addEventListener(type, () => { throw new Error('of the page') })
</script>`
const guarding = `<script>
  const { pushState } = history
  Object.defineProperty(history, 'pushState', { get: () => pushState, set() { throw new Error('of the page') } })
</script>`
const button = '<button data-rapport-event="signup">Sign up</button>'
const wrapping = `<script>
  const original = history.pushState
  history.pushState = function (...args) { original.apply(this, args); return this === history && args.length }
</script>`

beforeAll(async () => {
  site = await openSite((snippet) => ({
    '/': { head: snippet(), body: button },
    '/twice': { head: snippet() + snippet() },
    '/local': { head: snippet('data-local') },
    '/frozen': { head: `<script>Object.freeze(history)</script>${snippet()}`, body: button },
    '/guarded': { head: guarding + snippet(), body: button },
    '/broken': {
      head: `<script>document.querySelector = () => { throw new Error('of the page') }</script>${snippet()}`,
      body: button,
    },
    '/wrapped': { head: wrapping + snippet() },
    '/throwing': {
      head: throwing + snippet(),
      body: '<a href="http://other.test:9/" target="_blank">Other</a>',
    },
    '/named': { head: `<script>function rapport() { return 'of the page' }</script>${snippet()}` },
    '/id': { head: snippet(), body: '<p id="rapport">' },
    '/keyless': { head: snippet().replace('data-site', 'data-other') },
    '/closed': { head: snippet(), headers: { 'content-security-policy': "connect-src 'none'" } },
    '/hostile': {
      head: `<title>${'&quot;\\'.repeat(2000)}</title><meta property="og:type" content="${'жест'.repeat(99)}">${snippet()}`,
    },
  }))
})
afterAll(() => site.close())

/** A page with something done to it before it loads, left for one that is counted: when that is told, so is all before. */
async function visitBefore(path: string, prepare: () => void, act: () => void = () => {}) {
  const visit = await site.visit()
  const first = await visit.page.context().newPage()
  await first.addInitScript(prepare)
  await first.goto(visit.origin + path)
  await first.evaluate(act)
  await first.goto('about:blank')
  await visit.open('/')
  await visit.collector.waitFor('view', 1)
  return visit
}

test.each<[string, () => void]>([
  ['who asks not to be tracked', () => Object.defineProperty(navigator, 'doNotTrack', { value: '1' })],
  [
    'who asks so in the way of old browsers',
    () => Object.defineProperty(window, 'doNotTrack', { value: '1' }),
  ],
  ['who asks for privacy', () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })],
  ['who is a robot', () => Object.defineProperty(navigator, 'webdriver', { value: true })],
])('%s is not counted, and what the page does goes on', async (_, prepare) => {
  const { collector, origin } = await visitBefore('/twice', prepare, () => {
    window.rapport?.('signup')
    history.pushState(null, '', '/within')
  })
  expect(collector.events).toMatchObject([{ t: 'view', u: `${origin}/` }])
})

test.each(['127.0.0.1', 'localhost'])('pages on %s are counted only where the site says so', async (host) => {
  const { page, collector, origin, key } = await site.visit()
  const local = origin.replace(/\/\/[^:]+/, `//${host}`)
  await page.goto(`${local}/twice?key=${key}`)
  await page.goto(`${local}/local?key=${key}`)
  expect(await collector.waitFor('view', 1)).toMatchObject([{ u: `${local}/local?key=${key}` }])
  expect(collector.events).toHaveLength(1)
})

test('a page without a key is not counted', async () => {
  const { collector, origin } = await visitBefore('/keyless', () => {})
  expect(collector.events).toMatchObject([{ t: 'view', u: `${origin}/` }])
})

test('nothing is kept in the browser', async () => {
  const { page, collector, open } = await site.visit()
  await open('/')
  await collector.waitFor('view', 1)
  await page.getByRole('button').click()
  await collector.waitFor('event', 1)
  expect(await page.context().storageState({ indexedDB: true })).toEqual({ cookies: [], origins: [] })
  const kept = () => [document.cookie, localStorage.length, sessionStorage.length, window.name]
  expect(await page.evaluate(kept)).toEqual(['', 0, 0, ''])
})

test('a script that stands twice in a page counts once', async () => {
  const { page, collector, open } = await site.visit()
  await open('/twice')
  await collector.waitFor('view', 1)
  await page.evaluate(() => history.pushState(null, '', '/within'))
  await collector.waitFor('view', 2)
  await page.evaluate(() => window.rapport?.('signup'))
  await collector.waitFor('event', 1)
  expect(collector.events.map(({ t }) => t).toSorted()).toEqual(['event', 'leave', 'view', 'view'])
})

test.each(['/frozen', '/guarded'])('a page keeps its %s history, and is counted', async (path) => {
  const { page, collector, origin, open, errors } = await site.visit()
  await open(path)
  await collector.waitFor('view', 1)
  await page.evaluate(() => {
    history.pushState(null, '', '/within')
    history.pushState(null, '', '/further')
  })
  await page.evaluate(() => history.back())
  await page.getByRole('button').click()
  await collector.waitFor('event', 1)
  expect((await collector.waitFor('view', 2)).map(({ u }) => u)).toEqual([origin + path, `${origin}/within`])
  expect(errors).toEqual([])
})

test("a page's own history keeps what it is called with and gives back", async () => {
  const { page, collector, open } = await site.visit()
  await open('/wrapped')
  await collector.waitFor('view', 1)
  expect(await page.evaluate(() => history.pushState(null, '', '/within'))).toBe(3)
  const refusal = page.evaluate(() => history.pushState(null, '', 'http://elsewhere.test/'))
  await expect(refusal).rejects.toThrow('SecurityError')
  await collector.waitFor('view', 2)
})

test('handlers of the page that throw and stop events neither lose any nor meet errors of ours', async () => {
  const { page, collector, open, errors } = await site.visit()
  await open('/throwing')
  await page.getByRole('link').click()
  expect(await collector.waitFor('out', 1)).toHaveLength(1)
  await page.evaluate(() => history.pushState(null, '', '/within'))
  await collector.waitFor('view', 2)
  expect(errors.filter((text) => text !== 'of the page')).toEqual([])
})

test("a page's function of the same name stays its own, and the page is not counted", async () => {
  const { page, collector, origin, open } = await site.visit()
  await open('/named')
  expect(await page.evaluate(() => window.rapport?.(''))).toBe('of the page')
  await open('/')
  expect(await collector.waitFor('view', 1)).toMatchObject([{ u: `${origin}/` }])
})

test('an element of the same name is no hindrance', async () => {
  const { page, collector, open } = await site.visit()
  await open('/id')
  await page.evaluate(() => window.rapport?.('signup'))
  expect(await collector.waitFor('event', 1)).toHaveLength(1)
})

test.each<[string, () => void]>([
  ['with', () => {}],
  ['without', () => Object.defineProperty(navigator, 'sendBeacon', { value: undefined })],
])('a page that may not connect anywhere is not disturbed, %s beacons', async (_, prepare) => {
  const { page, open, errors } = await site.visit()
  await page.addInitScript(prepare)
  const refused = page.waitForEvent('console', (message) => message.text().includes('connect-src'))
  await open('/closed')
  await refused
  await page.evaluate(() => window.rapport?.('signup'))
  // Refused after ours, so that errors of ours would have shown.
  await page.evaluate(() => fetch('/').catch(() => {}))
  expect(errors.filter((text) => !text.includes('Content Security Policy'))).toEqual([])
})

test.each<[string, () => void]>([
  ['does not know beacons', () => Object.defineProperty(navigator, 'sendBeacon', { value: undefined })],
  ['refuses beacons', () => Object.defineProperty(navigator, 'sendBeacon', { value: () => false })],
])('a browser that %s is counted', async (_, prepare) => {
  const { page, collector, open } = await site.visit()
  await page.addInitScript(prepare)
  await open('/')
  expect(await collector.waitFor('view', 1)).toHaveLength(1)
})

test('a page that breaks what browsers offer is not disturbed', async () => {
  const { page, collector, open, errors } = await site.visit()
  await open('/broken')
  await page.getByRole('button').click()
  await page.evaluate(() => history.pushState(null, '', '/within'))
  await open('/')
  await collector.waitFor('view', 1)
  expect(errors).toEqual([])
})

test('very long and broken texts are told as far as Rapport takes them', async () => {
  const { page, collector, origin, open } = await site.visit()
  await open(`/hostile?${'я'.repeat(1000)}`)
  const [view] = await collector.waitFor('view', 1)
  expect(view?.u).toHaveLength(2000)
  expect(view?.n).toBe('"\\'.repeat(250))
  expect(view?.y).toBe('жест'.repeat(15))
  await page.evaluate(() => {
    history.pushState(null, '', '/emoji')
    document.title = `\ud800${'a'.repeat(498)}😀\0`
    window.rapport?.({ toString: () => '\udfff\u0001'.repeat(60) })
    window.rapport?.(`${'\ud83d'}signup${'😀'.repeat(60)}`)
  })
  expect((await collector.waitFor('view', 2))[1]).toMatchObject({
    u: `${origin}/emoji`,
    n: `?${'a'.repeat(498)}?`,
  })
  // Two that were sent at once come on connections of their own, in any order.
  const events = await collector.waitFor('event', 2)
  expect(events.map(({ e }) => e).toSorted()).toEqual(['?'.repeat(100), `?signup${'😀'.repeat(46)}?`])
  expect(collector.refused).toEqual([])
})

test('names of events that cannot be read do no harm', async () => {
  const { page, collector, open, errors } = await site.visit()
  await open('/')
  await page.evaluate(() => {
    window.rapport?.(Symbol('signup'))
    window.rapport?.(Object.create(null))
    window.rapport?.(undefined)
    window.rapport?.('last')
  })
  expect(await collector.waitFor('event', 1)).toMatchObject([{ e: 'last' }])
  expect(errors).toEqual([])
})
