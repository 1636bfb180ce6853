import { expect, test } from './test.ts'
import { unique } from './unique.ts'

test('a view keeps filters, order and columns; it is changed, and its deletion undone', async ({ page }) => {
  const name = unique('Posts by views')
  await page.goto('/feed?view=table&kind=posts&sort=views&columns=views,er')
  await expect(page.getByRole('columnheader', { name: 'Views' })).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('columnheader', { name: 'Likes' })).toBeHidden()
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  const views = page.getByRole('navigation', { name: 'Views' })
  await expect(views.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  await views.getByRole('link', { name: 'All', exact: true }).click()
  await expect(page.getByText(/^\d+ posts and stories$/)).toBeVisible()
  await views.getByRole('link', { name }).click()
  await expect(page.getByText(/^\d+ posts$/)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Likes' })).toBeHidden()

  await page.getByRole('radio', { name: 'Stories' }).click()
  await page.getByRole('button', { name: 'Update view' }).click()
  await expect(page.getByRole('button', { name: 'Update view' })).toBeHidden()
  await page.getByRole('button', { name: `Edit view “${name}”` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(views.getByRole('link', { name })).toBeHidden()
  await page.keyboard.press('Control+z')
  await expect(views.getByRole('link', { name })).toBeVisible()
})

test('a viewer is told why a view cannot be shared', { tag: '@slow' }, async ({ visit }) => {
  const page = await visit('viewer')
  await page.goto('/feed?kind=posts')
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByRole('checkbox', { name: 'Share with team' })).toBeDisabled()
  await expect(page.getByText('Only editors and admins can share views with the team.')).toBeVisible()
})
