import type { Locator, Page } from '@playwright/test'
import { openFeed } from './actions.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

const community = 66004303

test.beforeEach(({ page }) => openFeed(page))

const listed = { Posts: /^[\d,]+ posts?$/, Stories: /^[\d,]+ stor(y|ies)$/ }

/** Opens the newest post or story, or the one whose card has a text. */
async function open(page: Page, kind: 'Posts' | 'Stories', text?: string): Promise<Locator> {
  await page.getByRole('radio', { name: kind }).click()
  // Until the other list has come, the one before it can still be opened.
  await expect(page.getByRole('status').filter({ hasText: listed[kind] })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const cards = page.getByRole('article').filter({ hasText: text ?? '' })
  await cards.first().getByRole('heading').getByRole('button').click()
  const drawer = page.getByRole('dialog', { name: 'Details' })
  await expect(drawer.getByRole('heading', { name: 'Metrics' })).toBeVisible()
  return drawer
}

test('a number says where it comes from, by pointer and by keyboard', async ({ page }) => {
  // Of the newest it may not be known: followers of a day that has just begun are not.
  await page.goto('/feed?sort=erp')
  const drawer = await open(page, 'Posts')
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
  const drawer = await open(page, 'Posts')
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

test('a story is linked to a post, which shows what the two reach, and unlinked again', async ({ page }) => {
  const drawer = await open(page, 'Stories')
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

test.describe('what comes from VK', () => {
  test.use({ alone: true })

  test('a post that has just come has no curve yet, and an edit shows which words it changed', async ({
    page,
    tellSandbox,
  }) => {
    const text = `${unique('The lecture')} starts at six`
    await tellSandbox('POST', 'edits', { action: 'addPost', community, text })
    await page.getByRole('button', { name: 'Update now' }).click()
    const drawer = await open(page, 'Posts', text)
    await expect(drawer.getByText('One data point so far')).toBeVisible()
    await drawer.getByText('By day').click()
    await expect(drawer.getByRole('img', { name: 'Views by day' })).toBeVisible()
    await expect(drawer.getByRole('table', { name: 'Views by day' })).toBeAttached()
    const address = await drawer.getByRole('link', { name: 'Open in VK' }).getAttribute('href')
    const id = Number(address?.split('_').at(-1))
    await page.keyboard.press('Escape')

    await tellSandbox('POST', 'edits', {
      action: 'editPost',
      community,
      id,
      text: text.replace('six', 'seven'),
    })
    await page.getByRole('button', { name: 'Update now' }).click()
    await open(page, 'Posts', 'starts at seven')
    const edits = drawer.getByRole('region', { name: 'Text edits' })
    await expect(edits.getByRole('deletion')).toContainText('six')
    await expect(edits.getByRole('insertion')).toContainText('seven')
  })
})

test('a viewer sees everything and changes nothing', async ({ visit }) => {
  const page = await visit('viewer')
  await openFeed(page)
  const drawer = await open(page, 'Posts')
  await expect(drawer.getByRole('heading', { name: 'Growth' })).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Add tag' })).toBeHidden()
  await expect(drawer.getByRole('button', { name: 'Link story' })).toBeHidden()
})
