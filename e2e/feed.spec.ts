import { gzipSync } from 'node:zlib'
import type { Request } from '@playwright/test'
import { contentCalls } from '#contract/content/content.ts'
import { openFeed, speak } from './actions.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

test.beforeEach(({ page }) => openFeed(page))

test('posts and stories are shown as cards with their metrics', async ({ page }) => {
  const card = page.getByRole('article').first()
  await expect(card).toBeVisible()
  await expect(card).toContainText(/ER/)
  await expect(page.getByText(/\d+ posts and stories/)).toBeVisible()
  await page.getByRole('radio', { name: 'Stories' }).click()
  await expect(page.getByText(/^\d+ stor(y|ies)$/)).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('Story')
})

test('the table sorts by any metric', async ({ page }) => {
  await page.getByRole('radio', { name: 'Table' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('columnheader', { name: /Views/ }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=views/)
  await expect(page.getByRole('columnheader', { name: /Views/ })).toHaveAttribute('aria-sort', 'descending')
  // The rows of before are dimmed until the new ones are there.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
})

test('the table begins with reach and ER, above them totals of all that matches, and shows that it goes on', {
  tag: '@slow',
}, async ({ page, ask }) => {
  await page.getByRole('radio', { name: 'Table' }).click()
  const table = page.getByRole('table', { name: 'Feed' })
  const heads = table.getByRole('columnheader')
  await expect(heads.nth(4)).toHaveText('Reach')
  await expect(heads.nth(5)).toHaveText('ER')
  const { totals, medians } = await ask(contentCalls.summary, {})
  const numbers = new Intl.NumberFormat('en-GB')
  const sums = table.getByRole('row', { name: /^Total/ })
  await expect(sums.getByRole('cell').nth(3)).toHaveText(numbers.format(totals.reach ?? 0))
  const usual = table.getByRole('row', { name: /^Median/ })
  await expect(usual.getByRole('cell').nth(3)).toHaveText(numbers.format(Math.round(medians.reach ?? 0)))
  await expect(table).toHaveAttribute('data-more')
  await table.getByRole('columnheader').last().getByRole('button').focus()
  await expect(table).not.toHaveAttribute('data-more')
})

test('type, search and dates narrow the feed, and can be taken back', async ({ page }) => {
  await expect(page.getByRole('article').first()).toBeVisible()
  // A story says that it is one, and nothing of a video.
  await page.getByRole('radio', { name: 'Posts' }).click()
  await page.getByRole('button', { name: 'Any type' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Video' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/type/)
  await expect(page.getByRole('article').first()).toContainText('Video')
  await page.getByRole('button', { name: 'Clear all' }).click()

  await page.getByRole('searchbox', { name: 'Search text' }).fill('no post has these words')
  await expect(page.getByText('No matches for these filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()

  await page.getByRole('button', { name: 'All time' }).click()
  await page.getByRole('button', { name: '7 days', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Remove filter 7 days' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('content is found by its tags, and the address keeps them', { tag: '@slow' }, async ({ page }) => {
  const title = unique('Exhibitions')
  const first = page.getByRole('article').first()
  await first.getByRole('button', { name: 'Add tag' }).click()
  await page.getByRole('combobox', { name: 'Find or create tag' }).fill(title)
  await page.getByRole('option', { name: `Create “${title}”` }).click()
  // The list to choose from may show it, too.
  await expect(first.locator('[data-tip]').filter({ hasText: title })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Tags', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: title }).click()
  await expect(page.getByText('1 post or story', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('button', { name: `Remove filter ${title}` })).toBeVisible()
  await expect(page.getByText('1 post or story', { exact: true })).toBeVisible()
})

test('when nothing fits it says which filter to drop, and what that would bring', { tag: '@slow' }, async ({
  page,
}) => {
  await page.goto('/feed?kind=posts&bounds=views:999999999..')
  await expect(page.getByText('No matches for these filters')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Posts ?0 without it/ })).toBeVisible()
  await page.getByRole('button', { name: /^Views ≥ 999,999,999 ?\d+ without it/ }).click()
  await expect(page.getByText(/^\d+ posts$/)).toBeVisible()
})

test('the filters needed less often are behind one button', { tag: '@slow' }, async ({ page }) => {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const more = page.getByRole('dialog', { name: 'More' })
  await more.getByRole('radio', { name: 'Unlinked' }).click()
  await more.getByRole('spinbutton', { name: 'ER: From' }).fill('0.01')
  await more.getByRole('spinbutton', { name: 'ER: From' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Remove filter Unlinked' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove filter ER ≥ 0.01%' })).toBeVisible()
})

test('the keyboard walks, selects and opens', { tag: '@slow' }, async ({ page }) => {
  const cards = page.getByRole('article')
  await expect(cards.first()).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(cards.nth(1).getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('k')
  await page.keyboard.press('Shift+X')
  await expect(page.getByText('2 selected')).toBeVisible()
  // The bar hears keys only from when it is drawn.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByText('2 selected')).toBeHidden({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Details' })).toBeVisible()
})

for (const view of ['cards', 'table']) {
  test(`the feed as ${view} opens with at most 260 KB of script`, async ({ page, context }) => {
    const fresh = await context.newPage()
    await page.close()
    // By address: what is imported later comes into the browser's cache first, and is asked for again from there.
    const scripts = new Map<string, Request>()
    fresh.on('request', (request) => {
      if (request.url().endsWith('.js')) scripts.set(request.url(), request)
    })
    await fresh.goto(`/feed?view=${view}`)
    await expect(fresh.getByText('All time')).toBeVisible()
    await expect(fresh.getByText(/^\d+ posts and stories$/)).toBeVisible()
    await expect(fresh.locator('[aria-busy=true]')).toHaveCount(0)
    const sizes = [...scripts.values()].map(
      async (script) => gzipSync((await (await script.response())?.body()) ?? '').length,
    )
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(bytes).toBeGreaterThan(100_000)
    expect(bytes, [...scripts.keys()].join('\n')).toBeLessThanOrEqual(260_000)
  })
}

test('an item opens in a drawer that has an address of its own', async ({ page }) => {
  await page.getByRole('radio', { name: 'Posts' }).click()
  await expect(page.getByText(/^\d+ posts$/)).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.getByRole('article').first().getByRole('button').first().click()
  const drawer = page.getByRole('dialog', { name: 'Details' })
  await expect(drawer.getByText('Open in VK')).toBeVisible()
  await page.reload()
  await expect(drawer.getByText('Open in VK')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
})

test('the whole feed speaks Russian', { tag: '@slow' }, async ({ page }) => {
  await speak(page, 'Русский')
  await expect(page.getByRole('heading', { name: 'Лента' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
})
