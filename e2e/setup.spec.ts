import { newTest as test } from './otherInstallations.ts'
import { expect } from './test.ts'

test('a fresh installation asks for its administrator and leads to the settings', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome to Rapport' })).toBeVisible()
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('E-mail').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill('long enough')
  await page.getByLabel('Password once more').fill('something else')
  await page.getByRole('button', { name: 'Create and sign in' }).click()
  await expect(page.getByText('Passwords are different')).toBeVisible()

  await page.getByLabel('Password once more').fill('long enough')
  await page.getByRole('button', { name: 'Create and sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Connect your community' })).toBeVisible()
  await expect(page).toHaveURL('/settings')
})
