import { expectAccessible } from './accessible.ts'
import { type Installation, startInstallation } from './installation.ts'
import { test as base, expect } from './test.ts'

const test = base.extend<{ installation: Installation }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern.
  async installation({}, use) {
    const installation = await startInstallation({ from: 'empty' })
    await use(installation)
    await installation.stop()
  },
  storageState: undefined,
})

test('a fresh installation asks for its administrator and leads to the settings', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome to Rapport' })).toBeVisible()
  await expectAccessible(page)
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
  await expectAccessible(page)
})
