import type { Locator, Page } from '@playwright/test'
import { webCalls } from '#contract/web/web.ts'
import { webAnalyticsCalls } from '#contract/web/webAnalytics.ts'
import { opened, webFigure } from './actions.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const pageRow = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Pages' }).getByRole('row').filter({ hasText: name })

/** The days that the screen shows first: those that are over. until: days ago, 0 is today. */
function lastDays(count: number, until = 1) {
  const day = (ago: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format(Date.now() - ago * 86_400_000)
  return { from: day(count), to: day(until) }
}

const numbers = new Intl.NumberFormat('en-GB')

async function openWeb(page: Page, search = ''): Promise<void> {
  await page.goto(`/web${search}`)
  await expect(webFigure(page, 'Views')).toBeVisible()
}

test('totals are those of the API, say how they moved, and choose what the chart shows', async ({
  page,
  ask,
}) => {
  await openWeb(page)
  const input = { filters: lastDays(28), compare: { with: 'previous' } } as const
  const graph = await ask(webAnalyticsCalls.graph, input)
  const { views, visitors, visits, entries, bounces, goals } = graph.totals
  for (const [name, value] of [
    ['Views', numbers.format(views)],
    ['Visitors', numbers.format(visitors ?? 0)],
    ['Visits', numbers.format(visits ?? 0)],
    ['Bounce rate', `${(((bounces ?? 0) / entries) * 100).toFixed(1)}%`],
    ['Goals', numbers.format(goals ?? 0)],
  ] as const)
    await expect(webFigure(page, name)).toContainText(value)
  await expect(webFigure(page, 'Views')).toContainText(/[+−][\d.]+%? vs previous|no change/)
  await expect(webFigure(page, 'Views')).toContainText(
    `${numbers.format(views)}, was ${numbers.format(graph.compared_totals?.views ?? 0)}`,
  )
  await page.getByRole('button', { name: 'Show Visitors in chart' }).click()
  await expect(page).toHaveURL(/figure=visitors/)
  await expect(page.getByRole('img', { name: 'Visitors over time' })).toBeVisible()
  await expect(page.getByText(/Unique visitors per day, added up/)).toBeVisible()
})

test('a row narrows the screen down, stays in the address, and the way back undoes it', async ({
  page,
  ask,
}) => {
  await openWeb(page)
  const sources = card(page, 'Where people come from')
  await sources.getByRole('button', { name: 'ya.ru' }).click()
  await expect(page).toHaveURL(/sources=ya\.ru/)
  const filters = { ...lastDays(28), sources: ['ya.ru'] }
  const narrowed = await ask(webAnalyticsCalls.graph, { filters })
  await expect(webFigure(page, 'Visits')).toContainText(numbers.format(narrowed.totals.visits ?? 0))
  await expect(sources.getByRole('listitem')).toHaveCount(1)
  await page.reload()
  const chip = page.getByRole('button', { name: 'Remove filter Source: ya.ru' })
  await expect(chip).toBeVisible()
  await page.goBack()
  await expect(chip).toHaveCount(0)
  await page.goForward()
  await chip.click()
  await expect(page).not.toHaveURL(/sources/)
})

test('while figures are counted the old ones stay, dimmed, and a line says so', { tag: '@slow' }, async ({
  page,
}) => {
  await openWeb(page)
  const line = page.getByRole('progressbar', { name: 'Loading' })
  await expect(line).toHaveCount(0)
  const network = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 2000, downloadThroughput: -1, uploadThroughput: -1 }
  await network.send('Network.emulateNetworkConditions', slow)
  await card(page, 'Visitors').getByRole('button', { name: 'Phone' }).click()
  await expect(line).toBeVisible()
  await expect(webFigure(page, 'Views')).toBeVisible()
  await expect(page.locator('[data-stale]').filter({ has: webFigure(page, 'Views') })).toBeVisible()
  await network.send('Network.emulateNetworkConditions', { ...slow, latency: 0 })
  await expect(line).toHaveCount(0)
})

test('people without a source are a group like others', { tag: '@slow' }, async ({ page, ask }) => {
  await openWeb(page)
  await page.getByRole('button', { name: 'Direct or unknown' }).click()
  await expect(page.getByRole('button', { name: /Source: Direct or unknown/ })).toBeVisible()
  const filters = { ...lastDays(28), sources: [''] }
  const direct = await ask(webAnalyticsCalls.graph, { filters })
  expect(direct.totals.visits).toBeGreaterThan(0)
  await expect(webFigure(page, 'Visits')).toContainText(numbers.format(direct.totals.visits ?? 0))
})

