import { afterAll, beforeAll, expect, test } from 'vitest'
import { goAndComeBack } from './testing/lifecycle.ts'
import { openSite } from './testing/site.ts'

let site: Awaited<ReturnType<typeof openSite>>

beforeAll(async () => {
  site = await openSite((snippet) => ({
    '/': { head: `<title>Home</title>${snippet()}`, body: '<a href="/article">Read</a>' },
    '/article': { head: `<title>An article</title><meta property="og:type" content="article">${snippet()}` },
    '/product': {
      head: `<script type="application/ld+json">{"@context": "https://schema.org", "@type": ["Product"]}</script>${snippet()}`,
    },
    '/event': { head: snippet(), body: '<main itemscope itemtype="https://schema.org/Event"></main>' },
    '/routes': { head: snippet('data-hash') },
    '/elsewhere': { head: snippet('data-api="/collect"') },
    '/early': {
      head: `<script>rapport = Object.assign((name) => rapport.q.push(name), { q: [] }); rapport('early')</script>${snippet()}`,
    },
  }))
})
afterAll(() => site.close())

test('a page tells its address, where its reader came from, its title and type', async () => {
  const { page, collector, key, origin, errors } = await site.visit()
  await page.goto(`${origin}/article?utm_source=vk#comments`, { referer: 'https://vk.com/' })
  expect(await collector.waitFor('view', 1)).toEqual([
    {
      t: 'view',
      k: key,
      u: `${origin}/article?utm_source=vk`,
      r: 'https://vk.com/',
      n: 'An article',
      y: 'article',
    },
  ])
  expect(errors).toEqual([])
})

test.each([
  ['/product', 'Product'],
  ['/event', 'Event'],
  ['/', ''],
])('the type of %s is %j', async (path, type) => {
  const { collector, open } = await site.visit()
  await open(path)
  expect(await collector.waitFor('view', 1)).toMatchObject([{ y: type }])
})

test('following a link is a view of the next page, come from the first', async () => {
  const { page, collector, origin, open } = await site.visit()
  await open('/')
  await collector.waitFor('view', 1)
  await page.getByRole('link').click()
  expect(await collector.waitFor('view', 2)).toMatchObject([
    { u: `${origin}/`, n: 'Home' },
    { u: `${origin}/article`, r: `${origin}/`, n: 'An article' },
  ])
})

test('a page that is left at once is still told', async () => {
  const { page, collector, origin, open } = await site.visit()
  await open('/')
  await page.evaluate(() => location.replace('/article'))
  expect((await collector.waitFor('view', 2)).map(({ u }) => u)).toEqual([`${origin}/`, `${origin}/article`])
})

test('moves within a page are views, each with the title that it got afterwards', async () => {
  const { page, collector, origin, open } = await site.visit()
  await open('/')
  await collector.waitFor('view', 1)
  await page.evaluate(() => {
    history.pushState(null, '', '/a')
    document.title = 'A'
  })
  await collector.waitFor('view', 2)
  await page.evaluate(() => {
    history.pushState(null, '', '/a?page=2')
    document.title = 'A, page 2'
  })
  await collector.waitFor('view', 3)
  await page.evaluate(() => history.back())
  expect(await collector.waitFor('view', 4)).toMatchObject([
    { u: `${origin}/`, n: 'Home' },
    { u: `${origin}/a`, r: `${origin}/`, n: 'A' },
    { u: `${origin}/a?page=2`, r: `${origin}/a`, n: 'A, page 2' },
    { u: `${origin}/a`, r: `${origin}/a?page=2` },
  ])
})

test('views follow each other however fast people move', async () => {
  const { page, collector, origin, open } = await site.visit()
  await open('/')
  await page.evaluate(() => {
    for (const path of ['/a', '/b', '/c']) history.pushState(null, '', path)
  })
  const views = await collector.waitFor('view', 4)
  expect(new Set(views.map(({ u }) => u))).toEqual(
    new Set(['/', '/a', '/b', '/c'].map((path) => origin + path)),
  )
})

