import type { Locator, Page } from '@playwright/test'
import { opened, openFeed } from './actions.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

const row = (page: Page, title: string): Locator => page.getByRole('row').filter({ hasText: title })

async function createTag(page: Page, title: string): Promise<void> {
  await page.goto('/tags')
  await page
    .getByRole('button', { name: /^(New tag|Create first tag)$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'New tag' })
  await opened(dialog)
  await dialog.getByLabel('Name').fill(title)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(row(page, title)).toBeVisible()
}

async function act(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Gives the tag whose page is open a rule on texts. */
async function writeRule(page: Page, text: string): Promise<void> {
  await page.getByLabel('Value').fill(text)
  // What it would do moves the buttons below when it comes.
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(/Matches \d/)
}

test('a tag is created, and renamed only to a title that is free', async ({ page }) => {
  const [title, taken, free] = [unique('Museum'), unique('Taken'), unique('Free')]
  await createTag(page, taken)
  await createTag(page, title)

  await act(page, title, 'Rename')
  const field = page.getByRole('textbox', { name: `New name for ${title}` })
  await field.fill(taken.toUpperCase())
  await field.press('Enter')
  await expect(page.getByText('A tag with this title already exists')).toBeVisible()
  await field.fill(free)
  await field.press('Enter')
  await expect(page.getByRole('link', { name: free })).toBeVisible()
  await expect(row(page, title)).toHaveCount(0)
})

test('a colour is changed at the dot', { tag: '@slow' }, async ({ page }) => {
  const title = unique('Coloured')
  await createTag(page, title)
  await page.getByRole('button', { name: `Colour of ${title}` }).click()
  await page.getByRole('radio', { name: 'Violet' }).click()
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('button', { name: `Colour of ${title}` }).click()
  await expect(page.getByRole('radio', { name: 'Violet' })).toBeChecked()
})

test('who edits a tag that somebody has changed meanwhile is told so and overwrites nothing', {
  tag: '@slow',
}, async ({ page, context }) => {
  const [title, theirs] = [unique('Shared'), unique('Theirs')]
  await createTag(page, title)
  await act(page, title, 'Name, colour, group…')
  const dialog = page.getByRole('dialog', { name: 'Edit tag' })
  await opened(dialog)
  await dialog.getByLabel('Group').fill('Mine')

  const other = await context.newPage()
  await other.goto('/tags')
  await act(other, title, 'Rename')
  await other.getByRole('textbox', { name: `New name for ${title}` }).fill(theirs)
  await other.keyboard.press('Enter')
  await expect(other.getByRole('link', { name: theirs })).toBeVisible()

  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Someone else just edited this tag')).toBeVisible()
  await dialog.getByRole('button', { name: 'Use theirs' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue(theirs)
  await dialog.getByLabel('Group').fill('Mine')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, theirs)).toContainText('Mine')
})

test('a post is tagged from the feed, with a tag that is new', { tag: '@slow' }, async ({ page }) => {
  const title = unique('From the feed')
  await openFeed(page)
  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: 'Add tag' }).click()
  const search = page.getByRole('combobox', { name: 'Find or create tag' })
  await search.fill(title)
  await expect(page.getByRole('option', { name: `Create “${title}”` })).toBeVisible()
  await search.press('Enter')
  await expect(page.getByRole('option', { name: title, selected: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toContainText(title)

  await page.goto('/tags')
  await expect(page.getByText(/% of posts tagged/)).toBeVisible()
  await expect(row(page, title)).toContainText('1')
})

test('a rule shows what it would do, does it, and is undone', async ({ page }) => {
  const title = unique('Ruled')
  await createTag(page, title)
  await act(page, title, 'Rule…')
  const preview = page.getByRole('region', { name: 'Preview' })
  await writeRule(page, 'музе')
  await expect(preview).toContainText(/Matches [1-9]\d* of \d+/)
  await expect(preview).toContainText(/will add [1-9]/)

  await page.getByRole('button', { name: 'Save and run' }).click()
  await expect(page.getByText(/^Added to \d+ posts and stories$/)).toBeVisible()
  await expect(preview).toContainText('will add 0')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^Undone: /)).toBeVisible()
  await expect(page.getByText('0 posts', { exact: true })).toBeVisible()
})

test('a rule that matches everything asks first', { tag: '@slow' }, async ({ page }) => {
  const title = unique('Everything')
  await createTag(page, title)
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('radio', { name: 'None' }).click()
  await writeRule(page, 'no post has these words')
  await page.getByRole('button', { name: 'Save and run' }).click()
  await expect(page.getByText('This rule matches all content')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('This rule matches all content')).toBeHidden()
  await expect(page.getByText('0 posts', { exact: true })).toBeVisible()
})

test('a tag is merged into another, which then has its posts', { tag: '@slow' }, async ({ page }) => {
  const [title, into] = [unique('Narrow'), unique('Broad')]
  await createTag(page, into)
  await createTag(page, title)
  await act(page, title, 'Rule…')
  await writeRule(page, 'выстав')
  await page.getByRole('button', { name: 'Save and run' }).click()
  await expect(page.getByText(/^Added to \d+ posts and stories$/)).toBeVisible()
  const carried = page.getByText(/^[1-9]\d* posts/)
  await expect(carried).toBeVisible()
  const posts = await carried.innerText()

  await act(page, title, 'Merge with another…')
  const dialog = page.getByRole('dialog', { name: `Merge “${title}”` })
  await opened(dialog)
  await dialog.getByLabel('Into').fill(into)
  await page.getByRole('option', { name: into }).click()
  await expect(dialog).toContainText(`${posts} will get “${into}”`)
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByRole('heading', { name: into, level: 1 })).toBeVisible()
  await expect(page.getByText(posts, { exact: true })).toBeVisible()
})

test('deleting says first what it takes with it', { tag: '@slow' }, async ({ page }) => {
  const title = unique('Doomed')
  await createTag(page, title)
  await act(page, title, 'Delete…')
  const dialog = page.getByRole('dialog', { name: `Delete “${title}”?` })
  await expect(dialog).toContainText('Will be removed from 0 posts.')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`Tag “${title}” deleted`)).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
})

test('the label of the benchmarks follows the year, which is remembered', { tag: '@slow' }, async ({
  page,
}) => {
  await createTag(page, unique('Dated'))
  await expect(page.getByRole('columnheader', { name: /ERP/ })).toContainText('avg in 2024')
  await page.getByRole('button', { name: 'Benchmark year: avg in 2024' }).click()
  await page.getByRole('menuitemradio', { name: '2026' }).click()
  await expect(page.getByRole('columnheader', { name: /ERP/ })).toContainText('avg in 2026')
  await expect(page).toHaveURL(/year=2026/)
  await page.goto('/tags')
  await expect(page.getByRole('columnheader', { name: /ERP/ })).toContainText('avg in 2026')
})

test('a viewer sees the tags, and why they cannot be changed', { tag: '@slow' }, async ({ page, visit }) => {
  await createTag(page, unique('Seen'))
  const viewer = await visit('viewer')
  await viewer.goto('/tags')
  await expect(viewer.getByRole('table', { name: 'Tags' })).toBeVisible()
  await viewer.getByRole('button', { name: 'New tag' }).hover()
  await expect(viewer.getByText('Only editors and admins can change tags.')).toBeVisible()
})
