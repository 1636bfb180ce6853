import { unconnectedTest } from './otherInstallations.ts'
import { tokensOf } from './sandboxTokens.ts'
import { expect, test } from './test.ts'

unconnectedTest(
  'from nothing to a community with its own token, and on to its posts',
  async ({ page, installation }) => {
    const { community, service } = await tokensOf(installation)
    await page.goto('/settings')
    await page.getByRole('link', { name: 'How to get a token' }).click()
    await expect(page.getByRole('heading', { name: 'Connect VK' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Communities you manage' })).toHaveAttribute(
      'target',
      '_blank',
    )

    await page.getByLabel('Token', { exact: true }).fill(community)
    const found = page
      .getByRole('status')
      .filter({ hasText: 'Community token of Олонецкий национальный музей' })
    await expect(found.getByRole('region', { name: 'Opens' })).toContainText('Stories')
    await expect(found.getByRole('region', { name: 'Still missing' })).toContainText(
      'A service token opens the posts',
    )
    await found.getByRole('button', { name: 'Connect Олонецкий национальный музей' }).click()
    await expect(page).toHaveURL('/overview')
    await expect(page.getByText('Token saved. Sync has started.')).toBeVisible()

    // The way leads on to the token that is still missing, and what it brings is not called missing any more.
    await page.getByRole('link', { name: 'Add token' }).click()
    await expect(page.getByRole('radio', { name: 'I only need public data' })).toBeChecked()
    await page.getByLabel('Token', { exact: true }).fill(service)
    await page.getByRole('button', { name: 'Save token' }).click()
    // The message about the first token may still be there: the field is empty once this one is stored.
    await expect(page.getByLabel('Token', { exact: true })).toHaveValue('')
    await expect(page.getByRole('link', { name: 'Add token' })).toBeHidden()
    await page.goto('/feed?kind=posts')
    await expect(page.getByRole('article').first()).toContainText(/ER by views \d/)
  },
)

unconnectedTest('a service token needs the address of a community', async ({ page, installation }) => {
  const { service } = await tokensOf(installation)
  await page.goto('/connect')
  await page.getByRole('radio', { name: 'I only need public data' }).click()
  await page.getByLabel('Token', { exact: true }).fill(service)
  await expect(
    page.getByText("Enter the community's address to see what this token opens there."),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeDisabled()
  await page.getByLabel('Community address').fill('https://ok.ru/group/1')
  await expect(page.getByText("This isn't a VK community address")).toBeVisible()
  await page.getByLabel('Community address').fill('vk.com/olonmus')
  await expect(page.getByRole('region', { name: 'Opens' })).toContainText('Posts')
  await page.getByRole('button', { name: 'Connect Олонецкий национальный музей' }).click()
  await expect(page).toHaveURL('/overview')
})

test.describe('where a community is connected', () => {
  test.use({ alone: true })

  test('a token is recognised whatever it is, and one that can do less asks first', async ({
    page,
    installation,
  }) => {
    const { revokedUser, otherIpUser, nonManagerUser } = await tokensOf(installation)
    await page.goto('/connect')
    const field = page.getByLabel('Token', { exact: true })
    await field.fill(revokedUser)
    await expect(page.getByText("VK doesn't accept this token. It may be incomplete")).toBeVisible()
    await field.fill(otherIpUser)
    await expect(page.getByText('VK issued this token for another IP address.')).toBeVisible()
    await field.fill(nonManagerUser)
    const missing = page.getByRole('region', { name: 'Still missing' })
    await expect(missing).toContainText(
      'Only a user token of a manager with the permission stats opens reach.',
    )
    await page.getByRole('button', { name: 'Save token' }).click()
    await page
      .getByRole('dialog', { name: 'The new token can do less. Replace anyway?' })
      .getByRole('button', { name: 'Replace' })
      .click()
    await expect(page.getByText('Token saved. Sync has started.')).toBeVisible()
    await expect(field).toHaveValue('')
  })
})
