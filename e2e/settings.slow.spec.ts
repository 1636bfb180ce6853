import { expect, test } from './test.ts'

test.use({ alone: true })

test('a token that VK refuses gives the connection error, its hint and the block', async ({ page }) => {
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'VK tokens' })).toBeVisible()

  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByText('Everything works.')).toBeVisible()

  await page.getByLabel('User token: New token').fill('vk1.a.no-such-token-at-all')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'User token' })
    .getByRole('button', { name: 'Save' })
    .click()
  await expect(page.getByText('Token saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByText('Community connection error').first()).toBeVisible()
  await expect(
    page.getByText('Make sure that you have allowed the system access to the community').first(),
  ).toBeVisible()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Reach' }).filter({ hasText: 'Missing:' }),
  ).toBeVisible()
})

test('the currency of amounts is chosen, and stays', async ({ page }) => {
  await page.goto('/settings')
  await expect(page.getByLabel('Currency')).toHaveValue('RUB')
  await page.getByLabel('Currency').selectOption('KZT')
  await expect(page.getByLabel('Currency')).toBeEnabled()
  await page.reload()
  await expect(page.getByLabel('Currency')).toHaveValue('KZT')
})

test('an editor does not see the settings', async ({ visit }) => {
  const page = await visit('editor')
  await page.goto('/settings')
  await expect(page.getByText('Admins only')).toBeVisible()
})
