import { commentCalls } from '#contract/content/comments.ts'
import { openComments, openQueue, rows, short, toneOf } from './commentsScreen.ts'
import { expect, test } from './test.ts'

// What people say of comments is learnt from, and changes what is said of others.
test.use({ alone: true })

test('a key sets the tone, and undoing gives it back', async ({ page, me }) => {
  await openComments(page)
  await page.keyboard.press('j')
  const row = rows(page).first()
  const before = await toneOf(row).innerText()
  const [key, tone] = before === 'Positive' ? ['3', 'Negative'] : ['1', 'Positive']
  await page.keyboard.press(key)
  await expect(toneOf(row)).toHaveText(tone)
  await expect(row).toContainText(me.name)
  await page.reload()
  await expect(toneOf(row)).toHaveText(tone)

  await page.keyboard.press('j')
  await page.keyboard.press('2')
  await expect(page.getByText('Sentiment: Neutral')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toneOf(row)).toHaveText(tone)
  await page.reload()
  await expect(toneOf(row)).toHaveText(tone)
})

test('saying what the model says confirms it, and counts as checked', async ({ page, me }) => {
  await openComments(page)
  const row = rows(page).nth(4)
  await toneOf(row).click()
  await expect(page.getByText(/^Confirmed: /)).toBeVisible()
  await expect(row).toContainText(me.name)
  await page.goto('/comments')
  await page.getByRole('button', { name: /^People agree with the model/ }).click()
  await expect(page.getByText(/of \d+ checked comments?: people agreed with the model/)).toBeVisible()
})

test('many comments get one tone, and that is undone', async ({ page }) => {
  await openComments(page)
  await openQueue(page, 'Low confidence')
  await expect(page).toHaveURL(/order=unsure/)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toContainText('2 selected')
  await bar.getByRole('button', { name: 'Neutral' }).click()
  await expect(page.getByText(/^2 comments marked “Neutral”$/)).toBeVisible()
  await openQueue(page, 'Checked by people')
  await expect(rows(page).filter({ hasText: 'Neutral' })).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^Undone: /)).toBeVisible()
})

test('one number stands in the list, the strip, the selection and the result', async ({ page, ask }) => {
  const filters = { is_own: false, is_deleted: false, emotions: ['neutral' as const] }
  const { items, total } = await ask(commentCalls.list, { filters, per_page: 2 })
  // A person has said so of two of them already.
  await ask(commentCalls.changeAll, { ids: items.map(({ id }) => id), emotion: 'neutral' })
  await page.goto('/comments?emotions=neutral')
  const all = new RegExp(`^${total.toLocaleString('en-GB')} comments`)
  await expect(page.getByText(all).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sentiment', exact: true })).toContainText(
    `${total.toLocaleString('en-GB')} comments`,
  )
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: 'Selection' })
  await bar.getByRole('button', { name: /^Select all/ }).click()
  await expect(bar.getByRole('status')).toHaveText(`${total.toLocaleString('en-GB')} selected`)
  const rest = (total - 2).toLocaleString('en-GB')
  await bar.getByRole('button', { name: `Neutral, ${rest} of ${total.toLocaleString('en-GB')}` }).click()
  await expect(page.getByText(`${rest} comments marked “Neutral”, 2 already were`)).toBeVisible()
  await expect(bar).toBeHidden()
})

test('a word rule says what it would do, does it once, and is undone', async ({ page }) => {
  await page.goto(short)
  await page.getByRole('button', { name: 'Word rules' }).click()
  const side = page.getByRole('complementary', { name: 'Side panel' })
  await side.getByLabel('Word or phrase').fill('спасибо')
  await expect(side.getByRole('region', { name: 'Preview' })).toContainText(
    /Found in \d+ comments?, \d+ will change/,
  )
  await side.getByRole('radio', { name: 'Negative' }).click()
  await expect(side.locator('[aria-busy=true]')).toHaveCount(0)
  await side.getByRole('button', { name: 'Add rule' }).click()
  await expect(page.getByText(/^Rule for “спасибо” added, \d+ comments? changed$/)).toBeVisible()
  await expect(side.getByRole('list', { name: 'Word rules' })).toContainText('спасибо')

  await side.getByLabel('Word or phrase').fill('СПАСИБО')
  await side.getByRole('button', { name: 'Add rule' }).click()
  await expect(side.getByRole('textbox', { name: 'Word or phrase' })).toHaveAttribute('aria-invalid', 'true')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^Undone: /)).toBeVisible()
  await expect(side.getByText('No word rules yet.')).toBeVisible()
})
