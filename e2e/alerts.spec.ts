import { openFeed } from './actions.ts'
import { expect, test } from './test.ts'

test.describe('of all that is told', () => {
  test.use({ alone: true })

  test('a refused token makes an alert that says why, leads to Settings and is read by that', async ({
    page,
    tellSandbox,
  }) => {
    await openFeed(page)
    const settled = page.getByText(/^Updated/)
    await expect(settled).toBeVisible()
    await tellSandbox('POST', 'faults', { kind: 'error', code: 5, methods: ['wall.get', 'execute'] })
    await page.getByRole('button', { name: 'Update now' }).click()
    await expect(page.getByText('Community connection error')).toBeVisible()
    await tellSandbox('DELETE', 'faults')
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('button', { name: /^Alerts: \d+ unread/ })).toBeVisible({ timeout: 2000 })
    }).toPass()

    await page.getByRole('button', { name: /^Alerts/ }).click()
    const alert = page.getByRole('listitem').filter({ hasText: 'VK access problem' }).first()
    await expect(alert).toContainText('the token has expired or was revoked')
    await expect(alert.getByRole('img', { name: 'Unread' })).toBeVisible()
    await alert.getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'VK tokens' })).toBeVisible()
    await page.getByRole('button', { name: /^Alerts/ }).click()
    await expect(alert).toBeVisible()
    await expect(alert.getByRole('img', { name: 'Unread' })).toBeHidden()

    await page.goto('/feed')
    await page.getByRole('button', { name: 'Update now' }).click()
    await expect(settled).toBeVisible()
    await expect(page.getByText('Community connection error')).toBeHidden()
  })
})

test.describe('of what one has chosen', () => {
  test.use({ role: 'viewer' })

  test('a person chooses what the bell tells, and is told why there is no e-mail', async ({ page }) => {
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
