import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite } from './testing/site.ts'

let site: Awaited<ReturnType<typeof openSite>>

beforeAll(async () => {
  site = await openSite((snippet) => ({
    '/': {
      head: snippet(),
      body: `
        <a href="/next">Within</a>
        <a href="mailto:us@site.test">Mail</a>
        <a href="http://other.test:9/shop?id=5" target="_blank"><b>Shop</b></a>
        <a href="/price.PDF?v=2">Prices</a>
        <div data-rapport-event="card"><button data-rapport-event="signup"><i>Sign up</i></button></div>
        <svg width="20" height="20"><a href="/svg"><rect id="drawn" width="20" height="20" /></a></svg>
        <div id="shadow"></div>
        <script>
          addEventListener('click', (event) => event.preventDefault(), true)
          document.body.addEventListener('click', (event) => event.stopImmediatePropagation(), true)
          shadow.attachShadow({ mode: 'open' }).innerHTML = '<a href="http://deep.test:9/"><b>Deep</b></a>'
        </script>`,
    },
  }))
})
afterAll(() => site.close())

async function open() {
  const visit = await site.visit()
  await visit.open('/')
  await visit.collector.waitFor('view', 1)
  return {
    ...visit,
    click: (text: string, button?: 'middle' | 'right') => visit.page.getByText(text).click({ button }),
  }
}

test('links to other hosts are told, also inside of other elements and by the middle button', async () => {
  const { collector, click, key, origin } = await open()
  await click('Within')
  await click('Mail')
  await click('Shop', 'right')
  await click('Shop')
  await click('Shop', 'middle')
  await collector.waitFor('out', 2)
  await click('Deep')
  const told = { t: 'out', k: key, u: `${origin}/` }
  expect(await collector.waitFor('out', 3)).toEqual([
    { ...told, x: 'http://other.test:9/shop?id=5' },
    { ...told, x: 'http://other.test:9/shop?id=5' },
    { ...told, x: 'http://deep.test:9/' },
  ])
  expect(collector.events.map(({ t }) => t)).toEqual(['view', 'out', 'out', 'out'])
})

test('links to files are downloads', async () => {
  const { collector, click, key, origin } = await open()
  await click('Prices')
  expect(await collector.waitFor('file', 1)).toEqual([
    { t: 'file', k: key, u: `${origin}/`, x: `${origin}/price.PDF?v=2` },
  ])
})

test('a click tells the event that the innermost element names', async () => {
  const { page, collector, click, errors } = await open()
  await page.locator('#drawn').click()
  await click('Sign up')
  expect(await collector.waitFor('event', 1)).toMatchObject([{ e: 'signup' }])
  expect(collector.events.map(({ t }) => t)).toEqual(['view', 'event'])
  expect(errors).toEqual([])
})
