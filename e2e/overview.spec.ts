import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { opened } from './actions.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

const card = (page: Page, metric: string): Locator =>
  page.getByRole('region', { name: 'Key metrics' }).getByRole('article').filter({ hasText: metric })
const chart = (page: Page, label: string): Locator => page.getByRole('img', { name: label, exact: true })

async function openOverview(page: Page, search = ''): Promise<void> {
  await page.goto(`/overview${search}`)
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
}

/** What lies further down comes when it is scrolled to. */
async function scrollTo(page: Page, heading: string): Promise<void> {
  const found = page.getByRole('heading', { name: heading, exact: true })
  await expect(async () => {
    await page.mouse.wheel(0, 600)
    await expect(found).toBeVisible({ timeout: 500 })
  }).toPass()
  await found.scrollIntoViewIfNeeded()
}

async function chooseTool(page: Page, tool: string): Promise<void> {
  await page.getByRole('button', { name: 'Table and downloads: Reach over time' }).click()
  await page.getByRole('menuitem', { name: tool }).click()
}

test('key figures say in one line how they moved, and both totals at the pointer', { tag: '@slow' }, async ({
  page,
}) => {
  await openOverview(page)
  const moved = card(page, 'Posts & stories').getByText(
    /^([+−][\d.]+%? vs previous|no change|too little data to compare)/,
  )
  await moved.hover()
  await expect(page.getByRole('tooltip')).toHaveText(/\d+, was \d+ \(.+\)/)
  await expect(chart(page, 'Reach over time')).toBeVisible()
})

test('a figure explains itself', async ({ page }) => {
  await openOverview(page)
  await page.getByRole('button', { name: /^How ER / }).click()
  const why = page.getByRole('dialog', { name: /^How ER / })
  await expect(why).toContainText('÷ Reach × 100')
  await expect(why).toContainText(/Based on\d+ posts? /)
  await expect(why).toContainText('Days by Europe/Moscow time.')
})

test('days and what they are compared with stay in the address', async ({ page }) => {
  await openOverview(page)
  await page.getByRole('button', { name: /^28 days/ }).click()
  await page.getByRole('radio', { name: 'Same period last year' }).click()
  await expect(page).toHaveURL(/compare=last_year/)
  await expect(page.getByRole('checkbox', { name: 'Match weekdays' })).toBeChecked()
  await page.getByRole('radio', { name: 'Off' }).click()
  await page.getByRole('button', { name: '90 days', exact: true }).click()
  await expect(page).toHaveURL(/range=days90&compare=off|compare=off&range=days90/)
  await page.reload()
  await expect(page.getByRole('button', { name: '90 days', exact: true })).toBeVisible()
  await expect(card(page, 'Views')).not.toContainText('vs ')
})

test('a card shows its metric in the chart, and the menu those without a card', { tag: '@slow' }, async ({
  page,
}) => {
  await openOverview(page)
  await page.getByRole('button', { name: 'Show Views in chart' }).click()
  await expect(chart(page, 'Views over time')).toBeVisible()
  await expect(page).toHaveURL(/metric=views/)
  await page.getByRole('button', { name: 'Metric: Views' }).click()
  await page.getByRole('menuitemradio', { name: 'Hides' }).click()
  await expect(chart(page, 'Hides over time')).toBeVisible()
})

