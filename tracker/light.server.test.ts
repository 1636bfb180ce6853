import { afterAll, beforeAll, expect, test } from 'vitest'
import { setHidden } from './testing/lifecycle.ts'
import { openSite } from './testing/site.ts'

let site: Awaited<ReturnType<typeof openSite>>

beforeAll(async () => {
  site = await openSite(
    (snippet) => ({
      '/': {
        head: snippet(),
        body: '<a href="http://other.test:9/" target="_blank" data-rapport-event="partner">Partner</a>',
      },
    }),
    'light',
  )
})
afterAll(() => site.close())

test('the light script tells of views and events, not of reading and links', async () => {
  const { page, collector, origin, open, errors } = await site.visit()
  await open('/')
  await page.getByRole('link').click()
  await collector.waitFor('event', 1)
  await page.evaluate(() => history.pushState(null, '', '/within'))
  await setHidden(page, true)
  expect(await collector.waitFor('view', 2)).toMatchObject([{ u: `${origin}/` }, { u: `${origin}/within` }])
  expect(collector.events.map(({ t }) => t).toSorted()).toEqual(['event', 'view', 'view'])
  expect(errors).toEqual([])
})