test('what changes nothing of the address, or only the place on the page, is no view', async () => {
  const { page, collector, origin, open } = await site.visit()
  await open('/')
  await collector.waitFor('view', 1)
  await page.evaluate(() => {
    history.pushState({ open: true }, '', '/')
    location.hash = 'comments'
  })
  await page.goto(`${origin}/article`)
  expect((await collector.waitFor('view', 2)).map(({ u }) => u)).toEqual([`${origin}/`, `${origin}/article`])
})

test('a redirection, or parameters taken away after they were read, are one view under the address it came by', async () => {
  const { page, collector, origin, open } = await site.visit()
  await open('/?utm_source=vk')
  await page.evaluate(() => history.replaceState(null, '', '/'))
  await collector.waitFor('view', 1)
  await page.evaluate(() => history.pushState(null, '', '/next'))
  expect(await collector.waitFor('view', 2)).toMatchObject([
    { u: `${origin}/?utm_source=vk` },
    { u: `${origin}/next`, r: `${origin}/` },
  ])
})

test('a query that is replaced later is no view, another page in the place of one is', async () => {
  const { page, collector, origin, open } = await site.visit()
  await open('/?utm_source=vk')
  await collector.waitFor('view', 1)
  await page.evaluate(() => {
    history.replaceState(null, '', '/')
    for (const typed of ['c', 'ca', 'cat']) history.replaceState(null, '', `/?search=${typed}`)
    history.replaceState(null, '', '/sign-in?to=/')
  })
  expect(await collector.waitFor('view', 2)).toMatchObject([
    { u: `${origin}/?utm_source=vk` },
    { u: `${origin}/sign-in?to=/`, r: `${origin}/?search=cat` },
  ])
})

test('pages behind # are views where the site says so', async () => {
  const { page, collector, origin, open } = await site.visit()
  await open('/routes#/a')
  await collector.waitFor('view', 1)
  await page.evaluate(() => {
    location.hash = '/b'
  })
  expect((await collector.waitFor('view', 2)).map(({ u }) => u)).toEqual([
    `${origin}/routes#/a`,
    `${origin}/routes#/b`,
  ])
})

test('coming back to a page that was kept as it was left is a new view', async () => {
  const { page, collector, origin, open } = await site.visit()
  await open('/')
  await collector.waitFor('view', 1)
  await goAndComeBack(page)
  expect((await collector.waitFor('view', 2)).map(({ u }) => u)).toEqual([`${origin}/`, `${origin}/`])
})

test('a page that is prepared before anybody asks for it is viewed when it is shown', async () => {
  const { page, collector, open } = await site.visit()
  await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true }))
  await open('/')
  await page.evaluate(() => {
    window.rapport?.('while hidden')
    document.title = 'Shown'
    document.dispatchEvent(new Event('prerenderingchange'))
  })
  expect(await collector.waitFor('view', 1)).toMatchObject([{ n: 'Shown' }])
  expect(await collector.waitFor('event', 1)).toMatchObject([{ e: 'while hidden' }])
})

test('events are told after the view that they belong to, also those from before the script', async () => {
  const { page, collector, key, origin, open } = await site.visit()
  // What is sent in one moment arrives in any order.
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      document.documentElement.dataset.sent = `${document.documentElement.dataset.sent ?? ''} ${JSON.parse(String(body)).t}`
      return send(url, body)
    }
  })
  await open('/early')
  await collector.waitFor('event', 1)
  await page.evaluate(() => {
    window.rapport?.('  signup ')
    window.rapport?.('')
  })
  expect(await collector.waitFor('event', 2)).toEqual([
    { t: 'event', k: key, u: `${origin}/early`, e: 'early' },
    { t: 'event', k: key, u: `${origin}/early`, e: 'signup' },
  ])
  expect(await page.evaluate(() => document.documentElement.dataset.sent)).toBe(' view event event')
})

test('data-api sends events elsewhere', async () => {
  const { page, open } = await site.visit()
  const request = page.waitForRequest((sent) => sent.method() === 'POST')
  await open('/elsewhere')
  expect((await request).url()).toMatch(/^http:\/\/site\d+\.test:\d+\/collect$/)
})