test('numbers open the content, or the comments, of just the days that are over', { tag: '@slow' }, async ({
  page,
}) => {
  const day = (ago: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format(Date.now() - ago * 86_400_000)
  const days = `range=${day(90)}..${day(1)}`
  await openOverview(page, '?kind=posts&range=days90')
  await page.getByRole('link', { name: /^Views .*show posts/ }).click()
  await expect(page.getByRole('heading', { name: 'Feed' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`feed\\?kind=posts&${days}&sort=views`))
  await page.goBack()
  await page.getByRole('link', { name: /^Comments .*show posts/ }).click()
  await expect(page).toHaveURL(new RegExp(`comments\\?${days}`))
})

test('a click on a point opens the content of its days', { tag: '@slow' }, async ({ page }) => {
  await openOverview(page, '?metric=contents&step=week&range=days90')
  await expect(chart(page, 'Posts & stories over time').locator('svg')).toBeVisible()
  const days = /feed\?range=\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d/
  // While the chart is being drawn there is no point to hit yet.
  await expect(async () => {
    if (!page.url().includes('/feed'))
      await chart(page, 'Posts & stories over time').click({ timeout: 1_000 })
    await expect(page).toHaveURL(days, { timeout: 1_000 })
  }).toPass()
})

test('a chart can be read as a table, and its lines left out', { tag: '@slow' }, async ({ page }) => {
  await openOverview(page)
  const publications = page.getByRole('button', { name: 'Posts & stories', exact: true })
  await publications.focus()
  await page.keyboard.press('Enter')
  await expect(publications).toHaveAttribute('aria-pressed', 'false')
  await chooseTool(page, 'Show as table')
  const table = page.getByRole('table', { name: 'Reach over time' })
  await expect(table.getByRole('row')).toHaveCount(29)
  await table.getByRole('link').first().click()
  await expect(page).toHaveURL(/feed\?range=/)
})

test('days before it was measured are empty, and nothing is compared with them', async ({ page }) => {
  await openOverview(page, '?basis=activity&range=days90')
  await expect(card(page, 'Reach')).toContainText(/Not comparable: data starts on \d+ \w+ \d{4}/)
  await expect(card(page, 'Reach')).not.toContainText('%')
  await expect(chart(page, 'Reach over time')).toContainText('No data before')
  await chooseTool(page, 'Show as table')
  const rows = page.getByRole('table', { name: 'Reach over time' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('—')
})

test('where stories are not known throughout, posts alone are one press away', { tag: '@slow' }, async ({
  page,
}) => {
  await page.route('**/api/overview/changes', async (route) => {
    const response = await route.fetch()
    const { kind = 'all' } = route.request().postDataJSON().filters
    const unknown = { stories_from: '2026-09-20', finding: null, axes: [] }
    await route.fulfill({ response, json: { ...(await response.json()), ...(kind === 'all' && unknown) } })
  })
  await openOverview(page)
  const changes = page.getByRole('region', { name: 'What changed' })
  await expect(changes).toContainText('Compare posts alone, or periods that start on 20 Sept 2026 or later.')
  await changes.getByRole('button', { name: 'Posts only' }).click()
  await expect(page).toHaveURL(/kind=posts/)
  await expect(changes.getByRole('button', { name: 'Break down by' })).toBeVisible()
})

test('over a chart the wheel scrolls the page, and with Ctrl it zooms', { tag: '@slow' }, async ({
  page,
}) => {
  await openOverview(page)
  const drawn = chart(page, 'Reach over time')
  await drawn.locator('svg').hover()
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await expect(page.getByRole('button', { name: 'Reset zoom' })).toHaveCount(0)
  await drawn.scrollIntoViewIfNeeded()
  await drawn.locator('svg').hover()
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -300)
  await page.keyboard.up('Control')
  await expect(page.getByRole('button', { name: 'Reset zoom' })).toBeVisible()
})

test('a chart is saved as a picture, a drawing and values', { tag: '@slow' }, async ({ page }) => {
  await openOverview(page)
  await expect(chart(page, 'Reach over time').locator('svg')).toBeVisible()
  const saved = async (tool: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), chooseTool(page, tool)])
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  const png = await saved('Download as PNG')
  expect(png.name).toBe('Reach-over-time.png')
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG')
  const svg = await saved('Download as SVG')
  expect(svg.bytes.toString()).toContain('Reach over time</text>')
  expect(svg.bytes.toString()).not.toContain('var(--')
  expect(svg.bytes.toString()).toContain('Europe/Moscow')
  const csv = await saved('Download as CSV')
  const [head, first, ...others] = csv.bytes.toString().split('\r\n')
  expect(head).toMatch(/,About$/)
  expect(first).toMatch(/People who saw it.*latest values.*Days by Europe\/Moscow time/)
  expect(others).toHaveLength(27)
})

test('an editor marks days, changes the mark and takes it away', { tag: '@slow' }, async ({ page }) => {
  const [text, other] = [unique('Fair'), unique('Market')]
  await openOverview(page)
  await page.getByRole('button', { name: 'Add annotation' }).click()
  const creating = page.getByRole('dialog', { name: 'New annotation' })
  await opened(creating)
  await creating.getByLabel('What happened').fill(text)
  await creating.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('button', { name: new RegExp(`^Edit annotation.* ${text}$`) }).click()
  const editing = page.getByRole('dialog', { name: 'Edit annotation', exact: true })
  await opened(editing)
  await editing.getByLabel('What happened').fill(other)
  await editing.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: new RegExp(`^Edit annotation.* ${other}$`) }).click()
  await editing.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: new RegExp(`^Edit annotation.* ${other}$`) })).toHaveCount(0)
})

test('a viewer reads marks and cannot make them', { tag: '@slow' }, async ({ visit }) => {
  const page = await visit('viewer')
  await openOverview(page)
  await expect(page.getByRole('button', { name: 'Add annotation' })).toBeDisabled()
})

