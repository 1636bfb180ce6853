import { openFeed, openItem } from './actions.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

const community = 66004303

test.use({ alone: true })
test.beforeEach(({ page }) => openFeed(page))

test('a post published at VK appears after an update', async ({ page, tellSandbox }) => {
  const text = unique('A new post for the update')
  await tellSandbox('POST', 'edits', { action: 'addPost', community, text })
  await page.getByRole('button', { name: 'Update now' }).click()
  await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible()
  await expect(page.getByText(/^Updated/)).toBeVisible()
})

test('a post that has just come has no curve yet, and an edit shows which words it changed', async ({
  page,
  tellSandbox,
}) => {
  const text = `${unique('The lecture')} starts at six`
  await tellSandbox('POST', 'edits', { action: 'addPost', community, text })
  await page.getByRole('button', { name: 'Update now' }).click()
  const drawer = await openItem(page, 'Posts', text)
  await expect(drawer.getByText('One data point so far')).toBeVisible()
  await drawer.getByText('By day').click()
  await expect(drawer.getByRole('img', { name: 'Views by day' })).toBeVisible()
  await expect(drawer.getByRole('table', { name: 'Views by day' })).toBeAttached()
  const address = await drawer.getByRole('link', { name: 'Open in VK' }).getAttribute('href')
  const id = Number(address?.split('_').at(-1))
  await page.keyboard.press('Escape')

  await tellSandbox('POST', 'edits', {
    action: 'editPost',
    community,
    id,
    text: text.replace('six', 'seven'),
  })
  await page.getByRole('button', { name: 'Update now' }).click()
  await openItem(page, 'Posts', 'starts at seven')
  const edits = drawer.getByRole('region', { name: 'Text edits' })
  await expect(edits.getByRole('deletion')).toContainText('six')
  await expect(edits.getByRole('insertion')).toContainText('seven')
})

test('a refused token makes an alert that says why, leads to Settings and is read by that', async ({
  page,
  tellSandbox,
}) => {
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
