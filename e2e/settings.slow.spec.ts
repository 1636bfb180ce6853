import type { Page } from '@playwright/test'
import { tokensOf } from './sandboxTokens.ts'
import { expect, test } from './test.ts'

test.use({ alone: true })

/** The card of the user token. */
const cardOf = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'User token' }) })

async function saveToken(page: Page, token: string) {
  await page.getByLabel('User token: New token').fill(token)
  await cardOf(page).getByRole('button', { name: 'Save' }).click()
}

test('a token that VK refuses is refused at its field, and the one before goes on working', async ({
  page,
}) => {
  await page.goto('/settings')
  await saveToken(page, 'vk1.a.no-such-token-at-all')
  await expect(cardOf(page)).toContainText("VK doesn't accept this token")
  await expect(page.getByLabel('User token: New token')).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByText('Everything works.')).toBeVisible()
})

test('a token that can do less asks first, and the one before is brought back', async ({
  page,
  installation,
}) => {
  const { user, nonManagerUser } = await tokensOf(installation)
  await page.goto('/settings')
  const card = cardOf(page)
  await saveToken(page, nonManagerUser)
  const question = page.getByRole('dialog', { name: 'The new token can do less. Replace anyway?' })
  await expect(question).toContainText('Followers by day and ERP stop loading')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(card.getByText(user.slice(-4))).toBeVisible()

  await card.getByRole('button', { name: 'Save' }).click()
  await question.getByRole('button', { name: 'Replace' }).click()
  await expect(page.getByText('Token saved.')).toBeVisible()
  await expect(card.getByText(nonManagerUser.slice(-4))).toBeVisible()

  await card.getByRole('button', { name: 'Restore previous token: user token' }).click()
  await expect(page.getByText('Previous token restored.')).toBeVisible()
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByText('Everything works.')).toBeVisible()
})

test('a token that VK takes no more gives the connection error, its hint and the block', async ({
  page,
  installation,
  tellSandbox,
}) => {
  const { user } = await tokensOf(installation)
  await tellSandbox('POST', 'faults', { kind: 'error', code: 5, token: user })
  await page.goto('/settings')
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