test('what changed is said in words, and taken apart one way at a time down to the change', async ({
  page,
}) => {
  await openOverview(page, '?range=days90&metric=views')
  const panel = page.getByRole('region', { name: 'What changed' })
  await expect(panel).toContainText(/explains|of the (rise|drop)|the whole|has no equal|No single cause/)
  for (const way of ['Types', 'Single posts']) {
    await panel.getByRole('button', { name: /^Break down by/ }).click()
    await page.getByRole('menuitemradio', { name: way }).click()
    await expect(panel.getByRole('button', { name: `Break down by: ${way}` })).toBeVisible()
    const texts = await panel.getByRole('listitem').allInnerTexts()
    const amounts = texts.map((text) =>
      Number(/[+−]?[\d,]+$/.exec(text)?.[0].replace('−', '-').replaceAll(',', '')),
    )
    const together = amounts.pop()
    expect(texts.at(-1)).toContain('Total')
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(together)
  }
})

test('what changed of stories alone speaks of stories', { tag: '@slow' }, async ({ page }) => {
  await page.route('**/api/overview/changes', async (route) => {
    const asked = route.request().postDataJSON()
    // The demo has stories of a day alone: the figures of its posts stand in for those of stories.
    const posts = { ...asked, filters: { ...asked.filters, kind: 'posts' } }
    await route.fulfill({ response: await route.fetch({ postData: posts }) })
  })
  await openOverview(page, '?range=days90&kind=stories&metric=views')
  const panel = page.getByRole('region', { name: 'What changed' })
  await panel.getByRole('button', { name: /^Break down by/ }).click()
  await page.getByRole('menuitemradio', { name: 'Number and average' }).click()
  await expect(panel.getByRole('listitem').filter({ hasText: 'Average per story' })).toBeVisible()
  await panel.getByRole('button', { name: /^Break down by/ }).click()
  await page.getByRole('menuitemradio', { name: 'Single stories' }).click()
  await expect(panel.getByRole('button', { name: 'Break down by: Single stories' })).toBeVisible()
})

test('groups are held against the rest in words, and open in the feed', { tag: '@slow' }, async ({
  page,
}) => {
  await openOverview(page, '?range=days90')
  await scrollTo(page, 'By type')
  const types = page.getByRole('region', { name: 'By type' })
  await expect(types.getByRole('row').nth(1)).toContainText(
    /likely (better|worse)|no clear difference|too few/,
  )
  await page.getByRole('button', { name: 'Metric: ER', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Views', exact: true }).click()
  await expect(types).toContainText('Views, avg')
  await page.getByRole('button', { name: 'Group by: Tags' }).click()
  await page.getByRole('menuitemradio', { name: 'Text length' }).click()
  await expect(page.getByRole('heading', { name: 'By text length' })).toBeVisible()
  await types.getByRole('link', { name: 'Texts' }).click()
  await expect(page).toHaveURL(/types=text/)
})

test('the rest of the screen comes as it is scrolled to', { tag: '@slow' }, async ({ page }) => {
  await openOverview(page, '?range=days90')
  for (const heading of ['Best time', 'Best', 'Weakest', 'Sentiment over time', 'Followers', 'Audience']) {
    await scrollTo(page, heading)
  }
  await expect(page.getByText('of people reached are followers')).toBeVisible()
})

test('days without content say so, and which filter to drop', { tag: '@slow' }, async ({ page }) => {
  await openOverview(page, '?range=2001-01-01..2001-01-31')
  await expect(page.getByRole('heading', { name: 'Nothing published in this period' })).toBeVisible()
  await page.getByRole('button', { name: /^Show all time/ }).click()
  await expect(card(page, 'Posts & stories')).toBeVisible()
})

test('an hour of the week opens exactly what was published then', { tag: '@slow' }, async ({ page }) => {
  await openOverview(page, '?range=days365')
  await scrollTo(page, 'Best time')
  const cell = page
    .getByRole('table', { name: /by weekday and hour/i })
    .getByRole('link', { name: /[1-9]\d* posts? / })
    .first()
  const posts = (await cell.getAttribute('aria-label'))?.match(/(\d+) posts? /)?.[1]
  await cell.click()
  await expect(page).toHaveURL(/\/feed\?.*groups=time/)
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(/\w+day, \d+:00/)
  await expect(page.getByRole('status').filter({ hasText: /posts?/ })).toHaveText(
    new RegExp(`^${posts} posts? `),
  )
})
