import { type Browser, chromium, devices, type Page } from '@playwright/test'
import { webCalls } from '#contract/web/web.ts'
import { type WebGrouping, webAnalyticsCalls } from '#contract/web/webAnalytics.ts'
import { chromiumOptions } from '../tools/chromium.ts'
import { expect, test } from './test.ts'
import { startSite } from './visitedSite.ts'

// A real browser visits a small site with the snippet, and the numbers are what it did. Each visitor is a browser of its own
// name; all come by a source of their own, by which the demo's visits are kept apart.
const source = 'letter'
const chrome = devices['Desktop Chrome'].userAgent
const phone = devices['Pixel 7'].userAgent

/** Engaged time is told to the millisecond of the page's own clock, which goes on only when told. */
const toleranceMs = 50

test.use({ alone: true })

let site: Awaited<ReturnType<typeof startSite>>
/** They stay open until all is counted: what a page sends while it goes is sent after it is gone. */
let browsers: Browser[] = []

test.beforeEach(async ({ ask }) => {
  const { hosts, snippet } = await ask(webCalls.site, {})
  site = await startSite(snippet.replace('data-site', 'data-local data-site'))
  await ask(webCalls.saveSite, {
    hosts: [...hosts, site.host],
    goals: [
      { kind: 'event', match: 'signup' },
      { kind: 'page', match: '/thanks' },
    ],
  })
})
test.afterEach(async () => {
  for (const browser of browsers) await browser.close()
  browsers = []
  site.close()
})

/** Somebody of their own in a window 1000 pixels high, whose clock stands. `prepare` runs before each page's own scripts. */
async function visitor(userAgent: string, prepare = ''): Promise<Page> {
  // Not by the context: what a page sends while it goes has the name of the browser itself.
  const args = [...chromiumOptions.args, `--user-agent=${userAgent} Edg/${source}`]
  const browser = await chromium.launch({ ...chromiumOptions, args })
  browsers.push(browser)
  const context = await browser.newContext({ viewport: { width: 1000, height: 1000 } })
  const page = await context.newPage()
  await page.addInitScript(prepare)
  await page.clock.install({ time: 0 })
  // The clock runs until it is told to stop, for as long as a busy machine takes to tell it: not for an hour.
  await page.clock.pauseAt(3_600_000)
  return page
}

const close = (page: Page) => page.close({ runBeforeUnload: true })

const read = (page: Page, ms: number) => page.clock.runFor(ms)

// This Chromium has no window: its tabs are always in front, and none is kept for going back. The page is told so in its place.
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate(`{
    Object.defineProperty(document, 'hidden', { configurable: true, value: ${isHidden} })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }`)
const goAndComeBack = (page: Page) =>
  page.evaluate(`
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`)

async function scrollTo(page: Page, y: number) {
  await page.evaluate(`new Promise((done) => {
    addEventListener('scroll', done, { once: true })
    scrollTo(0, ${y})
  })`)
}

/** Reads 33 seconds on six views, of which the last four are of one page that changes within itself. */
async function visitLong(page: Page) {
  await page.goto(`${site.origin}/?utm_source=${source}&utm_campaign=spring`)
  await read(page, 5000)
  await scrollTo(page, 1000)
  await read(page, 5000)
  await setHidden(page, true)
  await read(page, 3_600_000)
  await setHidden(page, false)
  await read(page, 2000)
  await page.getByRole('link', { name: 'Read' }).click()
  await expect(page).toHaveTitle('Article')
  await read(page, 6000)
  const other = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Shop' }).click()
  await (await other).close()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Prices' }).click()
  await (await download).cancel()
  await page.getByRole('link', { name: 'Open' }).click()
  await expect(page).toHaveTitle('Application')
  await read(page, 4000)
  await page.getByRole('button', { name: 'List' }).click()
  await read(page, 3000)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.goBack()
  await read(page, 3000)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await goAndComeBack(page)
  await read(page, 5000)
  await close(page)
}

async function visitAll() {
  await visitLong(await visitor(chrome))
  const bounced = await visitor(phone)
  await bounced.goto(`${site.origin}/article?utm_source=${source}&fbclid=x#comments`)
  await read(bounced, 4000)
  await close(bounced)
  const thanked = await visitor(`${chrome} OPR/1`)
  await thanked.goto(`${site.origin}/thanks?utm_source=${source}`)
  await read(thanked, 2000)
  await close(thanked)
  const hidden = await visitor(
    `${chrome} OPR/2`,
    "Object.defineProperty(navigator, 'doNotTrack', { value: '1' })",
  )
  await hidden.goto(`${site.origin}/?utm_source=${source}`)
  await read(hidden, 2000)
  await close(hidden)
}

