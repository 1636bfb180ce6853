import { openFeed, openItem } from './actions.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

test.beforeEach(({ page }) => openFeed(page))

test('a number says where it comes from, by pointer and by keyboard', { tag: '@slow' }, async ({ page }) => {
  // Of the newest it may not be known: followers of a day that has just begun are not.
  await page.goto('/feed?sort=erp')
  const drawer = await openItem(page, 'Posts')
  const line = drawer.getByRole('button', { name: /^ERP/ })
  await line.focus()
  await page.keyboard.press('Enter')
  const why = page.getByRole('dialog', { name: "How it's calculated" })
  await expect(why).toContainText('÷ Followers when published × 100')
  await expect(why).toContainText(/\) ÷ [\d,]+ × 100 = [\d.]+%/)
  await page.keyboard.press('Escape')
  await expect(why).toBeHidden()
  await expect(drawer).toBeVisible()
})

test('a tag goes on in the drawer and comes off, and that is undone', async ({ page }) => {
  const title = unique('Drawer')
  const drawer = await openItem(page, 'Posts')
  await drawer.getByRole('button', { name: 'Add tag' }).click()
  await page.getByRole('combobox', { name: 'Find or create tag' }).fill(title)
  await page.keyboard.press('Enter')
  const chip = drawer.getByRole('list', { name: 'Tags' }).getByTitle(title)
  await expect(chip).toBeVisible()
  await page.keyboard.press('Escape')
  await drawer.getByRole('button', { name: `Remove tag ${title}` }).click()
  await expect(chip).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(chip).toBeVisible()
})

test('a story is linked to a post, which shows what the two reach, and unlinked again', {
  tag: '@slow',
}, async ({ page }) => {
  const drawer = await openItem(page, 'Stories')
  await drawer.getByRole('button', { name: 'Link to post' }).click()
  const posts = page.getByRole('list', { name: 'Link to post' })
  await posts.getByRole('button').first().click()
  await expect(drawer.getByText('Combined reach')).toBeVisible()
  await drawer.getByRole('button', { name: 'Unlink' }).click()
  await expect(page.getByText('Unlinked', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(drawer.getByText('Combined reach')).toBeVisible()
  await drawer.getByRole('button', { name: 'Unlink' }).click()
  await expect(drawer.getByText('No linked post.')).toBeVisible()
})

test('a viewer sees everything and changes nothing', { tag: '@slow' }, async ({ visit }) => {
  const page = await visit('viewer')
  await openFeed(page)
  const drawer = await openItem(page, 'Posts')
  await expect(drawer.getByRole('heading', { name: 'Growth' })).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Add tag' })).toBeHidden()
  await expect(drawer.getByRole('button', { name: 'Link story' })).toBeHidden()
})
