import { tagProposalCalls } from '#contract/content/tagProposals.ts'
import { expect, test } from './test.ts'

test.use({ alone: true })

test('suggested tags are accepted in one step that can be undone, and a refused one stays away', async ({
  page,
  ask,
}) => {
  const untagged = async () => (await ask(tagProposalCalls.list, {})).untagged
  const before = await untagged()
  await page.goto('/tags')
  await page.getByRole('link', { name: 'Suggested tags' }).click()
  const refuse = page.getByRole('button', { name: 'Refuse' })
  await expect(refuse.nth(1)).toBeVisible()

  await refuse.first().click()
  await expect(page.getByText('1 refused')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 refused')).toBeVisible()

  await page.getByRole('button', { name: /^Accept all/ }).click()
  await expect(page.getByText(/tags created/).first()).toBeVisible()
  await expect.poll(untagged).toBeLessThan(before)

  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(untagged).toBe(before)
  await expect(page.getByText('1 refused')).toBeVisible()
})

test('a suggestion becomes a tag whose rule can be changed before it runs', async ({ page }) => {
  await page.goto('/tags/proposals')
  await page.getByRole('button', { name: 'Edit…' }).first().click()
  await expect(page).toHaveURL(/\/tags\/\d+#rule$/)
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(/Matches \d/)
})