const day = (ago: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format(Date.now() - ago * 86_400_000)
const filters = () => ({ from: day(1), to: day(0), sources: [source] })

const happened = (views: number) => ({ views, visits: 0, entries: 0, exits: 0, bounces: 0, goals: 0 })

test('what a browser did on a small site is what the API and the screen say', async ({ page, ask }) => {
  /** Groups by their names, with some of their figures. */
  async function groups(by: WebGrouping) {
    const { items } = await ask(webAnalyticsCalls.subjects, { filters: filters(), by })
    return Object.fromEntries(
      items.map(({ key, title, totals: { views, visits, entries, exits, bounces, goals } }) => [
        by === 'page' ? title : key,
        { views, visits, entries, exits, bounces, goals },
      ]),
    )
  }

  await visitAll()
  const graph = async () => (await ask(webAnalyticsCalls.graph, { filters: filters() })).totals
  await expect.poll(async () => (await graph()).scrolled).toBe(8)
  const { engaged_ms, ...totals } = await graph()
  expect(totals).toEqual({
    views: 8,
    visitors: 3,
    visits: 3,
    entries: 3,
    exits: 3,
    bounces: 1,
    scroll: (50 + 7 * 100) / 8,
    scrolled: 8,
    goals: 2,
  })
  expect(Math.abs((engaged_ms ?? 0) - 39_000)).toBeLessThanOrEqual(toleranceMs)

  expect(await groups('page')).toEqual({
    Home: { views: 1, visits: 1, entries: 1, exits: 0, bounces: 0, goals: 0 },
    Article: { views: 2, visits: 2, entries: 1, exits: 1, bounces: 1, goals: 0 },
    Application: { views: 3, visits: 1, entries: 0, exits: 1, bounces: 0, goals: 1 },
    List: { views: 1, visits: 1, entries: 0, exits: 0, bounces: 0, goals: 0 },
    Thanks: { views: 1, visits: 1, entries: 1, exits: 1, bounces: 0, goals: 1 },
  })
  expect(await groups('campaign')).toMatchObject({ spring: { views: 6, visits: 1, bounces: 0 } })
  expect(await groups('device')).toMatchObject({
    desktop: { views: 7, visits: 2 },
    phone: { views: 1, visits: 1, bounces: 1 },
  })
  expect(await groups('goal')).toEqual({ 'event:signup': happened(1), 'page:/thanks': happened(1) })
  expect(await groups('event')).toEqual({ signup: happened(1) })
  expect(await groups('outbound')).toEqual({ 'http://127.0.0.1/shop': happened(1) })
  expect(await groups('download')).toEqual({ [`${site.origin}/prices.pdf`]: happened(1) })

  await page.goto(`/web?range=${day(1)}..${day(0)}&sources=${source}`)
  const figure = (name: string) =>
    page.getByRole('region', { name: 'Totals' }).getByRole('article').filter({ hasText: name })
  for (const [name, value] of [
    ['Views', '8'],
    ['Visitors', '3'],
    ['Visits', '3'],
    ['Bounce rate', '33.3%'],
    ['Engaged time', '0:13'],
    ['Scroll depth', '93.8%'],
    ['Goals', '2'],
  ] as const)
    await expect(figure(name)).toContainText(`${name}${value}`)
  const pageRow = (name: string) =>
    page.getByRole('region', { name: 'Pages' }).getByRole('row').filter({ hasText: name })
  const cells = ['', '3', '1', '0:04', '100.0%', '1']
  await expect(pageRow('Application').getByRole('cell')).toContainText(cells)
  const actions = page.getByRole('region', { name: 'What they do' })
  for (const [tab, row] of [
    ['Goals', 'signup'],
    ['Events', 'signup'],
    ['Outbound links', '127.0.0.1/shop'],
    ['Downloads', 'prices.pdf'],
  ] as const) {
    await actions.getByText(tab, { exact: true }).click()
    await expect(actions.getByRole('listitem').filter({ hasText: row })).toContainText('1')
  }
})