test('details hold every group with all figures, and are searched', { tag: '@slow' }, async ({
  page,
  ask,
}) => {
  await openWeb(page)
  const contents = card(page, 'Where people come from')
  await contents.getByText('Ads', { exact: true }).click()
  // Until they have come, the details of the tab before can still be opened.
  await expect(contents.getByText('banner-cats').first()).toBeVisible()
  await contents.getByRole('button', { name: /^Details: \d+ rows/ }).click()
  const dialog = page.getByRole('dialog', { name: 'All ads' })
  const { items } = await ask(webAnalyticsCalls.subjects, {
    filters: lastDays(28),
    by: 'content',
    limit: 1000,
  })
  await expect(dialog.getByRole('row')).toHaveCount(items.length + 1)
  await opened(dialog)
  await dialog.getByRole('searchbox').fill('BANNER')
  await expect(dialog.getByRole('row')).toHaveCount(3)
  await dialog.getByRole('button', { name: 'banner-cats' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/contents=banner-cats/)
})

test('an editor names a page in its place; Esc leaves it, nothing gives its title back', {
  tag: '@slow',
}, async ({ page }) => {
  const name = unique('Plan')
  await openWeb(page)
  const field = page.getByRole('textbox', { name: /^Name of / })
  await page.getByRole('button', { name: 'Rename Афиша' }).click()
  await field.fill('Not so')
  await field.press('Escape')
  await expect(pageRow(page, 'Афиша')).toBeVisible()
  await page.getByRole('button', { name: 'Rename Афиша' }).click()
  await field.fill(name)
  await field.press('Enter')
  await expect(pageRow(page, name)).toContainText('/events')
  await page.reload()
  await page.getByRole('button', { name: `Rename ${name}` }).click()
  await field.fill('')
  await field.press('Enter')
  await expect(pageRow(page, 'Афиша')).toBeVisible()
  await expect(pageRow(page, name)).toHaveCount(0)
})

test('tags of a page are put on and taken off, and grouped by', { tag: '@slow' }, async ({ page }) => {
  const tag = unique('Night')
  await openWeb(page)
  await page.getByRole('button', { name: 'Add tag to Выставки', exact: true }).click()
  await page.getByRole('combobox').fill(tag)
  await page.getByRole('option', { name: `Create “${tag}”` }).click()
  await page.keyboard.press('Escape')
  await expect(pageRow(page, 'Выставки')).toContainText(tag)
  await card(page, 'What they read').getByRole('button', { name: tag }).click()
  await expect(page).toHaveURL(/tags=\d+/)
  await expect(page.getByRole('button', { name: `Remove filter Tag: ${tag}` })).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await pageRow(page, 'Выставки')
    .getByRole('button', { name: `Remove tag ${tag}` })
    .click()
  await expect(pageRow(page, 'Выставки')).not.toContainText(tag)
  await page.reload()
  await expect(pageRow(page, 'Выставки')).not.toContainText(tag)
})

test('pages are searched, put in order, and each has a screen of its own', { tag: '@slow' }, async ({
  page,
  ask,
}) => {
  await openWeb(page)
  await page.getByText('Exit pages', { exact: true }).click()
  await expect(page).toHaveURL(/sort=exits/)
  await expect(page.getByRole('columnheader', { name: 'Left here' })).toBeVisible()
  await page.getByRole('button', { name: /^Details: all \d+ pages/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Pages' })
  await opened(dialog)
  await dialog.getByRole('searchbox').fill('catalogue')
  await expect(dialog.getByRole('row')).toHaveCount(2)
  await dialog.getByRole('link', { name: /^Open stats of/ }).click()
  await expect(page.getByRole('heading', { name: 'Каталог выставки' })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { totals: own } = await ask(webCalls.get, { id, filters: lastDays(28) })
  await expect(webFigure(page, 'Views')).toContainText(numbers.format(own.views))
})

test('the way from posts to goals says what was lost, and links are built for it', { tag: '@slow' }, async ({
  page,
  ask,
}) => {
  // The first day of all time was not counted whole.
  await page.goto('/web?tab=chain&range=')
  await expect(page.getByText(/^Visits are counted since/).first()).toBeVisible()
  const { items: all } = await ask(webCalls.chain, { filters: {} })
  expect(all.every(({ gap }) => gap === null)).toBe(true)
  // Clicks are known of what was published within a day before the import: of stories, which may all be today's.
  const days = lastDays(28, 0)
  await page.goto(`/web?tab=chain&range=${days.from}..${days.to}`)
  const chain = page.getByRole('region', { name: 'From posts to goals' })
  const { items } = await ask(webCalls.chain, { filters: days })
  await expect(chain.getByRole('row').nth(1)).toContainText(numbers.format(items[0]?.visits ?? 0))
  const told = items.findIndex(({ gap }) => gap !== null)
  expect(told).toBeGreaterThanOrEqual(0)
  await expect(chain.getByRole('row').nth(told + 1)).toContainText(/didn't become|became a visit|than clicks/)
  await chain.getByText('Creatives').click()
  await expect(chain.getByRole('row', { name: /banner-cats/ })).toBeVisible()

  await page.getByRole('button', { name: 'Build a link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Link for a post or story' })
  await opened(dialog)
  await dialog.getByLabel('Page', { exact: true }).fill('museum.example/visit?utm_source=old')
  await dialog.getByLabel('Campaign').fill('winter')
  await dialog.getByRole('list', { name: 'Available to add' }).getByRole('button').first().click()
  await expect(dialog).toContainText(
    /https:\/\/museum\.example\/visit\?utm_source=vk&utm_campaign=winter&|utm_source=vk&utm_medium=social&utm_campaign=winter&utm_content=(post|story)-\d+/,
  )
  await dialog.getByText('Elsewhere').click()
  await dialog.getByLabel('Name').fill('poster')
  await expect(dialog).toContainText('utm_content=poster')
})

test('days without visits say so, and which filter to drop', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/web?range=2001-01-01..2001-01-31&sources=vk')
  await expect(page.getByRole('heading', { name: 'No visits in these dates' })).toBeVisible()
  await page.getByRole('button', { name: 'Without Source: vk' }).click()
  await page.getByRole('button', { name: 'Show all time' }).click()
  await expect(webFigure(page, 'Views')).toBeVisible()
})

test('a viewer reads the figures and has no controls', { tag: '@slow' }, async ({ visit }) => {
  const page = await visit('viewer')
  await openWeb(page)
  await expect(pageRow(page, 'Выставки')).toBeVisible()
  for (const name of ['Setup', 'Build a link']) await expect(page.getByText(name)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Rename|^Add tag/ })).toHaveCount(0)
  await page.goto('/web/setup')
  await expect(page.getByText('Only admins can change this.')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
})
