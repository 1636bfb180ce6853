import { speak } from './actions.ts'
import { openComments, openQueue, queue, rows, short, toneOf } from './commentsScreen.ts'
import { expect, test } from './test.ts'

test('comments have a tone, queues and shares with their intervals', async ({ page }) => {
  await page.goto(short)
  await expect(toneOf(rows(page).first())).toHaveCount(1)
  await expect(queue(page, 'Negative, to answer')).toContainText(/\d/)
  const tone = page.getByRole('region', { name: 'Sentiment', exact: true })
  await expect(tone).toContainText(/Positive\s*\d+%\s*\d+–\d+%/)

  await tone.getByRole('radio', { name: 'People' }).click()
  await tone.getByRole('button', { name: 'Trend, tags and posts' }).click()
  await expect(tone.getByRole('img', { name: 'Comments by sentiment over time' })).toBeVisible()
  await tone.getByRole('radio', { name: 'Post', exact: true }).click()
  const worst = tone.getByRole('region', { name: 'Most negative' })
  await expect(worst.getByRole('row').nth(1)).toContainText(/\d+%/)
  await tone.getByRole('button', { name: 'Less' }).click()
})

test('everything that matches can be selected', { tag: '@slow' }, async ({ page }) => {
  await openComments(page)
  await openQueue(page, 'Low confidence')
  await rows(page).first().getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Select all \d+ matching$/ }).click()
  await expect(rows(page).nth(3).getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(rows(page).nth(3).getByRole('checkbox')).not.toBeChecked()
})

test('filters are in the address, and each can be dropped', { tag: '@slow' }, async ({ page }) => {
  await openComments(page)
  await page.getByRole('button', { name: 'Sentiment', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Negative' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('dialog', { name: 'More' }).getByRole('radio', { name: 'Has text' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/emotions=negative&has_text=yes/)
  await page.reload()
  await expect(toneOf(rows(page).first())).toHaveText('Negative')
  await page.getByRole('button', { name: 'Remove filter With text' }).click()
  await expect(page).toHaveURL(/\?emotions=negative$/)

  await page.getByRole('searchbox', { name: 'Search text' }).fill('no comment has these words')
  await expect(page.getByText('No matches for these filters')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Negative ?0 without it/ })).toBeVisible()
})

test('a comment opens with its post, its thread and what its author wrote before', async ({ page }) => {
  await page.goto(short)
  await rows(page).first().getByRole('button').first().click()
  await expect(rows(page).first().getByRole('button', { expanded: true })).toBeVisible()
  const side = page.getByRole('complementary', { name: 'Side panel' })
  await expect(side.getByRole('heading', { name: 'Thread' })).toBeVisible()
  await expect(side.locator('[aria-current=true]')).toHaveCount(1)

  await page.keyboard.press('j')
  await expect(rows(page).nth(1).getByRole('button', { expanded: true })).toBeVisible()
  await side.getByRole('region', { name: 'Post' }).getByRole('link').click()
  const drawer = page.getByRole('dialog', { name: 'Details' })
  await expect(drawer.getByRole('heading', { name: 'Comments' })).toBeVisible()
  await expect(drawer.getByRole('group', { name: /^Sentiment of/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await page.keyboard.press('Escape')
  // What has the focus stays beside the list, and goes along with it.
  await expect(side.getByRole('button', { name: 'Close' })).toBeHidden()
  const current = side.locator('[aria-current=true]')
  await expect(current).toHaveCount(1)
  const shown = await current.innerText()
  await page.keyboard.press('j')
  await expect(current).not.toHaveText(shown)
})

test('on a narrow screen the context covers the list', { tag: '@slow' }, async ({ page }) => {
  await page.goto(short)
  await page.setViewportSize({ width: 360, height: 760 })
  await rows(page).first().getByRole('button').first().click()
  const side = page.getByRole('dialog', { name: 'Side panel' })
  await expect(side.getByRole('heading', { name: 'Thread' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(side).toBeHidden()
  await expect(page.getByRole('region', { name: 'Sentiment', exact: true })).toBeVisible()
})

test('a viewer sees the tones and changes none', { tag: '@slow' }, async ({ visit }) => {
  const viewer = await visit('viewer')
  await viewer.goto(short)
  await expect(viewer.getByRole('navigation', { name: 'Queues' })).toBeVisible()
  await expect(viewer.getByText(/^\d[\d,]*\+? comments$/)).toBeVisible()
  await expect(viewer.getByRole('group', { name: /^Sentiment of/ })).toHaveCount(0)
  await expect(viewer.getByRole('checkbox', { name: /^Select: / })).toHaveCount(0)
  await viewer.getByRole('button', { name: 'Word rules' }).click()
  await expect(viewer.getByText('Only editors and admins can change word rules.')).toBeVisible()
})

test('the whole screen speaks Russian', { tag: '@slow' }, async ({ page }) => {
  await page.goto(short)
  await speak(page, 'Русский')
  await expect(page.getByRole('heading', { name: 'Комментарии' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Очереди' })).toBeVisible()
})
