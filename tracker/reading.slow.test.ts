import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setHidden } from './testing/lifecycle.ts'
import { openSite } from './testing/site.ts'

let site: Awaited<ReturnType<typeof openSite>>

beforeAll(async () => {
  site = await openSite((snippet) => ({
    '/': { head: `<meta name="viewport" content="width=device-width">${snippet()}`, body: '<p>Short' },
    '/long': { head: snippet(), body: '<style>body { margin: 0; height: 4000px }</style>' },
    '/next': { head: snippet() },
  }))
})
afterAll(() => site.close())

/** A reader of a window 1000 pixels high, whose clock goes on only when told, and whose view has been told. */
async function read(path: string) {
  const visit = await site.visit()
  const { page, collector } = visit
  await page.setViewportSize({ width: 1000, height: 1000 })
  await page.clock.install({ time: 0 })
  // The clock runs until it is told to stop, for as long as a busy machine takes to tell it: not for an hour.
  await page.clock.pauseAt(3_600_000)
  await visit.open(path)
  await page.clock.runFor(300)
  await collector.waitFor('view', 1)
  return visit
}

const scrollTo = (page: Page, y: number) =>
  page.evaluate(async (top) => {
    const scrolled = Promise.withResolvers<Event>()
    addEventListener('scroll', scrolled.resolve, { once: true })
    window.scrollTo(0, top)
    await scrolled.promise
  }, y)

test('a page tells for how long it was in front of somebody and how deep it was read', async () => {
  const { page, collector, key, origin } = await read('/long')
  await scrollTo(page, 1000)
  await page.clock.runFor(9700)
  await setHidden(page, true)
  expect(await collector.waitFor('leave', 1)).toEqual([
    { t: 'leave', k: key, u: `${origin}/long`, d: 10_000, s: 50, f: 1 },
  ])
})

test('what is read after a page was hidden is told beyond what was told before', async () => {
  const { page, collector } = await read('/long')
  await setHidden(page, true)
  await collector.waitFor('leave', 1)
  await page.clock.runFor(3_600_000)
  await setHidden(page, false)
  await scrollTo(page, 2000)
  await page.clock.runFor(5000)
  await scrollTo(page, 0)
  await setHidden(page, true)
  expect(await collector.waitFor('leave', 2)).toMatchObject([
    { d: 300, s: 25, f: 1 },
    { d: 5000, s: 50, f: 0 },
  ])
})

test('a page closed in the middle of reading is told', async () => {
  const { page, collector } = await read('/long')
  await page.clock.runFor(4000)
  await page.close({ runBeforeUnload: true })
  expect(await collector.waitFor('leave', 1)).toMatchObject([{ d: 4300, s: 25, f: 1 }])
})

test('a page is left once, though the browser says so twice', async () => {
  const { page, collector, origin } = await read('/long')
  await page.clock.runFor(1000)
  await page.goto(`${origin}/next`)
  await page.clock.runFor(1000)
  await page.goto(`${origin}/long`)
  expect(await collector.waitFor('leave', 2)).toHaveLength(2)
})

test('a page that fits into the window is seen whole', async () => {
  const { page, collector } = await read('/')
  await setHidden(page, true)
  expect(await collector.waitFor('leave', 1)).toMatchObject([{ s: 100 }])
})

test('a page that grows while it loads is measured as it is at last', async () => {
  const { page, collector } = await read('/')
  await page.evaluate(() => {
    document.body.style.cssText = 'margin: 0; height: 5000px'
  })
  await page.clock.runFor(1000)
  await setHidden(page, true)
  expect(await collector.waitFor('leave', 1)).toMatchObject([{ s: 20 }])
})

test('a tab that nobody has looked at is viewed, not read', async () => {
  const visit = await site.visit()
  await visit.page.addInitScript(() =>
    Object.defineProperty(document, 'hidden', { value: true, configurable: true }),
  )
  await visit.open('/long')
  await visit.collector.waitFor('view', 1)
  await visit.page.goto(`${visit.origin}/next`)
  await visit.collector.waitFor('view', 2)
  expect(visit.collector.events.map(({ t }) => t)).toEqual(['view', 'view'])
})

test('what is read before a move within the page is told of the page before', async () => {
  const { page, collector, origin } = await read('/long')
  await page.clock.runFor(2000)
  await page.evaluate(() => {
    history.pushState(null, '', '/within')
    document.body.style.height = '500px'
  })
  await page.clock.runFor(1000)
  await setHidden(page, true)
  const leaves = await collector.waitFor('leave', 2)
  expect(leaves.toSorted((one, other) => other.d - one.d)).toMatchObject([
    { u: `${origin}/long`, d: 2300, s: 25, f: 1 },
    { u: `${origin}/within`, d: 1000, s: 100, f: 1 },
  ])
})

test('how deep the page before was read is not taken for the next, while that is not there yet', async () => {
  const { page, collector } = await read('/long')
  await scrollTo(page, 3000)
  await page.evaluate(() => history.pushState(null, '', '/within'))
  await page.keyboard.press('a')
  await scrollTo(page, 0)
  await page.clock.runFor(300)
  await setHidden(page, true)
  const leaves = await collector.waitFor('leave', 2)
  expect(leaves.find(({ u }) => u.endsWith('/within'))).toMatchObject({ s: 25 })
})

test.each([
  ['in front', true, 300_000],
  ['beside another', false, 30_000],
])(
  'in a window %s nobody is thought to read for longer than usual without a sign of life',
  async (_, hasFocus, most) => {
    const { page, collector } = await read('/long')
    await page.evaluate((focus) => {
      document.hasFocus = () => focus
      dispatchEvent(new Event(focus ? 'focus' : 'blur'))
    }, hasFocus)
    await page.clock.runFor(3_600_000)
    await page.keyboard.press('a')
    await page.clock.runFor(1000)
    await setHidden(page, true)
    expect(await collector.waitFor('leave', 1)).toMatchObject([{ d: 300 + most + 1000 }])
  },
)
