import { openFeed } from './actions.ts'
import { expect, test } from './test.ts'

test.describe('of what one has chosen', () => {
  test.use({ role: 'viewer' })

  test('a person chooses what the bell tells, and is told why there is no e-mail', { tag: '@slow' }, async ({
    page,
  }) => {
    await openFeed(page)
    const open = async () => {
      await page.getByRole('button', { name: /^Alerts/ }).click()
      await page.getByRole('button', { name: 'Alert settings' }).click()
    }
    await open()
    const flops = page.getByRole('checkbox', { name: 'Flop: In app' })
    await expect(flops).not.toBeChecked()
    await flops.check()
    await expect(page.getByRole('checkbox', { name: 'Flop: Email' })).toBeDisabled()
    await expect(page.getByText(/Email isn't set up/)).toBeVisible()
    await page.reload()
    await open()
    await expect(flops).toBeChecked()
  })
})
