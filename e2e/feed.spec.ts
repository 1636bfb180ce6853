import { expect, test } from '@playwright/test'
import { expectAccessible, signIn, tellSandbox } from './actions.ts'

test.beforeEach(({ page }) => signIn(page))

test('posts and stories are shown as cards with their metrics', async ({ page }) => {
  const card = page.getByRole('article').first()
  await expect(card).toBeVisible()
  await expect(card).toContainText(/ER/)
  await expect(page.getByText(/\d+ posts and stories/)).toBeVisible()
  await page.getByRole('radio', { name: 'Stories' }).click()
  await expect(page.getByText(/^\d+ stor(y|ies)$/)).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('Story')
  await expectAccessible(page)
})

test('the table sorts by any metric', async ({ page }) => {
  await page.getByRole('radio', { name: 'Table' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('columnheader', { name: /Views/ }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=views/)
  await expect(page.getByRole('columnheader', { name: /Views/ })).toHaveAttribute('aria-sort', 'descending')
  await expectAccessible(page)
})

test('type, search and dates narrow the feed, and can be taken back', async ({ page }) => {
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('button', { name: 'Any type' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Video' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/type/)
  await expect(page.getByRole('article').first()).toContainText('Video')
  await page.getByRole('button', { name: 'Clear all' }).click()

  await page.getByRole('searchbox', { name: 'Search in texts' }).fill('no post has these words')
  await expect(page.getByText('Nothing fits these filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()

  await page.getByRole('button', { name: 'All time' }).click()
  await page.getByRole('button', { name: '7 days', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Remove the filter 7 days' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('an item opens in a drawer that has an address of its own', async ({ page }) => {
  await page.getByRole('radio', { name: 'Posts' }).click()
  await page.getByRole('article').first().getByRole('button').first().click()
  const drawer = page.getByRole('dialog', { name: 'Details' })
  await expect(drawer.getByText('Open in VK')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(drawer.getByText('Open in VK')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
})

test('a post published at VK appears after an update', async ({ page }) => {
  const text = `A new post for the update ${Date.now()}`
  await tellSandbox('POST', 'edits', { action: 'addPost', community: 66004303, text })
  await page.getByRole('button', { name: 'Update now' }).click()
  await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible()
  await expect(page.getByText(/^Updated/)).toBeVisible()
})

test('the whole feed speaks Russian', async ({ page }) => {
  await page.getByRole('button', { name: /^Language/ }).click()
  await page
    .getByRole('menuitemradio', { name: 'Русский' })
    .or(page.getByRole('menuitem', { name: 'Русский' }))
    .click()
  await expect(page.getByRole('heading', { name: 'Лента' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await expectAccessible(page)
})
