import { expect, test } from './test.ts'

test('a screen that cannot be fetched says so and comes by itself', async ({ page, context }) => {
  await page.goto('/feed')
  await expect(page.getByRole('article').first()).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Tags', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No connection', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('No connection · Rapport')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Tags', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('Tags · Rapport')
  await expect(page.getByText('No connection')).toBeHidden()
})

test('a part that cannot be fetched leaves what was typed alone', async ({ page, context }) => {
  await page.goto('/feed')
  await expect(page.getByRole('article').first()).toBeVisible()
  await context.setOffline(true)
  const search = page.getByRole('searchbox')
  await search.fill('museum night')
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'No connection' })).toBeVisible()
  await expect(search).toHaveValue('museum night')
  await context.setOffline(false)
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expect(page.getByText('No connection')).toBeHidden()
  await expect(search).toHaveValue('museum night')
})

test('only what really crashes says so, and the rest goes on', async ({ page }) => {
  await page.route('**/assets/TagsPage-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("planted")' }),
  )
  await page.goto('/tags')
  const crash = page.getByRole('alert').filter({ hasText: 'This screen crashed' })
  await expect(crash).toContainText(/Error ID/)
  await expect(page.getByText('No connection')).toBeHidden()
  await page.getByRole('link', { name: 'Feed', exact: true }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(crash).toBeHidden()
})

test('a file of a version before asks for the page to be loaded anew', async ({ page }) => {
  await page.route('**/assets/TagsPage-*.js', (route) => route.fulfill({ status: 404 }))
  await page.goto('/tags')
  await expect(page.getByText('Rapport has been updated')).toBeVisible()
  await expect(page.getByText('This screen crashed')).toBeHidden()
})

for (const file of ['overview', 'ChartDrawing']) {
  test(`a file that cannot be loaded is told, and comes by itself: ${file}`, async ({ page }) => {
    const files = `**/assets/${file}-*.js`
    await page.route(files, (route) => route.abort())
    await page.goto('/overview')
    await expect(page.getByText('No connection').first()).toBeVisible()
    await page.unroute(files)
    await expect(page.getByRole('img', { name: 'Reach over time', exact: true })).toBeVisible()
  })
}
