import { newTest as test } from './otherInstallations.ts'
import { expect } from './test.ts'

test('a fresh installation asks for its administrator and leads to the settings', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome to Rapport' })).toBeVisible()
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill('long enough')
  await page.getByLabel('Repeat password').fill('something else')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Passwords are different')).toBeVisible()

  await page.getByLabel('Repeat password').fill('long enough')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Connect your community' })).toBeVisible()
  await expect(page).toHaveURL('/settings')
})
