import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const preview = (page: Page) => page.getByRole('table')
const save = (page: Page) => page.getByRole('button', { name: 'Save and recalculate' })
const posts = (page: Page) => page.getByRole('list', { name: 'Post engagements' })

test.describe('what all see', () => {
  test.use({ alone: true })

  test('a change of the definitions is seen before it is saved, and can be undone', async ({ page }) => {
    await page.goto('/settings')
    await page.getByRole('link', { name: 'Edit' }).click()
    await expect(page.getByRole('heading', { name: 'Metric definitions' })).toBeVisible()
    await expect(save(page)).toBeHidden()

    await posts(page)
      .getByRole('checkbox', { name: /^Clicks/ })
      .click()
    const engagements = preview(page)
      .getByRole('row', { name: /^Engagements/ })
      .first()
    await expect(engagements).toContainText(/\+\d/)
    await save(page).click()
    await expect(page.getByText('Saved and recalculated')).toBeVisible()
    await expect(save(page)).toBeHidden()
    await page.reload()
    await expect(posts(page).getByRole('checkbox', { name: /^Clicks/ })).toBeChecked()

    await posts(page)
      .getByRole('checkbox', { name: /^Clicks/ })
      .click()
    await expect(engagements).toContainText(/−\d/)
    await save(page).click()
    await expect(page.getByText('Saved and recalculated')).toBeVisible()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(page.getByText(/^Undone: /).first()).toBeVisible()
    await expect(posts(page).getByRole('checkbox', { name: /^Clicks/ })).toBeChecked()
  })
})

test('likes do not count beside reactions, which contain them', async ({ page }) => {
  await page.goto('/settings/definitions')
  const likes = posts(page).getByRole('checkbox', { name: /^Likes/ })
  await expect(likes).toHaveAttribute('aria-disabled', 'true')
  await expect(posts(page)).toContainText('Reactions already include likes.')
  await posts(page)
    .getByRole('checkbox', { name: /^Reactions/ })
    .click()
  await likes.click()
  await expect(posts(page)).toContainText('Reactions include likes')
})

test('whoever leaves with an unsaved change is asked first', async ({ page }) => {
  await page.goto('/settings/definitions')
  await page.getByRole('radio', { name: 'Views' }).first().click()
  await page.getByRole('link', { name: 'Feed' }).click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByRole('radio', { name: 'Views' }).first()).toBeChecked()
  await page.getByRole('link', { name: 'Feed' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Feed' })).toBeVisible()
})

test('who is no administrator reads the definitions and changes nothing', async ({ visit }) => {
  const page = await visit('viewer')
  await page.goto('/settings/definitions')
  await expect(posts(page).getByRole('checkbox', { name: /^Shares/ })).toBeDisabled()
  await expect(page.getByText('Only admins can change this.')).toBeVisible()
})
