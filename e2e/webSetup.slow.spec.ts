import { devices, type Page } from '@playwright/test'
import type { CollectedEvent } from '#contract/web/collect.ts'
import { webCalls } from '#contract/web/web.ts'
import { webAnalyticsCalls } from '#contract/web/webAnalytics.ts'
import { webFigure } from './actions.ts'
import { expect, test } from './test.ts'

const numbers = new Intl.NumberFormat('en-GB')

/** Sends an event as a page with the snippet does. */
async function send(page: Page, event: CollectedEvent): Promise<void> {
  const status = await page.evaluate(
    async (body) => (await fetch('/collect', { method: 'POST', body })).status,
    JSON.stringify(event),
  )
  expect(status).toBe(202)
}

test.use({
  alone: true,
  // Events of what calls itself a headless browser are not counted.
  userAgent: devices['Desktop Chrome'].userAgent,
})

test('a site is added, its event arrives, and the numbers move', async ({ page, ask, installation }) => {
  await page.goto('/web/setup')
  const host = page.getByLabel('Add site')
  await host.fill('not a site!')
  await page.getByRole('region', { name: 'Sites' }).getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('Enter a site, such as example.com')).toBeVisible()
  await host.fill(`${installation.url}/any/page`)
  await host.press('Enter')
  await expect(page.getByRole('list', { name: 'Sites' })).toContainText(new URL(installation.url).host)
  const { key, snippet } = await ask(webCalls.site, {})
  await expect(page.getByRole('region', { name: 'Snippet' })).toContainText(key)
  expect(snippet).toContain('/tracker.js')

  const counted = async () => (await ask(webAnalyticsCalls.graph, { filters: {} })).totals.views
  const before = await counted()
  await send(page, {
    t: 'view',
    k: key,
    u: `${installation.url}/hello`,
    r: 'https://ya.ru/',
    n: 'Hello',
    y: '',
  })
  await expect.poll(counted).toBe(before + 1)
  await page.getByLabel('Page to check').fill(`${installation.url}/hello`)
  await page.getByRole('button', { name: 'Check page' }).click()
  await expect(page.getByText('The snippet works.')).toBeVisible()
  await page.getByRole('link', { name: 'View stats' }).click()
  await page.goto('/web?range=')
  await expect(webFigure(page, 'Views')).toContainText(numbers.format(before + 1))
  const now = page.getByRole('region', { name: 'Now' })
  await expect(now.getByRole('link', { name: 'Hello' })).toBeVisible()
  // The demo may have somebody there just now, too.
  await expect(now).toContainText(/[1-9]\d* *visitor/)
})

test('a site is written as people write it, and refused where it is there already', async ({ page }) => {
  await page.goto('/web/setup')
  const host = page.getByLabel('Add site')
  await host.fill('https://Музей.рф/билеты')
  await host.press('Enter')
  const sites = page.getByRole('list', { name: 'Sites' })
  await expect(sites.getByText('музей.рф', { exact: true })).toBeVisible()
  await host.fill('xn--e1adhj9a.xn--p1ai')
  await host.press('Enter')
  await expect(page.getByText('This site is already in the list')).toBeVisible()
  await sites.getByRole('button', { name: 'Remove музей.рф' }).click()
  await expect(sites.getByText('музей.рф')).toBeHidden()
})

test('goals are added and removed, and how long events are kept is changed', async ({ page }) => {
  await page.goto('/web/setup')
  const goals = page.getByRole('region', { name: 'Goals' })
  await goals.getByText('Page', { exact: true }).last().click()
  await goals.getByLabel('Path starts with').fill('/shop')
  await goals.getByRole('button', { name: 'Add' }).click()
  const added = goals.getByRole('listitem').filter({ hasText: '/shop' })
  await expect(added).toBeVisible()
  await goals.getByRole('button', { name: 'Remove goal /shop' }).click()
  await expect(added).toHaveCount(0)
  await page.getByLabel('Months').fill('0')
  await expect(page.getByText('1 to 120')).toBeVisible()
  await page.getByLabel('Months').fill('14')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Events are kept for 14 months.')).toBeVisible()
})
