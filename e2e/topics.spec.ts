import { openComments, rows } from './commentsScreen.ts'
import { expect, test } from './test.ts'

test('topics narrow the list, show typical comments and take names', async ({ page }) => {
  await openComments(page)
  await page.getByRole('button', { name: 'What people talk about' }).click()
  const topics = page.getByRole('list', { name: 'What people talk about' })
  const thanks = topics.getByRole('button', { name: /^Thanks/ })
  await thanks.click()
  await expect(page).toHaveURL(/topics=thanks/)
  await expect(page.getByRole('button', { name: 'Remove filter Thanks' })).toBeVisible()
  await expect(rows(page).first()).toContainText(/спасиб|благодар|thank|респект|признател|поклон/i)

  await topics.getByRole('button', { name: 'Typical comments about “Thanks”' }).click()
  await topics.getByRole('button', { name: 'Rename “Thanks”' }).click()
  await page.getByRole('textbox', { name: 'Name of the topic' }).fill('Kind words')
  await topics.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Remove filter Kind words' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: 'Remove filter Thanks' })).toBeVisible()
  await expect(topics.getByRole('button', { name: 'Rename “Thanks”' })).toBeVisible()
})
